import type { Mark, Marks } from '#contract/competition/tables.ts'
import { type LiveScore, NO_SCORE } from '#domain/competition/table/table-event.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { onTheWire } from './day-view.ts'
import { listPenActs, listTableMatches, type TableMatchRow } from './queries.ts'

/** Reads a match as the pad of the desk shows it. @throws NOT_FOUND */
export async function marksView(db: Sql, asked: { tournament_id: number; match_id: number }): Promise<Marks> {
  const [match] = await listTableMatches(db, { tournament_id: asked.tournament_id, ids: [asked.match_id] })
  if (!match || match.retired_at) throw refuse('NOT_FOUND')
  const { id: match_id, pen, team1_id, team2_id } = match
  if (!pen?.is_desk) {
    const held_by = pen && { holder: pen.label ?? 'Un appareil', court: pen.court, seen_at: pen.seen_at }
    return { base: onTheWire(startOf(match)), acts: [], held_by }
  }
  const { device_id, number, base } = pen
  const acts = await listPenActs(db, { match_id, device_id, number, teams: [team1_id, team2_id] })
  return {
    base: onTheWire(base),
    acts: acts.flatMap(({ act, ...kept }) => (isMark(act) ? { ...kept, act } : [])),
    held_by: null,
  }
}

/** A new pen goes on from the score that everybody reads, whoever has written it. */
export const startOf = ({ live, score_team1, score_team2 }: TableMatchRow): LiveScore =>
  live ?? { ...NO_SCORE, score: [score_team1 ?? 0, score_team2 ?? 0] }

/** The pen of the desk writes nothing else. */
const isMark = (act: { kind: string }): act is Mark => ['points', 'period', 'cancel'].includes(act.kind)
