import type { Act } from '#server/platform/procedures/act.ts'
import { offeredNews, placeFreeNews } from '../../mails/club-news.ts'
import { offerNow } from './offer-now.ts'
import { canBeOffered } from '../../queries.ts'
import { changeRegistration } from '../change-registration.ts'
import { lockPlace } from '../lock-place.ts'
import { lockRegistration } from '../lock-registration.ts'
import { tellClub } from '../tell.ts'

/**
 * Offers every free place of a category to the clubs that have waited longest, each with a deadline. From two days
 * before the tournament, tells all waiting clubs that the place is open to everyone. Each transaction that frees a place or
 * adds to the waiting list calls it. A suspended club is passed over and keeps its rank.
 */
export async function offerFreedPlaces(act: Act, tournament_category_id: number) {
  const { tx, now } = act
  const place = await lockPlace(tx, tournament_category_id)
  const free = place.max_participants - place.current_participants
  const offer = offerNow(place, now)
  if (free <= 0 || offer === null) return

  const first = await tx<{ id: string }[]>`
    select r.id from registrations r
    where r.tournament_category_id = ${tournament_category_id} and r.status = 'waitlisted' and ${canBeOffered(tx)}
    order by r.waitlisted_at, r.id ${offer.kind === 'offer' ? tx`limit ${free}` : tx``}`
  for (const { id } of first) {
    const registration = (await lockRegistration(tx, id))!
    if (offer.kind === 'everyone') {
      await tellClub(act, registration, placeFreeNews(registration, now))
      continue
    }
    const changes = { status: 'offered', offer_expires_at: offer.expires_at } as const
    await changeRegistration(act, registration, 'offer', changes)
    await tellClub(act, registration, offeredNews(registration, offer.expires_at))
  }
}
