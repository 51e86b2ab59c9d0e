import type { Match } from '#contract/competition/matches.ts'
import type { LiveTopic } from '#web/lib/live/live-event.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'

/** A reader may follow so many at once. */
const MOST = 10
const SOON_MS = 3 * 3_600_000

/** Names the tournaments of these matches that are played now, or soon: the others do not move. */
export function followedTopics(matches: readonly Match[], now: Date = serverNow()): LiveTopic[] {
  const near = matches.filter(
    ({ status, scheduled_date }) =>
      status === 'in_progress' ||
      (status === 'scheduled' && Math.abs(Date.parse(scheduled_date) - now.getTime()) < SOON_MS),
  )
  return [...new Set(near.map(({ tournament_id }): LiveTopic => `t${tournament_id}`))].slice(0, MOST).sort()
}
