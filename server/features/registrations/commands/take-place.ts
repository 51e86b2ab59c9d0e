import { actorOf } from '#server/platform/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { registeredNews } from '../mails/club-news.ts'
import { newRegistrationNews } from '../mails/organizer-news.ts'
import type { Place } from '../place.ts'
import type { PlaceTaken } from '../taken-place.ts'
import { type Entrant, insertRegistration } from './insert-registration.ts'
import { lockRegistration } from './lock-registration.ts'
import { refundReplaced } from './refund-replaced.ts'
import { tellClub, tellOrganizer } from './tell.ts'

/** A registration with a place. While it is held for a card payment nobody is told: the payment will tell. */
export async function takePlace(tx: Tx, context: MemberContext, place: Place, entrant: Entrant, taken: PlaceTaken) {
  const id = await insertRegistration(tx, context, place, entrant, { ...taken, waitlisted_at: null }, context.clock())
  if (taken.status === 'held') return id
  const registration = (await lockRegistration(tx, id))!
  const paid = taken.payment_status === 'paid'
  const news = registeredNews(registration, { method: taken.payment_method, due: taken.payment_due_at, paid })
  await tellClub(tx, context, registration, news)
  await tellOrganizer(tx, context, registration, newRegistrationNews(registration))
  await refundReplaced(tx, context, registration, actorOf(context))
  return id
}
