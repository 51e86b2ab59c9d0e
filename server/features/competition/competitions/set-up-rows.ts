import type { OpenDay } from '#domain/competition/set-up/court-minutes.ts'
import type { Category } from '#domain/common/reference/categories.ts'
import type { Division } from '#domain/common/reference/divisions.ts'
import type { Gender } from '#domain/common/reference/genders.ts'
import type { RegistrationStatus } from '#domain/registrations/registration.ts'
import type { TournamentFormat } from '#domain/tournaments/tournament-format.ts'
import type { EnteredCategoryStatus } from '#domain/tournaments/tournament.ts'
import type { Sql } from '#server/platform/database/client.ts'

export type CategoryRow = {
  id: number
  category: Category
  gender: Gender
  division: Division | null
  day: string | null
  status: EnteredCategoryStatus
  /** In the words of the form. */
  usual_format: TournamentFormat
  changed_at: string | null
  changed_by: string | null
  changed_by_id: string | null
  results: number
  /** Games of a published graph that have no row, hence no hour. */
  unplanned: number
}

/** The categories of a tournament, with what their competition counts. */
export const listCategories = (db: Sql, tournament_id: number) => db<CategoryRow[]>`
  select tc.id, tc.category, tc.gender, tc.division, tc.day, tc.status, tc.format as usual_format,
    case when c.set_up_version > 0 then iso_instant(c.updated_at) end as changed_at, p.full_name as changed_by,
    c.updated_by as changed_by_id,
    (select count(*)::int from matches m
      where m.tournament_category_id = tc.id and m.game is not null and m.retired_at is null and m.outcome is not null
        and not m.is_awarded) as results,
    case when c.phase = 'published' then greatest(0, (
      select sum(jsonb_array_length(s -> 'games'))::int from jsonb_array_elements(c.graph -> 'stages') s) - (
      select count(*)::int from matches m
      where m.tournament_category_id = tc.id and m.game is not null and m.retired_at is null)) else 0 end as unplanned
  from tournament_categories tc left join competitions c on c.tournament_category_id = tc.id
    left join profiles p on p.id = c.updated_by
  where tc.tournament_id = ${tournament_id} order by tc.id`

export type TeamRow = {
  tournament_category_id: number
  registration_id: string
  team_name: string
  club_id: number
  club_name: string
  department: string | null
  status: RegistrationStatus
  level: number | null
  /** Null when it is no entrant. */
  seed: number | null
}

/** Teams that have entered or wait, and entrants whatever became of them; who waits longest first. */
export const listTeams = (db: Sql, tournament_id: number) => db<TeamRow[]>`
  select t.* from (
    select r.tournament_category_id, r.id as registration_id, r.team_name, r.club_id, c.name as club_name, c.department, r.status,
      e.level, e.seed, r.waitlisted_at, r.created_at
    from registrations r join clubs c on c.id = r.club_id
      left join entrants e on e.registration_id = r.id and e.tournament_category_id = r.tournament_category_id
    where r.tournament_id = ${tournament_id}
      and (r.status in ('approved', 'pending', 'waitlisted') or e.registration_id is not null)
    union all
    select e.tournament_category_id, r.id, r.team_name, r.club_id, c.name, c.department, 'cancelled', e.level, e.seed, null, r.created_at
    from entrants e join registrations r on r.id = e.registration_id join clubs c on c.id = r.club_id
    where r.tournament_id = ${tournament_id} and e.tournament_category_id <> r.tournament_category_id) t
  order by t.seed nulls last, t.waitlisted_at nulls first, t.created_at, t.registration_id`

/** Hours of the courts, blocked ones left out; a night belongs to the day on which it begins. */
export async function readCourts(db: Sql, tournament_id: number): Promise<{ count: number; open: OpenDay[] }> {
  const [counted] = await db<{ count: number }[]>`
    select count(*)::int as count from courts where tournament_id = ${tournament_id}`
  const open = await db<OpenDay[]>`
    select to_char(lower(s.span) at time zone t.time_zone, 'YYYY-MM-DD') as day,
      (sum(extract(epoch from upper(o.part) - lower(o.part))) / 60)::int as minutes
    from tournaments t join courts c on c.tournament_id = t.id
      join court_spans s on s.court_id = c.id and s.kind = 'open'
      cross join lateral (
        select unnest(s.span::tstzmultirange - coalesce(range_agg(b.span), '{}')) as part
        from court_spans b where b.court_id = c.id and b.kind = 'blocked') o
    where t.id = ${tournament_id} group by 1 order by 1`
  return { count: counted!.count, open: [...open] }
}
