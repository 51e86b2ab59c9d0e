import type { Sql, Tx } from '#server/platform/database/client.ts'
import { registrationColumns, type StoredRegistration } from '../columns.ts'
import { type Place, placeColumns, placeTables } from '../place.ts'
import { lockPlace, lockPlaces } from './lock-place.ts'

/** A registration as it stands now; it is not locked, so anybody may change it. */
export type StandingRegistration = Pick<
  LockedRegistration,
  | 'id'
  | 'status'
  | 'club_id'
  | 'club_name'
  | 'team_name'
  | 'amount_cents'
  | 'lines'
  | 'payment_status'
  | 'cancellation_tiers'
  | 'terms_from'
  | 'on_paper'
  | 'place'
>

/** A locked registration, with the data that commands need. */
export type LockedRegistration = StoredRegistration & {
  club_name: string
  /** The provider may still take the money. */
  payment_open: boolean
  /** The part of its price that came. */
  advance_cents: number
  /** Its organiser has seen on paper what the tournament asks for. */
  on_paper: boolean
  place: Place
}

/** Locks the place, then the registration; null when there is none. For a change it locks both places: see `lockPlaces`. */
export async function lockRegistration(tx: Tx, id: string): Promise<LockedRegistration | null> {
  const [found] = await tx<{ tournament_category_id: number; left_category_id: number | null }[]>`
    select r.tournament_category_id, o.tournament_category_id as left_category_id
    from registrations r left join registrations o on o.id = r.changes_id where r.id = ${id}`
  if (!found) return null
  if (found.left_category_id) await lockPlaces(tx, [found.tournament_category_id, found.left_category_id])
  const place = await lockPlace(tx, found.tournament_category_id)
  const [row] = await tx<Row[]>`${rowOf(tx, id)} for no key update of r`
  return row ? { ...row, place } : null
}

/** Several that were entered in one go, in the order of their ids: all their places first, then each of them. */
export async function lockRegistrations(tx: Tx, ids: readonly string[]): Promise<LockedRegistration[]> {
  const places = await tx<{ id: number }[]>`
    select distinct tournament_category_id as id from registrations where id = any (${ids}::uuid[])`
  await lockPlaces(
    tx,
    places.map(({ id }) => id),
  )
  const locked: LockedRegistration[] = []
  for (const id of ids.toSorted()) locked.push((await lockRegistration(tx, id))!)
  return locked
}

/** The same, to be shown. */
export async function findStanding(db: Sql, id: string): Promise<StandingRegistration | null> {
  const [row] = await db<Row[]>`${rowOf(db, id)}`
  if (!row) return null
  const [place] = await db<Place[]>`
    select ${placeColumns(db)} from ${placeTables(db)} where tc.id = ${row.tournament_category_id}`
  return { ...row, place: place! }
}

type Row = Omit<LockedRegistration, 'place'>

const rowOf = (db: Sql, id: string) => db`
  select ${registrationColumns(db)}, r.status, c.name as club_name, exists (
    select from payments p
    where p.registration_id = r.id and is_attempt_open(p.status)) as payment_open,
    advance_of(r.id) as advance_cents, r.papers_seen_at is not null as on_paper
  from registrations r join clubs c on c.id = r.club_id
  where r.id = ${id}`
