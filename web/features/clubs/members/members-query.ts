import { orpc } from '#web/lib/api/api.ts'

export const membersQuery = orpc.members.list.queryOptions()
