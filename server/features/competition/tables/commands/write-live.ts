import { liveScore } from '#domain/competition/table/live-score.ts'
import { periodsOf } from '#domain/competition/table/period-words.ts'
import type { LiveScore } from '#domain/competition/table/table-event.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { listPenActs, type TableMatchRow } from '../queries.ts'

/**
 * Writes the live score of matches as their pens have written it, and tells those who follow. A match that is over keeps its
 * live score, in case its result is taken away. With alerts and no match, only the desk is told.
 */
export async function writeLive(
  act: Act<unknown>,
  {
    tournament_id,
    matches,
    hasAlerts = false,
  }: { tournament_id: number; matches: readonly TableMatchRow[]; hasAlerts?: boolean },
) {
  const { tx, now } = act
  const lines = await liveLines(
    tx,
    matches.filter(({ status }) => status !== 'cancelled'),
  )
  if (lines.length === 0) {
    if (hasAlerts) await moveFeed(act, tournament_id, { desk_only: true })
    return
  }
  const feed_version = await moveFeed(act, tournament_id)
  await tx`
    update matches m set live = nullif(n.live, 'null'), feed_version = ${feed_version}, updated_at = ${now},
      status = case m.status when 'completed' then m.status else 'in_progress' end,
      started_at = case m.status when 'completed' then m.started_at else coalesce(m.started_at, ${now}) end,
      score_team1 = case m.status when 'completed' then m.score_team1 else (n.live -> 'score' ->> 0)::int end,
      score_team2 = case m.status when 'completed' then m.score_team2 else (n.live -> 'score' ->> 1)::int end
    from jsonb_to_recordset(${tx.json(lines)}) as n(id int, live jsonb) where m.id = n.id`
}

/** The live score of each match, as its row keeps it; null where no score is kept. */
export async function liveLines(tx: Tx, matches: readonly TableMatchRow[]) {
  const lines: { id: number; live: LiveScore | null }[] = []
  for (const match of matches) lines.push({ id: match.id, live: match.is_unscored ? null : await liveOf(tx, match) })
  return lines
}

/** The score that the pen of a match has written by now for its present teams; null before any device has a pen. */
export async function liveOf(
  tx: Tx,
  { id, pen, scoring, team1_id, team2_id }: TableMatchRow,
): Promise<LiveScore | null> {
  if (!pen) return null
  const { device_id, number, base } = pen
  const acts = await listPenActs(tx, { match_id: id, device_id, number, teams: [team1_id, team2_id] })
  return liveScore({ scoring, periods: periodsOf(scoring) }, base, acts)
}
