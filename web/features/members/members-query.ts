import { orpc } from '../../lib/api.ts'

export const membersQuery = orpc.members.list.queryOptions()
