import type { JudgedViolation } from '#domain/competition/schedule/checks/judge-plan.ts'
import type { Referee } from '#domain/competition/schedule/schedule-problem.ts'
import type { Sql } from '#server/platform/database/client.ts'

export type PlanRow = {
  id: number
  number: number
  status: 'draft' | 'published'
  version: number
  problem_hash: string | null
  waived: JudgedViolation[]
  reason: string | null
  published_at: string | null
  published_by: string | null
  saved_at: string
  saved_by: string | null
}

/** Place of a game, in minutes since 1970, under the ids of the problem. */
export type KeptSlot = {
  game: string
  court: string
  start: number
  end: number
  is_pinned: boolean
  referees: Referee[]
}

/** The draft and the published plan of a tournament, where there is one. */
export async function findPlans(
  db: Sql,
  tournament_id: number,
): Promise<{ draft: PlanRow | null; published: PlanRow | null }> {
  const rows = await db<PlanRow[]>`
    select p.id, p.number, p.status, p.version, p.problem_hash, p.waived, p.reason, iso_instant(p.published_at) as published_at,
      iso_instant(p.saved_at) as saved_at, s.full_name as saved_by, b.full_name as published_by
    from plans p left join profiles s on s.id = p.saved_by left join profiles b on b.id = p.published_by
    where p.tournament_id = ${tournament_id} and p.status in ('draft', 'published')`
  return {
    draft: rows.find(({ status }) => status === 'draft') ?? null,
    published: rows.find(({ status }) => status === 'published') ?? null,
  }
}

/** A plan that holds, or held. */
export type PastPlan = {
  id: number
  number: number
  published_at: string
  published_by: string | null
  holds: boolean
  moved: number | null
  waived: JudgedViolation[]
  reason: string | null
}

/** The newest first. @param number only that one */
export const listPastPlans = (db: Sql, tournament_id: number, number: number | null = null) => db<PastPlan[]>`
  select p.id, p.number, iso_instant(p.published_at) as published_at, b.full_name as published_by, p.status = 'published' as holds,
    case when p.based_on is not null then (
      select count(*)::int from plan_slots s
        join plan_slots o on o.plan_id = p.based_on and o.tournament_category_id = s.tournament_category_id and o.game = s.game
      where s.plan_id = p.id and (s.court_id, s.starts_at) <> (o.court_id, o.starts_at)) end as moved, p.waived, p.reason
  from plans p left join profiles b on b.id = p.published_by
  where p.tournament_id = ${tournament_id} and p.status in ('published', 'superseded')
    and (${number}::int is null or p.number = ${number}::int)
  order by p.published_at desc, p.id desc limit ${VERSIONS_SHOWN}`

const VERSIONS_SHOWN = 50

export async function findPublishedNumber(db: Sql, tournament_id: number): Promise<number | null> {
  const [plan] = await db<{ number: number }[]>`
    select number from plans where tournament_id = ${tournament_id} and status = 'published'`
  return plan?.number ?? null
}

/** In playing order. */
export const listSlots = (db: Sql, plan_id: number) => db<KeptSlot[]>`
  select tournament_category_id || '/' || game as game, court_id::text as court, is_pinned, referees,
    floor(extract(epoch from starts_at) / 60)::int as start, floor(extract(epoch from ends_at) / 60)::int as end
  from plan_slots where plan_id = ${plan_id} order by starts_at, court_id`

export type PlanMail = { club_id: number; known_plan_id: number | null; plan_id: number }

/** Clubs whose wait for a mail is over. */
export const listPlanMails = (db: Sql, tournament_id: number, now: Date) => db<PlanMail[]>`
  select club_id, known_plan_id, plan_id from plan_mails
  where tournament_id = ${tournament_id} and due_at <= ${now} order by club_id`

/** A match as planning needs it: who plays, and whether it still moves. */
export type PlannedMatch = {
  game: string
  teams: string[]
  court: string | null
  start: number
  /** When it is over, when it ended. */
  end: number
  has_started: boolean
  is_playing: boolean
  is_unplayed: boolean
  referees: Referee[]
}

/** Matches of the published competitions of a tournament, under the ids of the problem. */
export const listPlannedMatches = (db: Sql, tournament_id: number) => db<PlannedMatch[]>`
  select m.tournament_category_id || '/' || m.game as game, m.court_id::text as court,
    array_remove(array[coalesce(a.team_key, m.team1_id::text), coalesce(b.team_key, m.team2_id::text)], null) as teams,
    m.referees, floor(extract(epoch from least(m.scheduled_date, held.until - interval '1 minute')) / 60)::int as start,
    floor(extract(epoch from held.until) / 60)::int as end,
    (m.started_at is not null or m.status in ('in_progress', 'completed', 'cancelled')) as has_started,
    m.status = 'in_progress' as is_playing,
    m.status = 'cancelled' or (m.status = 'completed' and m.started_at is null and m.finished_at is null) as is_unplayed
  from matches m
    left join entrants a on a.tournament_category_id = m.tournament_category_id and a.registration_id = m.team1_id
    left join entrants b on b.tournament_category_id = m.tournament_category_id and b.registration_id = m.team2_id
    cross join lateral (select case m.status when 'completed' then least(m.ends_at, m.finished_at) else m.ends_at end as until) held
  where m.tournament_id = ${tournament_id} and m.game is not null and m.retired_at is null`

/** Categories of a tournament that have no games yet. */
export const listUndrawn = (db: Sql, tournament_id: number) => db<{ id: number }[]>`
  select tc.id from tournament_categories tc left join competitions c on c.tournament_category_id = tc.id
  where tc.tournament_id = ${tournament_id} and tc.status <> 'cancelled' and c.graph is null order by tc.id`

export const listClubNames = (db: Sql, ids: readonly number[]) => db<{ id: number; name: string }[]>`
  select id, name from clubs where id = any(${ids}::int[])`
