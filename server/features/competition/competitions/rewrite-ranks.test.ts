import { expect, test } from 'vitest'
import type { Act } from '#domain/competition/results/acts/act.ts'
import { createCompeting, type Competing, playIn, recordScore } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { rewriteRanks } from './commands/rewrite-ranks.ts'
import { listWrittenResults } from './queries.ts'

const rewrite = () => rewriteRanks({ db, clock: () => new Date() })
const ranksOf = ({ tournament_category_id }: Competing) => listWrittenResults(db, tournament_category_id)
const stateOf = async ({ tournament_category_id, tournament }: Competing) => {
  const [row] = await db<{ phase: string; lines: number; feed: number }[]>`
    select c.phase, f.public_version::float8 as feed, (select count(*)::int from audit_log l
      where l.action = 'competition.ranks_rewritten' and l.entity_id = ${String(tournament_category_id)}) as lines
    from competitions c left join tournament_feeds f on f.tournament_id = ${tournament.id}
    where c.tournament_category_id = ${tournament_category_id}`
  return row!
}

/** Four teams; both of one semi-final stay away. */
async function finished() {
  const format = { kind: 'single_elimination', third_place: true } as const
  const competing = await createCompeting(db, { teams: 4, format })
  const act: Act = { kind: 'record', game: 'tableau.1.1', outcome: { kind: 'double_forfeit' } }
  await playIn(db, competing, act)
  await recordScore(db, competing, 'tableau.1.2', [50, 40])
  return competing
}

/** As a way of counting that knew fewer ranks has left them. */
const writtenOtherwise = ({ tournament_category_id }: Competing) => db`
  with counted as (
    update competitions set ranks_version = 0, phase = 'published' where tournament_category_id = ${tournament_category_id})
  delete from category_results where tournament_category_id = ${tournament_category_id} and rank > 2`

test('des rangs comptés autrefois se recomptent une fois, même à deux à la fois, et qui suit le tournoi les lit', async () => {
  const [old, right] = [await finished(), await finished()]
  const [counted, before] = [await ranksOf(old), await stateOf(old)]
  expect(counted.map(({ rank }) => rank)).toEqual([1, 2, 3, 3])
  await writtenOtherwise(old)
  await db`update competitions set ranks_version = 0 where tournament_category_id = ${right.tournament_category_id}`
  const untouched = await stateOf(right)

  await Promise.all([rewrite(), rewrite()])
  expect(await ranksOf(old)).toEqual(counted)
  expect(await stateOf(old)).toEqual({ phase: 'finished', lines: 1, feed: before.feed + 1 })
  expect(await stateOf(right)).toEqual({ ...untouched, lines: 0 })

  await writtenOtherwise(old)
  await db`update competitions set ranks_version = 1 where tournament_category_id = ${old.tournament_category_id}`
  await rewrite()
  expect(await ranksOf(old)).toHaveLength(2)
})
