import { instantOfMinute } from '#domain/competition/schedule/wall-times.ts'
import { openMatches } from '#server/features/competition/competitions/commands/open-matches.ts'
import { listCompetitions, readState } from '#server/features/competition/competitions/queries.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { KeptSlot } from '../queries.ts'

/** The matches of all competitions of a tournament follow their plan; they are born the first time. All are locked. */
export async function moveMatches(
  tx: Tx,
  tournament_id: number,
  { slots, feed_version, now, actor }: { slots: readonly KeptSlot[]; feed_version: number; now: Date; actor: Actor },
) {
  const byCategory = Map.groupBy(slots, ({ game }) => Number(game.split('/', 1)[0]))
  for (const competition of await listCompetitions(tx, tournament_id)) {
    const { tournament_category_id: id } = competition
    const own = byCategory.get(id)
    const state = own ? await readState(tx, competition) : null
    if (!own || !state) continue
    if (competition.phase === 'set_up') await open(tx, id, now, actor)
    await openMatches(tx, competition, { state, slots: own.map((slot) => placeOf(slot, id)), feed_version, now })
  }
}

async function open(tx: Tx, id: number, now: Date, actor: Actor) {
  await tx`
    update competitions set phase = 'published', version = version + 1, updated_at = ${now} where tournament_category_id = ${id}`
  await audit(tx, {
    ...actor,
    action: 'competition.published',
    entity: 'tournament_category',
    entity_id: id,
    changes: {},
  })
}

const placeOf = ({ game, court, start, end, is_pinned, referees }: KeptSlot, category: number) => ({
  game: game.slice(`${category}/`.length),
  court_id: Number(court),
  starts_at: instantOfMinute(start),
  duration_minutes: end - start,
  is_pinned,
  referees,
})
