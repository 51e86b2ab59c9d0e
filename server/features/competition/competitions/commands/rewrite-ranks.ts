import { RANKS_VERSION } from '#domain/competition/results/state/final-places.ts'
import { passingTime } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { listWrittenResults, lockCompetition, readState } from '../queries.ts'
import { moveFeed } from './move-feed.ts'
import { writeResults } from './write-results.ts'

/**
 * The job 'competitions.rewrite-ranks': final ranks that an older way of counting has written are written as places are
 * counted today. Nobody is told again. Safe to repeat, and by two processes at once.
 */
export async function rewriteRanks({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const old = await db<{ id: number }[]>`
    select tournament_category_id as id from competitions
    where phase <> 'set_up' and ranks_version < ${RANKS_VERSION} order by 1`
  for (const { id } of old) await db.begin((tx) => rewrite(tx, id, clock()))
}

async function rewrite(tx: Tx, id: number, now: Date) {
  const competition = await lockCompetition(tx, id)
  const state = competition && (await readState(tx, competition))
  if (!state) return
  const before = await listWrittenResults(tx, id)
  await writeResults(tx, id, state, now)
  const after = await listWrittenResults(tx, id)
  if (JSON.stringify(after) === JSON.stringify(before)) return
  await audit(tx, {
    ...passingTime,
    action: 'competition.ranks_rewritten',
    entity: 'tournament_category',
    entity_id: id,
    changes: { ranks: [before.length, after.length] },
  })
  await moveFeed(tx, competition.tournament_id, now)
}
