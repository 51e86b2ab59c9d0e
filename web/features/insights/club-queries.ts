import { orpc } from '../../lib/api.ts'

export const publicClubQuery = (id: number) => orpc.clubFigures.get.queryOptions({ input: { id } })

export const performanceQuery = (id: number) => orpc.clubFigures.performance.queryOptions({ input: { id } })
