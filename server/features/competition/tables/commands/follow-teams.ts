import type { Tx } from '#server/platform/database/client.ts'
import { listTableMatches } from '../queries.ts'
import { liveLines } from './write-live.ts'

/**
 * Counts again the live scores of matches whose teams have changed: only points written between the present teams count. When
 * the former teams come back, so does their score. The caller has locked the matches.
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
