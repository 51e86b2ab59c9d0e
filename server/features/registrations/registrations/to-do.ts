import type { RegistrationsToDo } from '#contract/registrations/registrations.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { type Filters, lacksDocuments, owesFirst, tables, whereFilters, whereScope } from './listing.ts'
import { awaitsPayment } from './queries.ts'

/** Counts what an organiser has to do, under the filters of the list except its state. */
export async function countToDo(db: Sql, viewer: Viewer, filters: Filters, now: Date): Promise<RegistrationsToDo> {
  const [row] = await db<RegistrationsToDo[]>`
    with found as (
      select r.status, r.payment_due_at, t.time_zone,
        r.status = 'pending' and not ${owesFirst(db)} as answerable,
        r.status = 'pending' and not ${owesFirst(db)} and ${lacksDocuments(db)} as incomplete,
        ${awaitsPayment(db)} as awaits_payment
      from ${tables(db)}
      where r.status in ('pending', 'approved', 'waitlisted')
        and ${whereScope(db, viewer, filters.scope)} and ${whereFilters(db, filters)}
    )
    select count(*) filter (where answerable and not incomplete)::int as approvable,
      count(*) filter (where incomplete)::int as incomplete,
      count(*) filter (where awaits_payment)::int as awaiting_payment,
      count(*) filter (where awaits_payment and payment_due_at <= ${now})::int as overdue,
      (select json_build_object('at', iso_instant(payment_due_at), 'time_zone', time_zone) from found
       where awaits_payment and payment_due_at > ${now} order by payment_due_at limit 1) as next_due,
      count(*) filter (where status = 'waitlisted')::int as waiting
    from found`
  return row!
}

/** The answer for somebody who may not act on what they see. */
export const NOTHING_TO_DO: RegistrationsToDo = {
  approvable: 0,
  incomplete: 0,
  awaiting_payment: 0,
  overdue: 0,
  next_due: null,
  waiting: 0,
}
