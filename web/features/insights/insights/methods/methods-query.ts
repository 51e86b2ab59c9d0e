import { orpc } from '#web/lib/api/api.ts'

export const methodsQuery = () => orpc.methods.page.queryOptions({ staleTime: 60_000 })
