import type { ClubCommitments } from '#domain/office/club-supervision/club-supervision.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { moneyUnderWay } from '#server/features/clubs/clubs/queries.ts'

/** Everything that a club still has to settle: tournaments, registrations, and money owed, due and awaited. */
export async function getCommitments(db: Sql, club_id: number, now: Date): Promise<ClubCommitments> {
  const [row] = await db<ClubCommitments[]>`
    select * from
      (select count(*)::int as open_tournaments from tournaments t
       where t.organizer_club_id = ${club_id} and t.ends_at > ${now}
         and t.status <> 'draft' and not is_over(t.status)) open,
      (select count(*)::int as coming_entries from registrations r join tournaments t on t.id = r.tournament_id
       where r.club_id = ${club_id} and counts_for_uniqueness(r.status) and t.ends_at > ${now}
         and not is_over(t.status)) coming,
      (select count(*) filter (where side = 'owes')::int as to_refund,
         coalesce(sum(amount_cents) filter (where side = 'owes'), 0)::int as to_refund_cents,
         count(*) filter (where side = 'is_owed')::int as to_receive,
         coalesce(sum(amount_cents) filter (where side = 'is_owed'), 0)::int as to_receive_cents,
         count(*) filter (where side = 'pays')::int as paying,
         coalesce(sum(amount_cents) filter (where side = 'pays'), 0)::int as paying_cents
       from ${moneyUnderWay(db)} m where m.club_id = ${club_id}) under_way,
      (select count(*)::int as awaited, coalesce(sum(r.amount_cents), 0)::int as awaited_cents
       from registrations r join tournaments t on t.id = r.tournament_id
       where t.organizer_club_id = ${club_id} and (
         exists (select from payments p where p.registration_id = r.id and is_attempt_open(p.status))
         or (t.ends_at > ${now} and has_entered(r.status) and r.amount_cents > 0
           and awaits_money(r.payment_status)))) awaited`
  return row!
}
