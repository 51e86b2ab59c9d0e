import { takesAPlace } from '#domain/registrations/registration.ts'
import type { LeftBehind } from '#domain/registrations/entering/withdrawal.ts'
import type { Sql } from '#server/platform/database/client.ts'
import type { StandingRegistration } from '../lock-registration.ts'
import { offerNow } from '../waiting-list/offer-now.ts'
import { countLeftBehind } from '../../queries.ts'

/** Tells an organiser what the end of a registration leaves: a free place, who gets it, games without a team. */
export async function leftBehind(
  db: Sql,
  { id, status, place }: Pick<StandingRegistration, 'id' | 'status' | 'place'>,
  now: Date,
): Promise<LeftBehind> {
  const { waiting, games, is_drawn } = await countLeftBehind(db, id, place.tournament_category_id)
  const offer = offerNow(place, now)
  return {
    frees_a_place: takesAPlace(status) && place.current_participants <= place.max_participants,
    goes_to: offer === null ? 'nobody' : offer.kind === 'offer' ? 'first_in_line' : 'whoever_is_first',
    waiting,
    is_drawn,
    games,
  }
}
