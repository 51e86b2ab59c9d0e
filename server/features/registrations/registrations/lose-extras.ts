import {
  extrasIn,
  keptLines,
  linesOf,
  lineWords,
  totalOf,
  withoutExtras,
} from '#domain/registrations/prices/sold-lines.ts'
import { listed } from '#domain/common/text.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { LockedRegistration } from './commands/lock-registration.ts'

/**
 * A hold that had run out is paid: what it ordered and others have taken meanwhile leaves its lines, and goes back. The team
 * keeps its place.
 * @returns null when everything is still there
 */
export async function loseExtras({ tx }: Act, registration: LockedRegistration) {
  const lines = linesOf(registration)
  const orders = extrasIn(lines)
  if (orders.length === 0) return null
  const left = await tx<{ id: number; left: number | null }[]>`
    select id, stock - taken as left from tournament_extras
    where tournament_id = ${registration.tournament_id} order by id for no key update`
  const lost = orders.filter(({ extra_id, quantity }) => {
    const extra = left.find(({ id }) => id === extra_id)
    return extra && extra.left !== null && extra.left < quantity
  })
  if (lost.length === 0) return null
  const gone = lost.map(({ extra_id }) => extra_id)
  const kept = withoutExtras(lines, gone)
  const words = lines.filter(({ extra_id }) => extra_id !== null && gone.includes(extra_id)).map(lineWords)
  return {
    changes: { lines: keptLines(kept), amount_cents: totalOf(kept) },
    cents: totalOf(lines) - totalOf(kept),
    words: `Option épuisée\u00a0: ${listed(words)}`,
  }
}
