import type { Tx } from '#server/platform/database/client.ts'
import { listTableMatches } from '../queries.ts'
import { liveLines } from './write-live.ts'

/**
 * Other teams play these matches now: of what their tables wrote, only what they wrote between these very teams counts. When
 * the same come back, so does their score. Behind the locks of the matches.
 */
export async function followTeams(tx: Tx, tournament_id: number, ids: readonly number[]) {
  const pens = await tx<{ id: number }[]>`
    select match_id as id from match_pens where match_id = any(${[...ids]}::int[])`
  if (pens.length === 0) return
  const matches = await listTableMatches(tx, { tournament_id, ids: pens.map(({ id }) => id) })
  const lines = await liveLines(tx, matches)
  await tx`
    update matches m set live = nullif(n.live, 'null')
    from jsonb_to_recordset(${tx.json(lines)}) as n(id int, live jsonb) where m.id = n.id`
}
