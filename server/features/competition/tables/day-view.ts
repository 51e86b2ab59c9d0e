import type { TableDay, TableMatch } from '#contract/competition/tables.ts'
import { ASIDE_WORDS } from '#domain/competition/table/aside.ts'
import { periodsOf } from '#domain/competition/table/period-words.ts'
import type { LiveScore } from '#domain/competition/table/table-event.ts'
import { matchLabel, readLabels } from '#server/features/competition/schedule-problem/queries.ts'
import type { Sql } from '#server/platform/database/client.ts'
import type { Table } from './policy.ts'
import { listTableMatches, type TableMatchRow } from './queries.ts'

/** The day of a court as one of its devices sees it. */
export async function dayView(db: Sql, table: Table, device: string, now: Date): Promise<TableDay> {
  const { court, link, closed } = table
  const labels = await readLabels(db, court.tournament_id)
  const rows = await listTableMatches(db, { court_id: court.id })
  return {
    tournament: { id: court.tournament_id, title: court.title, time_zone: court.time_zone },
    court: { id: court.id, name: court.name },
    now: now.toISOString(),
    closed: closed ?? (link === 'current' ? null : ASIDE_WORDS[link === 'renewed' ? 'link_renewed' : 'link_over']),
    matches: rows.map((row) => matchView(row, labels, device)),
  }
}

function matchView(row: TableMatchRow, labels: ReadonlyMap<number, string>, device: string): TableMatch {
  const { id, scheduled_date, ends_at, late_minutes, whistled_by, status, scoring, live, pen } = row
  return {
    id,
    label: matchLabel(labels, row),
    scheduled_date,
    ends_at,
    late_minutes,
    whistled_by,
    status,
    teams: [
      { registration_id: row.team1_id, name: row.team1 },
      { registration_id: row.team2_id, name: row.team2 },
    ],
    score_mode: row.is_unscored ? 'none' : row.score_mode,
    scoring,
    periods: periodsOf(scoring),
    needs_winner: !row.is_unscored && (row.pool === null || !row.draws),
    live: status === 'in_progress' && live ? onTheWire(live) : null,
    result: resultView(row),
    closed: status === 'cancelled' ? ASIDE_WORDS.cancelled : null,
    pen: pen && {
      number: pen.number,
      mine: pen.device_id === device,
      holder: pen.label ?? 'Un appareil',
      seen_at: pen.seen_at,
      base: onTheWire(pen.base),
      asked_by: pen.device_id === device && pen.asked_by ? (pen.asked_label ?? 'Un appareil') : null,
    },
  }
}

/** The contract's lists may be written to. */
export const onTheWire = ({ score, period, fouls, timeouts }: LiveScore) => ({
  score: [score[0], score[1]] as Pair,
  period,
  fouls: [fouls[0], fouls[1]] as Pair,
  timeouts: [timeouts[0], timeouts[1]] as Pair,
})

type Pair = [number, number]

function resultView({ status, is_unscored, score_team1, score_team2, by_table, waiting }: TableMatchRow) {
  if (status === 'completed') {
    const isShown = !is_unscored && score_team1 !== null && score_team2 !== null
    const score: [number, number] | null = isShown ? [score_team1, score_team2] : null
    return { score, by: by_table ? ('table' as const) : ('desk' as const), waits: false }
  }
  return waiting ? { score: is_unscored ? null : waiting, by: 'table' as const, waits: true } : null
}
