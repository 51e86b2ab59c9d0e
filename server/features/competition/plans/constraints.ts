import type { PlanConstraints } from '#contract/competition/plans.ts'
import { listLabels, type PlanOptions, planOptions } from '#server/features/competition/schedule-problem/queries.ts'
import type { Sql, Statement } from '#server/platform/database/client.ts'
import { readPlanning } from './read-planning.ts'

/** What a planning keeps to: courts with their breaks, teams with their absences and coaches, and the order of things. */
export async function readConstraints(db: Sql, tournament_id: number): Promise<PlanConstraints> {
  const [{ problem, hash }, courts, teams, options, labels] = [
    await readPlanning(db, tournament_id),
    await listBlocked(db, tournament_id),
    await listTeams(db, tournament_id),
    await readOptions(db, tournament_id),
    await listLabels(db, tournament_id),
  ]
  const labelOf = new Map(labels.map(({ id, label }) => [id, label]))
  return {
    problem_hash: hash,
    courts: problem.courts.map(({ id, name, site, is_main, open }) => ({
      id: Number(id),
      name,
      site,
      is_main,
      open: [...open],
      blocked: courts.filter(({ court_id }) => String(court_id) === id).map(({ court_id: _, ...span }) => span),
    })),
    categories: labels,
    teams: teams.map((team) => ({ ...team, category: labelOf.get(team.category_id) ?? '' })),
    options,
  }
}

async function readOptions(db: Sql, tournament_id: number) {
  const [row] = await db<{ plan_options: Partial<PlanOptions> }[]>`
    select plan_options from tournaments where id = ${tournament_id}`
  return planOptions(row!.plan_options)
}

type BlockedRow = { court_id: number; from: number; to: number; label: string | null }

const listBlocked = (db: Sql, tournament_id: number) => db<BlockedRow[]>`
  select s.court_id, ${minute(db, db`lower(s.span)`)} as from, ${minute(db, db`upper(s.span)`)} as to, s.label
  from court_spans s join courts c on c.id = s.court_id
  where c.tournament_id = ${tournament_id} and s.kind = 'blocked' order by s.court_id, s.span`

type TeamRow = {
  registration_id: string
  team_name: string
  category_id: number
  club_id: number
  club_name: string
  same_team: string[]
  coach_key: string | null
  unavailable: { from: number; to: number }[]
  can_referee: boolean
}

const listTeams = (db: Sql, tournament_id: number) => db<TeamRow[]>`
  select e.registration_id, r.team_name, e.tournament_category_id as category_id, r.club_id, c.name as club_name, e.coach_key, e.can_referee,
    array(select s.registration_id from entrants s join registrations o on o.id = s.registration_id
      where o.tournament_id = r.tournament_id and s.team_key = e.team_key and s.registration_id <> e.registration_id
      order by s.tournament_category_id) as same_team,
    coalesce((select json_agg(json_build_object('from', ${minute(db, db`lower(a.span)`)}, 'to', ${minute(db, db`upper(a.span)`)})
      order by a.span) from unnest(e.unavailable) as a(span)), '[]') as unavailable
  from entrants e join tournament_categories tc on tc.id = e.tournament_category_id
    join registrations r on r.id = e.registration_id join clubs c on c.id = r.club_id
  where tc.tournament_id = ${tournament_id} and tc.status <> 'cancelled' order by e.tournament_category_id, r.team_name, e.registration_id`

const minute = (db: Sql, at: Statement) => db`floor(extract(epoch from ${at}) / 60)::int`
