import type { HourChange } from '#contract/competition/desk.ts'
import type { Referee } from '#domain/competition/schedule/schedule-problem.ts'
import { pairing } from '#domain/competition/match.ts'
import { matchLabel, readLabels } from '#server/features/competition/schedule-problem/queries.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { movedPlaces } from './delay-choices.ts'
import { listDeskCourts } from './queries.ts'

/** A plan that took the place of another, and what it moved. */
export type HourChangeRow = {
  id: number
  number: number
  by: string | null
  at: string
  /** It is the plan that holds. */
  holds: boolean
  based_on: number
  /** The plan of before holds the same games. */
  same_games: boolean
  moves: MovedSlot[]
}

type MovedSlot = {
  match_id: number
  tournament_category_id: number
  number: number
  team1: string
  team2: string
  status: string
  /** The match stands where this plan has put it. */
  stands: boolean
  from: string
  from_court_id: number
  to: string
  to_court_id: number
}

/** The newest first; plans that move no match are not told. */
export const listHourChanges = (db: Sql, tournament_id: number) => db<HourChangeRow[]>`
  select p.id, p.number, pr.full_name as by, iso_instant(p.published_at) as at, p.status = 'published' as holds, p.based_on,
    not exists (
      select from (select tournament_category_id, game from plan_slots where plan_id = p.id) s
        full join (select tournament_category_id, game from plan_slots where plan_id = p.based_on) o
          using (tournament_category_id, game)
      where s.game is null or o.game is null) as same_games,
    moved.moves
  from plans p left join profiles pr on pr.id = p.published_by
    cross join lateral (
      select json_agg(json_build_object('match_id', m.id, 'tournament_category_id', m.tournament_category_id, 'number', m.number,
          'team1', coalesce(r1.team_name, m.team1_source, 'Équipe 1'), 'team2', coalesce(r2.team_name, m.team2_source, 'Équipe 2'),
          'status', m.status, 'stands', (m.court_id, m.scheduled_date) = (s.court_id, s.starts_at),
          'from', iso_instant(o.starts_at), 'from_court_id', o.court_id, 'to', iso_instant(s.starts_at), 'to_court_id', s.court_id)
        order by s.starts_at, s.court_id) as moves
      from plan_slots s
        join plan_slots o on o.plan_id = p.based_on and o.tournament_category_id = s.tournament_category_id and o.game = s.game
        join matches m on m.tournament_category_id = s.tournament_category_id and m.game = s.game and m.retired_at is null
        left join registrations r1 on r1.id = m.team1_id left join registrations r2 on r2.id = m.team2_id
      where s.plan_id = p.id and (s.court_id, s.starts_at) <> (o.court_id, o.starts_at)) moved
  where p.tournament_id = ${tournament_id} and p.status in ('published', 'superseded') and p.published_at is not null
    and moved.moves is not null
  order by p.number desc limit ${SHOWN}`

const SHOWN = 20

/** Who whistled in a plan. */
export const listWhistles = (db: Sql, plan_id: number) => db<{ game: string; referees: Referee[] }[]>`
  select tournament_category_id || '/' || game as game, referees from plan_slots where plan_id = ${plan_id}`

/** Why the hours of before cannot come back, in French. */
export function hoursUndoProblem({ holds, same_games, moves }: HourChangeRow, labels: ReadonlyMap<number, string>) {
  if (!holds || moves.some(({ stands }) => !stands)) return 'Les horaires ont encore changé depuis.'
  if (!same_games) return 'Des matchs ont été ajoutés ou retirés depuis\u00a0: passez par le planning.'
  const begun = moves.find(({ status }) => status !== 'scheduled')
  return begun ? `${matchLabel(labels, begun)} ne se déplace plus\u00a0: il a commencé, ou il est fini.` : null
}

/** What moved on the day, for the journal of the desk. */
export async function hourChanges(db: Sql, tournament_id: number, zone: string): Promise<HourChange[]> {
  const [rows, courts, labels] = await Promise.all([
    listHourChanges(db, tournament_id),
    listDeskCourts(db, tournament_id),
    readLabels(db, tournament_id),
  ])
  const names = new Map(courts.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    number: row.number,
    by: row.by,
    at: row.at,
    undo_problem: hoursUndoProblem(row, labels),
    moves: row.moves.map((move) => ({
      match_id: move.match_id,
      label: matchLabel(labels, move),
      teams: pairing(move.team1, move.team2),
      ...movedPlaces(
        { at: move.from, court_id: move.from_court_id },
        { at: move.to, court_id: move.to_court_id },
        { zone, courts: names },
      ),
    })),
  }))
}
