import { type Check, counted } from '../../../check.ts'

/** What a transfer to the bank is made of adds up to its amount. */
export const payoutAddsUp: Check = {
  code: 'payout_adds_up',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  message: (n) =>
    counted(n, 'versement que ses lignes n’expliquent pas', 'versements que leurs lignes n’expliquent pas'),
  rows: (db) => db`
    select 'club' as entity, o.club_id::text as entity_id,
      format('versement du %s\u00a0: %s centimes, lignes %s', o.arrives_on, o.amount_cents, sums.net_cents) as detail
    from payouts o
    cross join lateral (
      select coalesce(sum(l.net_cents), 0) as net_cents from payout_lines l where l.payout_id = o.id) sums
    where o.is_whole and sums.net_cents <> o.amount_cents`,
}
