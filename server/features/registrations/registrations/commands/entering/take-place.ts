import type { MemberAct } from '#server/platform/procedures/act.ts'
import type { PricedPlace } from '../../price-entry.ts'
import type { PlaceTaken } from '../../taken-place.ts'
import { announceEntry } from './announce-entry.ts'
import { type Entrant, insertRegistration } from './insert-registration.ts'
import { lockRegistration } from '../lock-registration.ts'

/** Creates a registration with a place. While it is held for a card payment, no message is sent: the payment sends it. */
export async function takePlace(act: MemberAct, place: PricedPlace, entrant: Entrant, taken: PlaceTaken) {
  const id = await insertRegistration(act, place, entrant, { ...taken, waitlisted_at: null })
  if (taken.status === 'held') return id
  const registration = (await lockRegistration(act.tx, id))!
  const payment = { method: taken.payment_method, due: taken.payment_due_at, paid: taken.payment_status === 'paid' }
  await announceEntry(act, registration, payment)
  return id
}
