import type { Movement } from '#domain/registrations/collection/treasury.ts'
import type { Db } from '#server/platform/database/client.ts'

/** The movements of one tournament, or all those of a club in a season, by their day. */
export type TreasuryScope = { tournament_id: number } | { club_id: number; season: string }

/** Reads every movement of money, oldest first, page by page, so that it is never held whole. */
export async function* readMovements(db: Db, scope: TreasuryScope): AsyncGenerator<Movement[]> {
  let last: (Movement & { id: string }) | undefined
  for (;;) {
    const rows: (Movement & { id: string })[] = await db<(Movement & { id: string })[]>`
      select m.at::text as at, (m.at at time zone t.time_zone)::date as day, r.reference, c.name as club_name, r.team_name,
        t.title as tournament, m.method, m.gross_cents, m.refund_cents, m.receipt, m.provider, m.fee_cents, m.net_cents,
        m.payout_on, m.id
      from ${movements(db)} m
      join registrations r on r.id = m.registration_id
      join tournaments t on t.id = r.tournament_id
      join clubs c on c.id = r.club_id
      where ${
        'tournament_id' in scope
          ? db`t.id = ${scope.tournament_id}`
          : db`t.organizer_club_id = ${scope.club_id} and season_of((m.at at time zone t.time_zone)::date) = ${scope.season}`
      } ${last ? db`and (m.at, m.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : db``}
      order by m.at, m.id limit ${MOVEMENTS_A_PAGE}`
    if (rows.length > 0) yield rows
    if (rows.length < MOVEMENTS_A_PAGE) return
    last = rows.at(-1)
  }
}

const MOVEMENTS_A_PAGE = 500

export async function findOrganizer(db: Db, tournament_id: number): Promise<{ club_id: number; title: string } | null> {
  const [row] = await db<{ club_id: number; title: string }[]>`
    select organizer_club_id as club_id, title from tournaments where id = ${tournament_id}`
  return row ?? null
}

/**
 * Each payment that came in and each refund that left, once. What answers one that was noted by mistake takes the same from
 * the same column; so does a surplus from the team that it leaves for another.
 */
const movements = (db: Db) => db`(
  select p.id, p.registration_id, p.succeeded_at as at, p.method,
    case when f.kind in ('owed', 'surplus') then 0 else p.amount_cents end as gross_cents,
    case when f.kind in ('owed', 'surplus') then -p.amount_cents else 0 end as refund_cents,
    (select re.content ->> 'number' from receipts re where re.payment_id = coalesce(p.paid_with, p.id) and re.kind = 'receipt') as receipt,
    nullif(p.provider, 'manual') as provider, p.fee_cents, p.net_cents,
    (select o.arrives_on from payout_lines l join payouts o on o.id = l.payout_id
     where l.payment_id = p.id and l.kind = 'charge') as payout_on
  from payments p left join refunds f on f.became_payment_id = p.id where p.status = 'succeeded'
  union all
  select f.id, f.registration_id, f.settled_at, p.method,
    case when f.kind in ('owed', 'surplus') then 0 else -f.amount_cents end,
    case when f.kind in ('owed', 'surplus') then f.amount_cents else 0 end,
    (select re.content ->> 'number' from receipts re where re.refund_id = f.id),
    case when f.provider_reference is not null then nullif(p.provider, 'manual') end, l.fee_cents,
    l.net_cents, o.arrives_on
  from refunds f join payments p on p.id = f.payment_id
  left join payout_lines l on l.refund_id = f.id left join payouts o on o.id = l.payout_id
  where f.status = 'succeeded')`

type Sums = { gross_cents: number; refund_cents: number }

export async function sumTreasury(db: Db, club_id: number) {
  const of = db`
    from ${movements(db)} m join registrations r on r.id = m.registration_id join tournaments t on t.id = r.tournament_id
    where t.organizer_club_id = ${club_id}`
  const sums = db`sum(m.gross_cents)::int as gross_cents, sum(m.refund_cents)::int as refund_cents`
  const [seasons, tournaments] = await Promise.all([
    db<({ season: string } & Sums)[]>`
      select season_of((m.at at time zone t.time_zone)::date) as season, ${sums} ${of} group by 1 order by 1 desc`,
    db<({ id: number; title: string; starts_at: string; time_zone: string } & Sums)[]>`
      select t.id, t.title, t.starts_at, t.time_zone, ${sums} ${of} group by t.id order by t.starts_at desc, t.id limit 100`,
  ])
  return { seasons: [...seasons], tournaments: [...tournaments] }
}
