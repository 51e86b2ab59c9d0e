import { orpc } from '#web/lib/api/api.ts'

/** The registrations to come, as the list of the club begins. */
export const upcomingQuery = orpc.registrations.list.queryOptions({
  input: { scope: 'club', part: 'upcoming', order: 'first_event', limit: 24 },
})
