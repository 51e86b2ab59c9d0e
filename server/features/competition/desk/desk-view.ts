import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import type { Desk } from '#contract/competition/desk-view.ts'
import { deskClosedProblem } from '#domain/competition/desk/desk-open.ts'
import { rosterReadableUntil } from '#domain/clubs/players/roster.ts'
import { resumeProblem } from '#domain/organizing/tournament-life.ts'
import { periodInFrench } from '#domain/competition/table/period-words.ts'
import { listLabels } from '#server/features/competition/schedule-problem/queries.ts'
import { listCompetitions, listGames, readState } from '#server/features/competition/competitions/queries.ts'
import { listLastSeen, listPens, listTableAlerts } from '#server/features/competition/tables/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { sidesOf } from './alert-facts.ts'
import { categoryView } from './category-view.ts'
import { managesDesk } from './policy.ts'
import {
  type DayMatchRow,
  type DeskTournament,
  findDeskVersion,
  listDayMatches,
  listDeskCourts,
  listDeskTeams,
} from './queries.ts'
import { listSettled } from './settled-queries.ts'

/** All that a desk looks at. Its version is read first: what is newer than it is never missed. */
export async function deskView({ db, viewer, clock }: MemberContext, tournament: DeskTournament): Promise<Desk> {
  const { id, title, time_zone, starts_at, ends_at, forfeit_minutes } = tournament
  const now = clock()
  const version = await findDeskVersion(db, id)
  const [rows, courts, teams, settled, labelRows, competitions, tables] = await Promise.all([
    listDayMatches(db, id),
    listDeskCourts(db, id),
    listDeskTeams(db, id),
    listSettled(db, id),
    listLabels(db, id),
    listCompetitions(db, id),
    readTables(db, id),
  ])
  const labels = new Map(labelRows.map((each) => [each.id, each.label]))
  const withdrawals = new Map<string, string>()
  const categories: Desk['categories'] = []
  for (const competition of competitions) {
    const { tournament_category_id } = competition
    const label = labels.get(tournament_category_id)
    if (competition.phase === 'set_up' || label === undefined) continue
    const games = await listGames(db, tournament_category_id)
    const state = await readState(db, competition, games)
    if (!state) continue
    for (const [team, reason] of Object.entries(state.withdrawals)) withdrawals.set(team, reason)
    const ids = new Map(games.map((game) => [game.game, game.id]))
    categories.push(categoryView(competition, state, { label, matchOf: (game) => ids.get(game) }))
  }
  const shown = new Set(categories.map((category) => category.id))
  const unscored = new Set(categories.filter(({ is_plateau }) => is_plateau).map((category) => category.id))
  const may_manage = managesDesk(viewer, tournament.organizer_club_id)
  const reads = may_manage && (viewer.role === 'admin' || now < rosterReadableUntil(ends_at))
  return {
    id,
    title,
    time_zone,
    starts_at,
    ends_at,
    version,
    closed: deskClosedProblem(tournament, now),
    may_resume: may_manage && resumeProblem(tournament, now) === null,
    may_manage,
    courts: courts.map((court) => ({ ...court, table: tables.seen.get(court.id) ?? null })),
    table_alerts: tables.alerts,
    matches: rows
      .filter((row) => shown.has(row.tournament_category_id))
      .map((row) => ({ ...matchView(row, labels, unscored, tournament.teams_whistle), ...tables.writtenOf(row.id) })),
    categories,
    teams: teams
      .filter((team) => shown.has(team.category_id))
      .map((team) => ({
        ...team,
        club: withColours(team.club),
        has_roster: team.has_roster && reads,
        withdrawn: withdrawals.get(team.registration_id) ?? null,
      })),
    forfeit_minutes,
    settled,
  }
}

/** What the tables of the courts say beside the scores. */
async function readTables(db: Db, id: number) {
  const [alerts, pens, seen] = await Promise.all([listTableAlerts(db, id), listPens(db, id), listLastSeen(db, id)])
  const written = new Map(
    pens.map(({ match_id, period, scoring, ...pen }) => [
      match_id,
      { period: period === null ? null : periodInFrench(period, scoring), pen },
    ]),
  )
  return {
    alerts: alerts.map(({ payload, label, ...alert }) => ({
      ...alert,
      by: `${label ?? 'Un appareil'}, ${payload.court.toLowerCase()}`,
      said: payload.said,
      teams: [...payload.teams] satisfies string[] as [string, string],
      score: payload.score && ([...payload.score] satisfies number[] as [number, number]),
    })),
    writtenOf: (match: number) => written.get(match) ?? { period: null, pen: null },
    seen: new Map(seen.map(({ court_id, ...table }) => [court_id, table])),
  }
}

function matchView(
  row: DayMatchRow,
  labels: ReadonlyMap<number, string>,
  unscored: ReadonlySet<number>,
  teamsWhistle: boolean,
): Omit<Desk['matches'][number], 'period' | 'pen'> {
  const {
    tournament_category_id,
    score_team1,
    score_team2,
    team1_id: _1,
    team2_id: _2,
    team1: _3,
    team2: _4,
    referees,
    ...rest
  } = row
  const { outcome } = rest
  const is_scored = rest.is_scored && !unscored.has(tournament_category_id)
  return {
    ...rest,
    ...sidesOf(row, labels),
    is_scored,
    whistled_by: teamsWhistle || referees.length > 0 ? (rest.whistled_by ?? '') : null,
    lost_referees: rest.status === 'scheduled' && referees.length > 0 && rest.whistled_by === null,
    category_id: tournament_category_id,
    score: is_scored && score_team1 !== null && score_team2 !== null ? [score_team1, score_team2] : null,
    periods: (is_scored && outcome?.periods) || null,
    outcome: outcome && { kind: outcome.kind, ...(outcome.by === undefined ? {} : { by: outcome.by }) },
  }
}
