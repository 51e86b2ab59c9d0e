import { orpc } from '../../lib/api.ts'

export const methodsQuery = () => orpc.methods.page.queryOptions({ staleTime: 60_000 })
