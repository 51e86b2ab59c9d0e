import { givesPlaces, organizerProblem, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { type Offer, offerDeadline } from '#domain/registrations/entering/waiting-list.ts'
import type { Place } from '../../place.ts'

/** Tells how a free place is offered to the teams that wait; null when it is offered to nobody any more. */
export const offerNow = (place: Place, now: Date): Offer | null =>
  givesPlaces(tournamentStatusAt(place, now)) &&
  place.category_status !== 'cancelled' &&
  organizerProblem(place.organizer_status) === null
    ? offerDeadline(now, place.starts_at, place.time_zone)
    : null
