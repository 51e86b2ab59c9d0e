import {
  type BookAccounts,
  type BookedMovement,
  type BookLine,
  bookLines,
  DEFAULT_BOOK_ACCOUNTS,
} from '#domain/registrations/collection/books.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { getAccount } from './queries.ts'

/** Days 'YYYY-MM-DD', both included. */
export type Exercise = { from: string; to: string }

export async function getBookAccounts(db: Sql, club_id: number): Promise<BookAccounts> {
  return { ...DEFAULT_BOOK_ACCOUNTS, ...(await getAccount(db, club_id)).settings.books }
}

/** Reads the books of a club in double entry, oldest piece first, page by page. */
export async function* readBooks(db: Db, club_id: number, exercise: Exercise): AsyncGenerator<BookLine[]> {
  const accounts = await getBookAccounts(db, club_id)
  let last: Booked | undefined
  for (;;) {
    const rows: Booked[] = await db<Booked[]>`
      select * from (${bookedMovements(db, club_id)}) m
      where m.day between ${exercise.from}::date and ${exercise.to}::date
        ${last ? db`and (m.day, m.at, m.id) > (${last.day}::date, ${last.at}::timestamptz, ${last.id}::uuid)` : db``}
      order by m.day, m.at, m.id limit ${MOVEMENTS_A_PAGE}`
    if (rows.length > 0) yield rows.flatMap((row) => bookLines(row, accounts))
    if (rows.length < MOVEMENTS_A_PAGE) return
    last = rows.at(-1)
  }
}

const MOVEMENTS_A_PAGE = 500

type Booked = BookedMovement & { id: string; at: string }

/** Every payment that came in and every refund that is settled, with its paper. */
const bookedMovements = (db: Db, club_id: number) => db`
  select m.id, m.at::text as at, (m.at at time zone t.time_zone)::date as day, coalesce(m.piece, r.reference) as piece,
    c.name as club_name, r.team_name, t.title as tournament, m.method, m.way, m.amount_cents, m.fee_cents, m.apart_cents, m.refund_kind,
    m.from_kind
  from (
    select p.id, p.registration_id, p.succeeded_at as at, p.method, 'in' as way, p.amount_cents,
      coalesce(p.fee_cents, 0) as fee_cents, p.apart_cents,
      null as refund_kind, f.kind as from_kind,
      (select re.content ->> 'number' from receipts re where re.payment_id = coalesce(p.paid_with, p.id) and re.kind = 'receipt') as piece
    from payments p left join refunds f on f.became_payment_id = p.id where p.status = 'succeeded'
    union all
    select f.id, f.registration_id, f.settled_at, p.method, 'out', f.amount_cents, 0, f.apart_cents, f.kind, null,
      (select re.content ->> 'number' from receipts re where re.refund_id = f.id)
    from refunds f join payments p on p.id = f.payment_id where f.status = 'succeeded') m
  join registrations r on r.id = m.registration_id
  join tournaments t on t.id = r.tournament_id
  join clubs c on c.id = r.club_id
  where t.organizer_club_id = ${club_id}`
