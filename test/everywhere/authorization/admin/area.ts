import type { Caller } from '#test/kit/caller.ts'
import type { TestServer } from '#test/kit/server.ts'
import type { Asked } from '../requests/requests.ts'

/**
 * The callers, in the order of the columns. `member` owns a club; `factorless` is an administrator without a second
 * factor;
 * `withdrawn` is an administrator without any power; `platform` is the owner of the platform, who removed them.
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
   * A line per route: `METHOD /path [variant]`, then the status for each of the eight callers.
   * Each cell uses a new object, made by `requests` under the same `METHOD /path [variant]`.
   */
  rows: string
  /**
   * Makes the object and the input of a route, valid for an administrator with every right. A missing route gets no
   * input.
   */
  requests: (server: TestServer, cast: AdminCast) => Record<string, () => Promise<Asked>>
}
