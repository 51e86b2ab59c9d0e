import type { MemberAct } from '#server/platform/procedures/act.ts'
import { waitlistedNews } from '../../mails/club-news.ts'
import type { PricedPlace } from '../../price-entry.ts'
import { type Entrant, insertRegistration } from '../entering/insert-registration.ts'
import { lockRegistration } from '../lock-registration.ts'
import { offerFreedPlaces } from './offer-freed-places.ts'
import { tellClub } from '../tell.ts'

/** Adds a registration at the end of the waiting list, without payment. */
export async function joinWaitingList(act: MemberAct, place: PricedPlace, entrant: Entrant) {
  const { tx, now } = act
  const waiting = {
    status: 'waitlisted',
    payment_status: 'unpaid',
    payment_method: null,
    hold_expires_at: null,
    payment_due_at: null,
    waitlisted_at: now,
  } as const
  const id = await insertRegistration(act, place, entrant, waiting)
  const [line] = await tx<{ length: number }[]>`
    select count(*)::int as length from registrations
    where tournament_category_id = ${place.tournament_category_id} and status = 'waitlisted'`
  const registration = (await lockRegistration(tx, id))!
  await tellClub(act, registration, waitlistedNews(registration, line!.length))
  await offerFreedPlaces(act, place.tournament_category_id)
  return id
}
