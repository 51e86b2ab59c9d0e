import { orpc } from '../../lib/api.ts'

/** Clubs that organise, for an administrator who chooses one. */
export const organizersQuery = () => orpc.organizing.list.queryOptions({ input: { state: 'granted', limit: 100 } })
