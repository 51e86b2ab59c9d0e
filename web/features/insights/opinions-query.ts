import { orpc } from '../../lib/api.ts'

export const opinionsQuery = (id: number) => orpc.opinions.get.queryOptions({ input: { id } })
