import type { Tx } from '#server/platform/database/client.ts'

/**
 * Moves what was running when the platform closed by as long as it was closed: holds, offers, and payments that are due,
 * these to the start of the tournament at most. What had passed before stays as it was.
 * @returns how many of each moved, for the journal
 */
export async function shiftDeadlines(tx: Tx, from: Date, to: Date) {
  // In one order, as whoever locks several of them: two that meet do not wait for each other.
  await tx`
    select from registrations r
    where ${running(tx, from)} order by r.id for no key update`
  const [moved] = await tx<{ holds: number; offers: number; payments: number }[]>`
    with before as materialized (
      select r.id, r.status, r.hold_expires_at, r.offer_expires_at, r.payment_due_at, t.starts_at
      from registrations r join tournaments t on t.id = r.tournament_id where ${running(tx, from)}),
    moved as (
      update registrations r set
        hold_expires_at = case when b.hold_expires_at > ${from} then b.hold_expires_at + ${lasted(tx, from, to)} else b.hold_expires_at end,
        offer_expires_at = case when b.offer_expires_at > ${from} then b.offer_expires_at + ${lasted(tx, from, to)} else b.offer_expires_at end,
        payment_due_at = case when b.payment_due_at > ${from}
          then greatest(b.payment_due_at, least(b.payment_due_at + ${lasted(tx, from, to)}, b.starts_at)) else b.payment_due_at end
      from before b where r.id = b.id
      returning b.status)
    select count(*) filter (where status = 'held')::int as holds, count(*) filter (where status = 'offered')::int as offers,
      count(*) filter (where status not in ('held', 'offered'))::int as payments from moved`
  return moved!
}

const lasted = (tx: Tx, from: Date, to: Date) => tx`(${to}::timestamptz - ${from}::timestamptz)`

const running = (tx: Tx, from: Date) => tx`(
  (r.status in ('held', 'offered') and least(r.hold_expires_at, r.offer_expires_at) is not null
    and greatest(r.hold_expires_at, r.offer_expires_at) > ${from})
  or (has_entered(r.status) and awaits_money(r.payment_status) and r.payment_due_at > ${from}))`
