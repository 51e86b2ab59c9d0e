import type { Collected, Collection } from '#contract/collection.ts'
import { withColours } from '#domain/identity/curated-pairs.ts'
import type { Movement } from '#domain/treasury.ts'
import type { FaceRow } from '#server/features/clubs/queries.ts'
import { awaitsPayment } from '#server/features/registrations/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { readCursor, writeCursor } from '#server/platform/cursor.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { readAccount } from './account.ts'
import { findAccount, meansOf } from './means.ts'

/** How the club of who keeps its accounts is paid, its IBAN masked. */
export async function getCollection(
  { db, secrets, payments }: MemberContext,
  { id }: { id: number },
): Promise<Collection> {
  const [account, [club]] = await Promise.all([
    findAccount(db, id),
    db<Collection['club'][]>`
      select name, concat_ws(e'\n', address, nullif(concat_ws(' ', postal_code, city), '')) as address
      from clubs where id = ${id}`,
  ])
  return {
    means: readAccount(secrets, id, account, 'masked'),
    methods: meansOf(account, payments),
    card_provider: payments.forCards()?.name ?? null,
    club: club!,
  }
}

export async function isOrganizedBy(db: Sql, registration_id: string, club_id: number): Promise<boolean> {
  const [row] = await db`
    select from registrations r join tournaments t on t.id = r.tournament_id
    where r.id = ${registration_id} and t.organizer_club_id = ${club_id}`
  return row !== undefined
}

type Wanted = { tournament_id?: number | undefined; cursor?: string | undefined; limit?: number | undefined }

/** Payments by hand that the club awaits, the soonest due first. */
export async function listAwaited(db: Db, club_id: number, { tournament_id, cursor, limit = 100 }: Wanted, now: Date) {
  const after = readCursor(cursor, 'string', 'string')
  const inScope = db`
    t.organizer_club_id = ${club_id} and ${isAwaited(db)} ${tournament_id ? db`and t.id = ${tournament_id}` : db``}`
  const [rows, [totals]] = await Promise.all([
    db<(CollectedRow & { sort_key: string })[]>`
      select ${collectedColumns(db, now)}, ${dueKey(db)}::text as sort_key from ${collectedTables(db)}
      where ${inScope} ${after ? db`and (${dueKey(db)}, r.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : db``}
      order by ${dueKey(db)}, r.id limit ${limit + 1}`,
    db<{ total: number; total_cents: number }[]>`
      select count(*)::int as total, coalesce(sum(r.amount_cents), 0)::int as total_cents
      from ${collectedTables(db)} where ${inScope}`,
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ sort_key: _, ...row }) => collectedOf(row)),
    next_cursor: rows.length > limit && last ? writeCursor(last.sort_key, last.registration_id) : null,
    ...totals!,
  }
}

/** Whatever their state: a transfer may name what was paid long ago. */
export async function listByReference(
  db: Db,
  club_id: number,
  references: readonly string[],
  now: Date,
): Promise<Collected[]> {
  const rows = await db<CollectedRow[]>`
    select ${collectedColumns(db, now)} from ${collectedTables(db)}
    where t.organizer_club_id = ${club_id} and r.reference = any(${references}::text[]) order by r.reference`
  return rows.map(collectedOf)
}

type CollectedRow = Omit<Collected, 'club'> & { club: FaceRow }

const collectedOf = ({ club, ...row }: CollectedRow): Collected => ({ ...row, club: withColours(club) })

const collectedTables = (db: Db) => db`
  registrations r join tournaments t on t.id = r.tournament_id join clubs c on c.id = r.club_id
  left join profiles p on p.id = r.user_id`

/** Not what is to be paid by card: its money comes by itself, or not. */
const isAwaited = (db: Db) => db`(${awaitsPayment(db)} and r.payment_method is distinct from 'card')`

const dueKey = (db: Db) => db`coalesce(r.payment_due_at, r.created_at)`

const collectedColumns = (db: Db, now: Date) => db`
  r.id as registration_id, r.reference, r.team_name, club_face(c) as club, p.full_name as registered_by,
  json_build_object('id', t.id, 'title', t.title) as tournament, r.payment_method as method, r.amount_cents,
  r.payment_due_at, coalesce(r.payment_due_at <= ${now}, false) as overdue,
  case when ${awaitsPayment(db)} then 'awaited'
    when r.payment_status in ('paid', 'refund_due', 'refunded', 'partially_refunded', 'disputed') then 'paid'
    when has_ended(r.status) then 'ended' else 'not_yet' end as state`

/** Which movements: of a tournament, or of all that a club collects in a season, by their day. */
export type TreasuryScope = { tournament_id: number } | { club_id: number; season: string }

/** Every movement of money, oldest first, a page after another: it is never held whole. */
export async function* readMovements(db: Db, scope: TreasuryScope): AsyncGenerator<Movement[]> {
  let last: (Movement & { id: string }) | undefined
  for (;;) {
    const rows: (Movement & { id: string })[] = await db<(Movement & { id: string })[]>`
      select m.at::text as at, (m.at at time zone t.time_zone)::date as day, r.reference, c.name as club_name, r.team_name,
        t.title as tournament, m.method, m.gross_cents, m.refund_cents, m.receipt, m.id
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

/** Each payment that came in and each refund that left, once. */
const movements = (db: Db) => db`(
  select p.id, p.registration_id, p.succeeded_at as at, p.method, p.amount_cents as gross_cents, 0 as refund_cents,
    (select re.content ->> 'number' from receipts re where re.payment_id = p.id and re.kind = 'receipt') as receipt
  from payments p where p.status = 'succeeded'
  union all
  select f.id, f.registration_id, f.settled_at, p.method, 0, f.amount_cents,
    (select re.content ->> 'number' from receipts re where re.refund_id = f.id)
  from refunds f join payments p on p.id = f.payment_id where f.status = 'succeeded')`

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
