import { instantOfMinute } from '#domain/competition/schedule/wall-times.ts'
import { openMatches } from '#server/features/competition/competitions/commands/open-matches.ts'
import { listCompetitions, readState } from '#server/features/competition/competitions/queries.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { KeptSlot } from '../queries.ts'

/** Makes the matches of a tournament follow their plan; the first time creates them. The caller has locked them all. */
export async function moveMatches(
  act: Act<unknown>,
  tournament_id: number,
  { slots, feed_version }: { slots: readonly KeptSlot[]; feed_version: number },
) {
  const { tx } = act
  const byCategory = Map.groupBy(slots, ({ game }) => Number(game.split('/', 1)[0]))
  for (const competition of await listCompetitions(tx, tournament_id)) {
    const { tournament_category_id: id } = competition
    const own = byCategory.get(id)
    const state = own ? await readState(tx, competition) : null
    if (!own || !state) continue
    if (competition.phase === 'set_up') await open(act, id)
    await openMatches(act, competition, { state, slots: own.map((slot) => placeOf(slot, id)), feed_version })
  }
}

async function open({ tx, now, note }: Act<unknown>, id: number) {
  await tx`
    update competitions set phase = 'published', version = version + 1, updated_at = ${now} where tournament_category_id = ${id}`
  await note('competition.published', { tournament_category: id })
}

const placeOf = ({ game, court, start, end, is_pinned, referees }: KeptSlot, category: number) => ({
  game: game.slice(`${category}/`.length),
  court_id: Number(court),
  starts_at: instantOfMinute(start),
  duration_minutes: end - start,
  is_pinned,
  referees,
})
