import type { Competition } from '#domain/competition/games/game-graph.ts'
import { assembleProblem } from '#domain/competition/schedule/problem/assemble-problem.ts'
import { endOfNight } from '#domain/competition/schedule/problem/playing-days.ts'
import { withoutReferees } from '#domain/competition/schedule/referees/silent-teams.ts'
import type { ScheduleProblem, Span } from '#domain/competition/schedule/schedule-problem.ts'
import type { Sql, Statement } from '#server/platform/database/client.ts'
import { listCompetitions, listEntrants, readState } from '#server/features/competition/competitions/queries.ts'

export type Drawn = {
  problem: ScheduleProblem
  /** The competitions that the games of the problem come from, by the category that names them. */
  drawn: readonly { category: string; competition: Competition }[]
}

/**
 * What there is to plan in a tournament: its courts, and the competitions that are drawn. Ids of games are
 * '{category entered}/{game}', those of courts and categories their numbers as text.
 */
export async function readDrawn(db: Sql, tournament_id: number): Promise<Drawn> {
  const courts = await listCourts(db, tournament_id)
  const [place] = await db<{ time_zone: string; plan_options: Partial<PlanOptions> }[]>`
    select time_zone, plan_options from tournaments where id = ${tournament_id}`
  const options = planOptions(place!.plan_options)
  const without = new Set(options.categories_without_referees)
  const labels = await readLabels(db, tournament_id)
  const silent = new Set<string>()
  const competitions = []
  for (const competition of await listCompetitions(db, tournament_id)) {
    const { tournament_category_id: id } = competition
    // A cancelled category has no label, and nothing to play.
    const state = labels.has(id) ? await readState(db, competition) : null
    if (!state) continue
    const away = await listAbsences(db, id)
    const entrants = await listEntrants(db, id)
    const keyOf = ({ team_key, registration_id }: (typeof entrants)[number]) => team_key ?? registration_id
    for (const entrant of entrants) if (without.has(id) || !entrant.can_referee) silent.add(keyOf(entrant))
    const teams = entrants.map((entrant) => ({
      // The same team in two categories is one player: it is never at two places at once.
      id: keyOf(entrant),
      name: entrant.team_name,
      club: String(entrant.club_id),
      coach: entrant.coach_key,
      unavailable: away.get(entrant.registration_id) ?? [],
      can_referee: entrant.can_referee,
    }))
    competitions.push({
      rules: {
        id: String(id),
        name: labels.get(id) ?? '',
        duration: competition.duration_minutes,
        turnaround: competition.turnaround_minutes,
        min_rest: competition.min_rest_minutes,
        max_in_row: competition.max_in_row,
        max_per_day: competition.max_per_day,
        days: await listDays(db, id, courts),
      },
      competition: state.competition,
      teams,
    })
  }
  const { stages_in_order, finals_last, travel_minutes, referees } = options
  const problem = assembleProblem({
    zone: place!.time_zone,
    courts,
    competitions,
    stages_in_order,
    finals_last,
    referees,
    travel: travelBetween(
      courts.map(({ site }) => site),
      travel_minutes,
    ),
  })
  return {
    problem: withoutReferees(problem, { never: silent, withdrawn: new Set() }),
    drawn: competitions.map(({ rules, competition }) => ({ category: rules.id, competition })),
  }
}

export const readProblem = async (db: Sql, tournament_id: number): Promise<ScheduleProblem> =>
  (await readDrawn(db, tournament_id)).problem

export type PlanOptions = {
  stages_in_order: boolean
  finals_last: boolean
  travel_minutes: number
  /** Null: referees come from outside. */
  referees: ScheduleProblem['referees']
  /** Their teams never whistle. */
  categories_without_referees: number[]
}

/** What the organiser has not said is as most tournaments want it. */
export const planOptions = (said: Partial<PlanOptions>): PlanOptions => ({
  stages_in_order: true,
  finals_last: true,
  travel_minutes: 0,
  referees: null,
  categories_without_referees: [],
  ...said,
})

