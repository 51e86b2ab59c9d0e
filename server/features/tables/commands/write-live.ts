import { liveScore } from '#domain/table/live-score.ts'
import { periodsOf } from '#domain/table/period-words.ts'
import type { LiveScore } from '#domain/table/table-event.ts'
import { moveFeed } from '#server/features/competitions/commands/move-feed.ts'
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
  const written = matches.filter(({ status }) => status !== 'cancelled')
  const lines: { id: number; live: LiveScore | null }[] = []
  for (const match of written) lines.push({ id: match.id, live: match.is_unscored ? null : await liveOf(tx, match) })
  if (lines.length === 0) {
    if (hasAlerts) await moveFeed(tx, tournament_id, now, { desk_only: true })
    return
  }
  const feed_version = await moveFeed(tx, tournament_id, now)
  await tx`
    update matches m set live = nullif(n.live, 'null'), feed_version = ${feed_version}, updated_at = ${now}
    from jsonb_to_recordset(${tx.json(lines)}) as n(id int, live jsonb) where m.id = n.id`
  await tx`
    update matches m set status = 'in_progress', started_at = coalesce(m.started_at, ${now}),
      score_team1 = (m.live -> 'score' ->> 0)::int, score_team2 = (m.live -> 'score' ->> 1)::int
    where m.id = any(${lines.map(({ id }) => id)}::int[]) and m.status in ('scheduled', 'in_progress')`
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
