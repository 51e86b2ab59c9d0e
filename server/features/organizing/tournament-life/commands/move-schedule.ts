import { addLocalDays, daysBetween, localDay } from '#domain/common/dates/local-time.ts'
import { currentPlans } from '#server/features/competition/plans/commands/current-plans.ts'
import { movePlans } from '#server/features/competition/plans/commands/move-plans.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import type { LifeRow } from '../queries.ts'

/** Moves the days of categories and courts, and the planned matches, with the start. The caller has locked the tournament. */
export async function moveSchedule(act: MemberAct, life: LifeRow, { starts_at }: { starts_at: Date }) {
  const { tx } = act
  const { id, time_zone } = life
  const plans = await currentPlans(tx, id)
  const days = daysBetween(localDay(life.starts_at, time_zone), localDay(starts_at, time_zone))
  // They move one by one, the farthest first, so that two entries of one category never share a day on the way.
  const dated = life.categories.filter((category) => category.day !== null)
  const order = dated.toSorted((one, other) => (days > 0 ? 1 : -1) * other.day!.localeCompare(one.day!))
  for (const category of order)
    await tx`update tournament_categories set day = day + ${days}::int where id = ${category.id}`
  await moveCourts(tx, life, days)
  await movePlans(act, life, plans, { starts_at })
}

/** Moves the hours of courts to their new days, in an order in which two spans of one court never overlap. */
async function moveCourts(tx: Tx, { id, time_zone }: LifeRow, days: number) {
  const spans = await tx<{ id: number; from: string; to: string }[]>`
    select s.id, lower(s.span) as from, upper(s.span) as to from court_spans s join courts c on c.id = s.court_id
    where c.tournament_id = ${id} order by lower(s.span) ${days > 0 ? tx`desc` : tx`asc`}, s.id`
  for (const span of spans) {
    const [from, to] = [span.from, span.to].map((instant) => addLocalDays(instant, days, time_zone))
    await tx`update court_spans set span = tstzrange(${from!}, ${to!}) where id = ${span.id}`
  }
}
