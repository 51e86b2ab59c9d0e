import type { Caller } from '../caller.ts'
import { db } from '../database.ts'

export const listPayouts = async (organizer: Caller) => (await organizer.get('/collection/payouts')).body
export const payoutLines = async (organizer: Caller, { id }: { id: string }) =>
  (await organizer.get(`/collection/payouts/${id}/lines`)).body.items

/** The sums of a transfer, added up again from the payments and refunds that it names. */
export const countedPayout = async (id: string) => {
  const [row] = await db`
    select
      (select count(distinct p.registration_id)::int from payout_lines l join payments p on p.id = l.payment_id
       where l.payout_id = o.id and l.kind = 'charge') as teams,
      (select coalesce(sum(p.amount_cents), 0)::int from payments p
       where p.id in (select payment_id from payout_lines where payout_id = o.id and kind = 'charge')) as paid_cents,
      (select coalesce(sum(f.amount_cents), 0)::int from refunds f
       where f.id in (select refund_id from payout_lines where payout_id = o.id)) as refunded_cents
    from payouts o where o.id = ${id}`
  return row
}
