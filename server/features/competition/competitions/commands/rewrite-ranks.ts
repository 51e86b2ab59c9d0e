import { RANKS_VERSION } from '#domain/competition/results/state/final-places.ts'
import type { Services } from '#server/platform/context.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { listWrittenResults, lockCompetition, readState } from '../queries.ts'
import { moveFeed } from './move-feed.ts'
import { writeResults } from './write-results.ts'

/**
 * Writes again, as places are counted today, the final ranks that an older way of counting has written. Nobody is told again.
 * Safe to repeat, and by two processes at once.
 */
export async function rewriteRanks(services: Pick<Services, 'db' | 'clock'>) {
  const old = await services.db<{ id: number }[]>`
    select tournament_category_id as id from competitions
    where phase <> 'set_up' and ranks_version < ${RANKS_VERSION} order by 1`
  for (const { id } of old) await act(services, (act) => rewrite(act, id))
}

async function rewrite(act: Act<unknown>, id: number) {
  const { tx, note } = act
  const competition = await lockCompetition(tx, id)
  const state = competition && (await readState(tx, competition))
  if (!state) return
  const before = await listWrittenResults(tx, id)
  await writeResults(act, id, state)
  const after = await listWrittenResults(tx, id)
  if (JSON.stringify(after) === JSON.stringify(before)) return
  await note('competition.ranks_rewritten', { tournament_category: id }, { ranks: [before.length, after.length] })
  await moveFeed(act, competition.tournament_id)
}
