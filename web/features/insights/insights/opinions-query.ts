import { orpc } from '#web/lib/api/api.ts'

export const opinionsQuery = (id: number) => orpc.opinions.get.queryOptions({ input: { id } })
