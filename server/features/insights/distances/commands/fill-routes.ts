import { setTimeout as wait } from 'node:timers/promises'
import type { Point } from '#domain/insights/distances/travel.ts'
import { ROUTES_DAYS_AHEAD } from '#domain/common/thresholds.ts'
import type { Services } from '#server/platform/context.ts'
import { ServiceFault } from '#server/platform/http/outgoing/ask-service.ts'
import { listMissingRoutes } from '../queries.ts'

/**
 * Asks the routing service for the ways of clubs to the tournaments that they will play, one at a time. It stops at the first
 * call that fails, and the next run goes on. Without a service it does nothing.
 */
export async function fillRoutes({ db, routing, clock, log }: Services): Promise<void> {
  if (!routing) return
  const { source } = routing
  const now = clock()
  const until = new Date(now.getTime() + ROUTES_DAYS_AHEAD * 86_400_000)
  const missing = await listMissingRoutes(db, { source, now, until, limit: ROUTES_A_RUN })
  for (const { from_cell, to_cell } of missing) {
    try {
      const said = {
        km: null,
        minutes: null,
        refused: null,
        ...(await routing.route(middle(from_cell), middle(to_cell))),
      }
      await db`
        insert into routes (from_cell, to_cell, km, minutes, refused, source, fetched_at)
        values (${from_cell}, ${to_cell}, ${said.km}, ${said.minutes}, ${said.refused}, ${source}, ${clock()})
        on conflict do nothing`
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error
      log.warn({ from_cell, to_cell, fault: error.message }, 'routing service')
      return
    }
    await wait(routing.gapMs)
  }
}

/** So many fit in the ten minutes between two runs. */
const ROUTES_A_RUN = 300

function middle(cell: string): Point {
  const [latitude, longitude] = cell.split(',').map(Number)
  return { latitude: latitude!, longitude: longitude! }
}
