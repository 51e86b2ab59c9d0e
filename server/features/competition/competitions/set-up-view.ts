import type { CategorySetUp, CompetitionList } from '#contract/competition/competitions.ts'
import { type CourtNeed, courtNeed, minutesLeft } from '#domain/competition/set-up/court-minutes.ts'
import { setUpGaps } from '#domain/competition/set-up/set-up-gaps.ts'
import { defaultSetUp, type SetUp } from '#domain/competition/set-up/set-up.ts'
import { plainRules } from '#domain/competition/standings/plain-rules.ts'
import { isOver, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { drawnLists } from './drawn-lists.ts'
import { setUpRights } from './policy.ts'
import { type CompetitionRow, listCompetitions } from './queries.ts'
import { type CategoryRow, listCategories, listTeams, readCourts, type TeamRow } from './set-up-rows.ts'

/** How every category of a tournament is played, or would be by default, with what is still missing. */
export async function viewSetUps(db: Sql, tournament: ManagedTournament, now: Date): Promise<CompetitionList> {
  const { id, time_zone } = tournament
  const over = isOver(tournamentStatusAt(tournament, now))
  const rows = new Map((await listCompetitions(db, id)).map((row) => [row.tournament_category_id, row]))
  const teams = Map.groupBy(await listTeams(db, id), (team) => team.tournament_category_id)
  const courts = await readCourts(db, id)
  const read = (await listCategories(db, id)).map((category) =>
    readCategory(category, rows.get(category.id) ?? null, teams.get(category.id) ?? []),
  )
  const needs = read.map(needOf)
  const categories = read.map((each) => viewCategory(each, minutesLeft(courts.open, needs, each.category.id), over))
  return {
    time_zone,
    courts: {
      count: courts.count,
      open_minutes: courts.open.reduce((sum, { minutes }) => sum + minutes, 0),
      needed_minutes: needs.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    },
    categories,
  }
}

/** One category, and what all of them need of the courts. */
export async function readNeeds(db: Sql, tournament_id: number, id: number, with_pending?: boolean) {
  const rows = new Map((await listCompetitions(db, tournament_id)).map((row) => [row.tournament_category_id, row]))
  const teams = Map.groupBy(await listTeams(db, tournament_id), (team) => team.tournament_category_id)
  const { open } = await readCourts(db, tournament_id)
  const categories = (await listCategories(db, tournament_id)).map((category) =>
    readCategory(
      category,
      rows.get(category.id) ?? null,
      teams.get(category.id) ?? [],
      category.id === id ? with_pending : undefined,
    ),
  )
  return { read: categories.find(({ category }) => category.id === id)!, open, needs: categories.map(needOf) }
}

export type ReadCategory = ReturnType<typeof readCategory>

/** A category with its teams sorted out: counted now, drawn, come or gone since. */
export function readCategory(
  category: CategoryRow,
  row: CompetitionRow | null,
  teams: readonly TeamRow[],
  /** As it would be, rather than as it is saved. */
  asked_pending?: boolean,
) {
  const setUp: SetUp = row ?? defaultSetUp({ category: category.category, format: category.usual_format })
  const with_pending = asked_pending ?? row?.with_pending ?? false
  const isDrawn = row !== null && row.graph_hash !== null
  const counts = ({ status }: TeamRow) => status === 'approved' || (with_pending && status === 'pending')
  const drawn = isDrawn ? teams.filter(({ seed }) => seed !== null) : []
  const counted = teams.filter(counts)
  return {
    category,
    row,
    setUp,
    with_pending,
    /** Null before a draw. */
    pools: isDrawn ? drawnLists(row, drawn) : null,
    counted,
    drawn,
    joined: isDrawn ? counted.filter(({ seed }) => seed === null) : [],
    left: drawn.filter(({ status }) => status !== 'approved' && status !== 'pending'),
    pending: teams.filter((team) => team.status === 'pending' && !counts(team)),
    waiting: teams.filter(({ status }) => status === 'waitlisted'),
    /** That are played: those drawn, else those that would be. */
    size: isDrawn ? drawn.length : counted.length,
  }
}

export const needOf = ({ category, setUp, size }: ReadCategory): CourtNeed => ({
  id: category.id,
  day: category.day,
  minutes: category.status === 'cancelled' ? null : courtNeed(setUp.format, size, setUp),
})

function viewCategory(read: ReadCategory, left_minutes: number | null, over: boolean): CategorySetUp {
  const { category, row, setUp, pools, counted, drawn, joined, left, pending, waiting, with_pending } = read
  const { usual_format: _, changed_by_id: __, unplanned, ...known } = category
  const needed_minutes = needOf(read).minutes
  const is_cancelled = category.status === 'cancelled'
  const phase = row?.phase ?? 'set_up'
  const { format, rules, score_mode, duration_minutes, turnaround_minutes, min_rest_minutes, max_in_row, max_per_day } =
    setUp
  return {
    ...known,
    phase,
    version: row?.set_up_version ?? 0,
    format,
    rules: plainRules(rules),
    score_mode,
    duration_minutes,
    turnaround_minutes,
    min_rest_minutes,
    max_in_row,
    max_per_day,
    with_pending,
    teams: [...new Set([...drawn, ...counted])].map((team) => ({
      registration_id: team.registration_id,
      team_name: team.team_name,
      club_id: team.club_id,
      club_name: team.club_name,
      department: team.department,
      stands: team.status === 'approved' || team.status === 'pending' ? team.status : 'left',
      level: team.level,
      seed: pools ? team.seed : null,
    })),
    pending_teams: pending.length,
    waiting: waiting.map(({ registration_id, team_name, club_name }) => ({ registration_id, team_name, club_name })),
    draw: row?.draw ?? null,
    pools_public_at: row?.pools_public_at ?? null,
    needed_minutes,
    left_minutes,
    gaps: setUpGaps({
      is_cancelled,
      format,
      teams: counted.length,
      pools,
      joined: joined.map(({ team_name }) => team_name),
      left: left.map(({ team_name }) => team_name),
      needed_minutes,
      left_minutes,
      unplanned,
    }),
    permissions: setUpRights({ phase, is_cancelled, over }),
  }
}
