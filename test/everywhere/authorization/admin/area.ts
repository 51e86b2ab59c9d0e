import type { Caller } from '#test/kit/caller.ts'
import type { TestServer } from '#test/kit/server.ts'
import type { Asked } from '../requests/requests.ts'

/**
 * Who asks, in the order of the columns: `member` owns a club, `factorless` is an administrator without a second factor,
 * `withdrawn` one from whom the owner of the platform has taken every power, `platform` that owner.
 */
export const ADMIN_ACTORS = [
  'visitor',
  'member',
  'organizer',
  'admin',
  'factorless',
  'withdrawn',
  'platform',
  'suspended',
] as const

export type AdminActor = (typeof ADMIN_ACTORS)[number]
export type AdminCast = { [A in Exclude<AdminActor, 'visitor'>]: Caller & { club_id: number } }

/** The routes of one noun under `/admin`. */
export type AdminArea = {
  /**
   * A line per route: `METHOD /path [variant] status × 8`. Each cell asks about a new object, that of `requests` under `METHOD /path [variant]`.
   */
  rows: string
  /** What a route is asked by an administrator who has every right. A route that is missing here is asked nothing. */
  requests: (server: TestServer, cast: AdminCast) => Record<string, () => Promise<Asked>>
}
