import { shiftedInstant } from '#domain/registrations/postponement.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { carryOn, type CurrentPlans } from './current-plans.ts'

type Moved = { id: number; starts_at: string; time_zone: string }

/**
 * Moves the matches still to come and the plans to the new date of a tournament, so that matches keep the hours of the
 * published plan. The caller has locked the tournament and moved its courts and the days of its categories.
 */
export async function movePlans(
  act: Act<unknown>,
  { id, starts_at: from, time_zone }: Moved,
  plans: CurrentPlans,
  to: { starts_at: Date },
) {
  const { tx, now } = act
  const moved = (instant: string) => shiftedInstant(instant, from, to.starts_at, time_zone).toISOString()
  const matches = await tx<{ id: number; scheduled_date: string }[]>`
    select id, scheduled_date from matches where tournament_id = ${id} and status = 'scheduled' and retired_at is null
    order by id for no key update`
  const slots = await tx<{ plan_id: number; tournament_category_id: number; game: string; starts_at: string }[]>`
    select s.plan_id, s.tournament_category_id, s.game, s.starts_at from plan_slots s
    where s.plan_id = any(${plans.ids}::int[]) and not exists (
      select from matches m where (m.tournament_category_id, m.game) = (s.tournament_category_id, s.game)
        and m.retired_at is null and m.status <> 'scheduled')`
  await tx`
    update plan_slots s set starts_at = n.starts_at, ends_at = n.starts_at + (s.ends_at - s.starts_at)
    from jsonb_to_recordset(${tx.json(slots.map((slot) => ({ ...slot, starts_at: moved(slot.starts_at) })))})
      as n(plan_id int, tournament_category_id int, game text, starts_at timestamptz)
    where (s.plan_id, s.tournament_category_id, s.game) = (n.plan_id, n.tournament_category_id, n.game)`
  await carryOn(tx, id, plans)
  if (matches.length === 0) return
  const feed_version = await moveFeed(act, id)
  await tx`
    update matches m set scheduled_date = n.scheduled_date, version = m.version + 1, feed_version = ${feed_version}, updated_at = ${now}
    from jsonb_to_recordset(${tx.json(matches.map((match) => ({ id: match.id, scheduled_date: moved(match.scheduled_date) })))})
      as n(id int, scheduled_date timestamptz)
    where m.id = n.id`
}
