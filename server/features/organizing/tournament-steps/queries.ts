import type { Format } from '#domain/competition/formats/compile-format.ts'
import { OVERDUE_MINUTES } from '#domain/competition/desk/time-alerts.ts'
import type { StepFacts } from '#domain/organizing/tournament-steps.ts'
import type { TournamentSteps } from '#contract/organizing/tournament-steps.ts'
import type { TournamentFormat } from '#domain/tournaments/tournament-format.ts'
import type { Sql } from '#server/platform/database/client.ts'

/** Reads the facts of the steps that neither the tournament itself nor the work that waits tells. */
type FactsRow = Pick<StepFacts, 'status_reason' | 'open_courts' | 'has_plan_draft' | 'matches' | 'to_confirm'>

export async function readStepFacts(db: Sql, id: number, now: Date): Promise<FactsRow> {
  const [row] = await db<FactsRow[]>`
    select t.status_reason, played.matches,
      (select count(*)::int from courts c where c.tournament_id = t.id
        and exists (select from court_spans s where s.court_id = c.id and s.kind = 'open')) as open_courts,
      exists (select from plans p where p.tournament_id = t.id and p.status = 'draft') as has_plan_draft,
      (select count(*)::int from desk_alerts a
        where a.tournament_id = t.id and a.kind = 'table_final' and a.settled_at is null) as to_confirm
    from tournaments t cross join lateral (
      select json_build_object('total', count(*), 'played', count(*) filter (where m.status = 'completed'),
        'late', count(*) filter (where awaits_result(m.status) and ${now}::timestamptz >= make_interval(mins => m.late_minutes + ${OVERDUE_MINUTES})
          + case m.status when 'in_progress' then m.ends_at else m.scheduled_date end),
        'courts', count(distinct m.court_id), 'last_ends_at', iso_instant(max(m.ends_at))) as matches
      from matches m where m.tournament_id = t.id and m.retired_at is null and m.status <> 'cancelled') played
    where t.id = ${id}`
  return row!
}

export type StepCategoryRow = Omit<TournamentSteps['categories'][number], 'format' | 'is_published'> & {
  registered: number
  places: number
  format: Format | null
  /** In the words of the form: it stands for a format until somebody chooses one. */
  usual_format: TournamentFormat
  is_set_up: boolean
  is_published: boolean
}

/** The categories of a tournament, with the teams that are drawn, or that would be. */
export const listStepCategories = (db: Sql, tournament_id: number) => db<StepCategoryRow[]>`
  select tc.id, tc.category, tc.gender, tc.division, tc.day, tc.status, tc.format as usual_format,
    tc.current_participants as registered, tc.max_participants as places, c.format,
    c.tournament_category_id is not null as is_set_up, coalesce(c.set_up_version, 0) as version,
    c.graph_hash is not null as is_drawn, coalesce(c.phase <> 'set_up', false) as is_published,
    case when c.graph_hash is not null
      then (select count(*)::int from entrants e where e.tournament_category_id = tc.id)
      else (select count(*)::int from registrations r where r.tournament_category_id = tc.id
        and (r.status = 'approved' or (c.with_pending and r.status = 'pending'))) end as teams
  from tournament_categories tc join categories ct on ct.code = tc.category
    left join competitions c on c.tournament_category_id = tc.id
  where tc.tournament_id = ${tournament_id} order by ct.position, tc.gender, tc.id`
