import type { Tx } from '#server/platform/database/client.ts'
import { registrationColumns, type StoredRegistration } from '../columns.ts'
import type { Place } from '../place.ts'
import { lockPlace } from './lock-place.ts'

/** A locked registration, with the data that commands need. */
export type LockedRegistration = StoredRegistration & {
  club_name: string
  /** The provider may still take the money. */
  payment_open: boolean
  place: Place
}

/** Locks the place, then the registration; null when it does not exist. */
export async function lockRegistration(tx: Tx, id: string): Promise<LockedRegistration | null> {
  const [found] = await tx<{ tournament_category_id: number }[]>`
    select tournament_category_id from registrations where id = ${id}`
  if (!found) return null
  const place = await lockPlace(tx, found.tournament_category_id)
  const [row] = await tx<Omit<LockedRegistration, 'place'>[]>`
    select ${registrationColumns(tx)}, r.status, c.name as club_name, exists (
      select from payments p
      where p.registration_id = r.id and is_attempt_open(p.status)) as payment_open
    from registrations r join clubs c on c.id = r.club_id
    where r.id = ${id}
    for no key update of r`
  return row ? { ...row, place } : null
}
