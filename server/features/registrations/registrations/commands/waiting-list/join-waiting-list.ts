import { actorOf } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { waitlistedNews } from '../../mails/club-news.ts'
import type { Place } from '../../place.ts'
import { type Entrant, insertRegistration } from '../entering/insert-registration.ts'
import { lockRegistration } from '../lock-registration.ts'
import { offerFreedPlaces } from './offer-freed-places.ts'
import { tellClub } from '../tell.ts'

/** Adds a registration at the end of the waiting list, without payment. */
export async function joinWaitingList(tx: Tx, context: MemberContext, place: Place, entrant: Entrant) {
  const now = context.clock()
  const waiting = {
    status: 'waitlisted',
    payment_status: 'unpaid',
    payment_method: null,
    hold_expires_at: null,
    payment_due_at: null,
    waitlisted_at: now,
  } as const
  const id = await insertRegistration(tx, context, place, entrant, waiting, now)
  const [line] = await tx<{ length: number }[]>`
    select count(*)::int as length from registrations
    where tournament_category_id = ${place.tournament_category_id} and status = 'waitlisted'`
  const registration = (await lockRegistration(tx, id))!
  await tellClub(tx, context, registration, waitlistedNews(registration, line!.length))
  await offerFreedPlaces(tx, context, place.tournament_category_id, actorOf(context))
  return id
}
