import { orpc } from '../../lib/api.ts'

/** What can be entered next: around a town, the nearest first; else the soonest. */
export const comingQuery = (near: string | undefined) =>
  orpc.tournaments.list.queryOptions({
    input: {
      places_left: true,
      limit: 6,
      ...(near ? { near, order: 'distance' as const } : { order: 'bookable' as const }),
    },
  })
