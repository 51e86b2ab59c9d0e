import { actorOf } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Place } from '../../place.ts'
import type { PlaceTaken } from '../../taken-place.ts'
import { announceEntry } from './announce-entry.ts'
import { type Entrant, insertRegistration } from './insert-registration.ts'
import { lockRegistration } from '../lock-registration.ts'

/**
 * Creates a registration with a place. While it is held for a card payment, no message is sent: the payment sends it.
 */
export async function takePlace(tx: Tx, context: MemberContext, place: Place, entrant: Entrant, taken: PlaceTaken) {
  const id = await insertRegistration(tx, context, place, entrant, { ...taken, waitlisted_at: null }, context.clock())
  if (taken.status === 'held') return id
  const registration = (await lockRegistration(tx, id))!
  const payment = { method: taken.payment_method, due: taken.payment_due_at, paid: taken.payment_status === 'paid' }
  await announceEntry(tx, context, registration, payment, actorOf(context))
  return id
}
