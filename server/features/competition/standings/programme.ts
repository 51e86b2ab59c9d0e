import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import type { Outcome } from '#domain/competition/games/game-result.ts'
import { winningSide } from '#domain/competition/games/game-result.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { matchBadge, matchScores, matchStatus, matchTeamName, poolName } from '#domain/competition/match.ts'
import { periodInFrench } from '#domain/competition/table/period-words.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import type { Db } from '#server/platform/database/client.ts'

type Row = Omit<ProgrammeMatch, 'team1' | 'team2' | 'label' | 'is_scored' | 'score' | 'winner' | 'period'> & {
  live_period: number | null
  scoring: '5x5' | '3x3' | null
  team1_id: string | null
  team2_id: string | null
  team1_name: string | null
  team2_name: string | null
  club1: FaceRow | null
  club2: FaceRow | null
  team1_source: string | null
  team2_source: string | null
  score_team1: number | null
  score_team2: number | null
  outcome: Outcome | null
  is_secret: boolean
  pool: string | null
}

/** All matches of a tournament, by hour, then court. It is published. */
export async function listProgramme(db: Db, tournament_id: number): Promise<ProgrammeMatch[]> {
  const rows = await db<Row[]>`
    select m.id, m.number, m.game, m.tournament_category_id, m.pool, m.phase,
      m.round, m.scheduled_date, m.duration_minutes, m.late_minutes, m.court, m.court_id, m.status, m.team1_id, m.team2_id,
      r1.team_name as team1_name, r2.team_name as team2_name,
      case when c1.id is not null then club_face(c1) end as club1, case when c2.id is not null then club_face(c2) end as club2,
      m.team1_source, m.team2_source, m.score_team1, m.score_team2, m.outcome, m.forfeit,
      case when m.status = 'in_progress' then (m.live ->> 'period')::int end as live_period,
      whistled_by(m.tournament_id, m.referees) as whistled_by,
      comp.rules ->> 'scoring' as scoring, tc.format = 'plateau' or not m.is_scored as is_secret
    from matches m
      join tournament_categories tc on tc.id = m.tournament_category_id
      left join competitions comp on comp.tournament_category_id = m.tournament_category_id
      left join courts c on c.id = m.court_id
      left join registrations r1 on r1.id = m.team1_id
      left join registrations r2 on r2.id = m.team2_id
      left join clubs c1 on c1.id = r1.club_id
      left join clubs c2 on c2.id = r2.club_id
    where m.tournament_id = ${tournament_id} and m.retired_at is null
    order by m.scheduled_date, c.position, m.court, m.id`
  return rows.map(onTheWire)
}

/** A plateau has rotations for the youngest: its scores never leave the server. */
function onTheWire(row: Row): ProgrammeMatch {
  const { team1_id, team2_id, team1_name, team2_name, team1_source, team2_source, is_secret, outcome, ...match } = row
  const { score_team1: _, score_team2: __, club1, club2, pool, phase, live_period, scoring, ...shown } = match
  const score = is_secret ? null : matchScores(row)
  return {
    ...shown,
    period: live_period === null ? null : periodInFrench(live_period, scoring ?? '5x5'),
    phase: pool ? poolName(pool) : phase,
    status: matchStatus(row.status),
    label: matchBadge(row.status),
    team1: {
      registration_id: team1_id,
      label: matchTeamName(1, team1_name, team1_source),
      club: club1 && withColours(club1),
    },
    team2: {
      registration_id: team2_id,
      label: matchTeamName(2, team2_name, team2_source),
      club: club2 && withColours(club2),
    },
    is_scored: !is_secret,
    score,
    winner: is_secret ? null : winnerOf(score, outcome),
  }
}

function winnerOf(score: ProgrammeMatch['score'], outcome: Outcome | null): 1 | 2 | null {
  if (score?.kind !== 'final') return null
  const side = outcome ? winningSide(outcome) : winningSide({ kind: 'score', score: [score.team1, score.team2] })
  return side === null ? null : side === 0 ? 1 : 2
}
