import type { AvailabilityCode, EnteredCategorySeats } from './availability.ts'
import { placesLeft, sumOfSeats } from './seats.ts'

/** A figure with its French words: 1 'place restante', 38 'places à l’ouverture', 8 'équipes'. */
export type PlacesFact = { count: number; words: string }

/**
 * The figure that lists show about places: those left while clubs can register, all of them before registrations open,
 * afterwards the number of teams. Only open categories count places. Null for a cancelled tournament, and where no place
 * is left, which its state says.
 */
export function placesFact(code: AvailabilityCode, categories: readonly EnteredCategorySeats[]): PlacesFact | null {
  if (code === 'cancelled') return null
  const left = placesLeft(sumOfSeats(categories.filter(({ status }) => status === 'open')))
  if (code === 'planned') return { count: left, words: `${left > 1 ? 'places' : 'place'} à l’ouverture` }
  if (code === 'open' || code === 'almost_full' || code === 'full')
    return left === 0 ? null : fact(left, 'place', 'restante')
  return fact(sumOfSeats(categories.filter(({ status }) => status !== 'cancelled')).current_participants, 'équipe')
}

/** In French, 0 takes the singular. */
function fact(count: number, ...words: string[]): PlacesFact {
  return { count, words: words.map((word) => (count > 1 ? `${word}s` : word)).join(' ') }
}