/** Any two halls are as far from each other. */
function travelBetween(sites: readonly string[], minutes: number): ScheduleProblem['travel'] {
  const halls = [...new Set(sites)]
  if (minutes === 0) return []
  return halls.flatMap((one, index) =>
    halls.slice(index + 1).map((other) => ({ sites: [one, other] as const, minutes })),
  )
}

/** « U13 F », with its division or day when two would read the same: as matches name it. */
export const listLabels = (db: Sql, tournament_id: number) => db<{ id: number; label: string }[]>`
  select tc.id, concat_ws(' ', tc.category, case tc.gender when 'feminin' then 'F' when 'masculin' then 'M' else 'mixte' end,
    case when count(*) over (partition by tc.category, tc.gender) > 1 then tc.division end) as label
  from tournament_categories tc where tc.tournament_id = ${tournament_id} and tc.status <> 'cancelled' order by tc.id`

export const readLabels = async (db: Sql, tournament_id: number): Promise<ReadonlyMap<number, string>> =>
  new Map((await listLabels(db, tournament_id)).map(({ id, label }) => [id, label]))

/** « U13 F 12 ». */
export const matchLabel = (
  labels: ReadonlyMap<number, string>,
  { tournament_category_id, number }: { tournament_category_id: number; number: number | null },
): string => `${labels.get(tournament_category_id) ?? 'Match'} ${number}`

async function listCourts(db: Sql, tournament_id: number) {
  const rows = await db<{ id: number; name: string; site: string; is_main: boolean; open: Span[]; blocked: Span[] }[]>`
    select c.id, c.name, c.site, c.is_main or not exists (
        select from courts m where m.tournament_id = c.tournament_id and m.is_main) and c.position = (
        select min(f.position) from courts f where f.tournament_id = c.tournament_id) as is_main,
      ${spansOf(db, 'open')} as open, ${spansOf(db, 'blocked')} as blocked
    from courts c where c.tournament_id = ${tournament_id} order by c.position, c.id`
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

const spansOf = (db: Sql, kind: 'open' | 'blocked') => db`
  coalesce((select json_agg(json_build_object('from', ${minute(db, db`lower(s.span)`)}, 'to', ${minute(db, db`upper(s.span)`)})
    order by s.span) from court_spans s where s.court_id = c.id and s.kind = ${kind}), '[]')`

const minute = (db: Sql, at: Statement) => db`floor(extract(epoch from ${at}) / 60)::int`

async function listAbsences(db: Sql, tournament_category_id: number): Promise<Map<string, Span[]>> {
  const rows = await db<{ registration_id: string; from: number; to: number }[]>`
    select e.registration_id, ${minute(db, db`lower(a.span)`)} as from, ${minute(db, db`upper(a.span)`)} as to
    from entrants e cross join unnest(e.unavailable) as a(span) where e.tournament_category_id = ${tournament_category_id}`
  const absences = new Map<string, Span[]>()
  for (const { registration_id, from, to } of rows)
    absences.set(registration_id, [...(absences.get(registration_id) ?? []), { from, to }])
  return absences
}

/** The day of the category at the venue, its night with it; null: any day. */
async function listDays(
  db: Sql,
  tournament_category_id: number,
  courts: Awaited<ReturnType<typeof listCourts>>,
): Promise<Span[] | null> {
  const [row] = await db<{ from: number; to: number }[]>`
    select ${minute(db, db`tc.day::timestamp at time zone t.time_zone`)} as from,
      ${minute(db, db`(tc.day + 1)::timestamp at time zone t.time_zone`)} as to
    from tournament_categories tc join tournaments t on t.id = tc.tournament_id
    where tc.id = ${tournament_category_id} and tc.day is not null`
  const open = courts.flatMap((court) => court.open)
  // The small hours are of the day before too: who says Sunday may mean them.
  return row ? [{ from: row.from, to: endOfNight(open, row.to) }] : null
}
