import { liveScore } from '#domain/competition/table/live-score.ts'
import { periodsOf } from '#domain/competition/table/period-words.ts'
import type { LiveScore } from '#domain/competition/table/table-event.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { listPenActs, type TableMatchRow } from '../queries.ts'

/**
 * Tells who follows: matches being played with their score as their pens have written it, and the desk of what waits. What is
 * over keeps it too, for the day its result is taken away.
 */
export async function writeLive(
  tx: Tx,
  {
    tournament_id,
    matches,
    hasAlerts = false,
    now,
  }: { tournament_id: number; matches: readonly TableMatchRow[]; hasAlerts?: boolean; now: Date },
) {
  const lines = await liveLines(
    tx,
    matches.filter(({ status }) => status !== 'cancelled'),
  )
  if (lines.length === 0) {
    if (hasAlerts) await moveFeed(tx, tournament_id, now, { desk_only: true })
    return
  }
  const feed_version = await moveFeed(tx, tournament_id, now)
  await tx`
    update matches m set live = nullif(n.live, 'null'), feed_version = ${feed_version}, updated_at = ${now},
      status = case m.status when 'completed' then m.status else 'in_progress' end,
      started_at = case m.status when 'completed' then m.started_at else coalesce(m.started_at, ${now}) end,
      score_team1 = case m.status when 'completed' then m.score_team1 else (n.live -> 'score' ->> 0)::int end,
      score_team2 = case m.status when 'completed' then m.score_team2 else (n.live -> 'score' ->> 1)::int end
    from jsonb_to_recordset(${tx.json(lines)}) as n(id int, live jsonb) where m.id = n.id`
}

/** What is written of each match, as its row keeps it; nothing where nobody asks for a score. */
export async function liveLines(tx: Tx, matches: readonly TableMatchRow[]) {
  const lines: { id: number; live: LiveScore | null }[] = []
  for (const match of matches) lines.push({ id: match.id, live: match.is_unscored ? null : await liveOf(tx, match) })
  return lines
}

/** What the pen of a match has written by now between those who play it; null before anybody has one. */
export async function liveOf(
  tx: Tx,
  { id, pen, scoring, team1_id, team2_id }: TableMatchRow,
): Promise<LiveScore | null> {
  if (!pen) return null
  const { device_id, number, base } = pen
  const acts = await listPenActs(tx, { match_id: id, device_id, number, teams: [team1_id, team2_id] })
  return liveScore({ scoring, periods: periodsOf(scoring) }, base, acts)
}
