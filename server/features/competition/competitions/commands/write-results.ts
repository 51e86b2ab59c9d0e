import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import { RANKS_VERSION } from '#domain/competition/results/state/final-places.ts'
import { situation } from '#domain/competition/results/state/situation.ts'
import type { Act } from '#server/platform/procedures/act.ts'

/**
 * Writes the final ranks that a competition gives by now and deletes the others, which a correction has moved. A competition
 * is finished once its last game is decided and its ranks are all known.
 */
export async function writeResults({ tx, now }: Act<unknown>, tournament_category_id: number, state: CompetitionState) {
  const { games, places } = situation(state)
  const known = places.flatMap(({ rank, side }) =>
    side.kind === 'team' && !side.is_preview ? [{ registration_id: side.team, rank }] : [],
  )
  const forgotten = tx`
    delete from category_results r where r.tournament_category_id = ${tournament_category_id}
      and not exists (select from jsonb_to_recordset(${tx.json(known)}) as k(registration_id uuid, rank int)
        where k.registration_id = r.registration_id and k.rank = r.rank)`
  const written = tx`
    insert into category_results (tournament_category_id, registration_id, rank, written_at)
    select ${tournament_category_id}::int, k.registration_id, k.rank, ${now}
    from jsonb_to_recordset(${tx.json(known)}) as k(registration_id uuid, rank int)
    on conflict (tournament_category_id, registration_id) do nothing`
  const isFinished =
    places.every(({ side }) => side.kind !== 'pending') &&
    [...games.values()].every(({ status, contested_by }) => DECIDED.has(status) && !contested_by)
  const phase = tx`
    update competitions set phase = ${isFinished ? 'finished' : 'published'}, ranks_version = ${RANKS_VERSION}
    where tournament_category_id = ${tournament_category_id} and phase <> 'set_up'`
  // They are sent together and run in this order.
  await Promise.all([forgotten, written, phase])
}

const DECIDED: ReadonlySet<string> = new Set(['played', 'awarded', 'unneeded'])
