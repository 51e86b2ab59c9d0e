import type { AvailabilityCode, EnteredCategorySeats } from './availability.ts'
import { placesLeft, sumOfSeats } from './seats.ts'

/** A figure and its words: 1 'place restante', 38 'places', 8 'équipes'. */
export type PlacesFact = { count: number; words: string }

/**
 * What a list says of the places of a tournament: those left while they can be taken, all of them before it opens, then
 * the teams. Only open categories have places; null of what is off.
 */
export function placesFact(code: AvailabilityCode, categories: readonly EnteredCategorySeats[]): PlacesFact | null {
  if (code === 'cancelled') return null
  const left = placesLeft(sumOfSeats(categories.filter(({ status }) => status === 'open')))
  if (code === 'planned') return fact(left, 'place')
  if (code === 'open' || code === 'almost_full' || code === 'full') return fact(left, 'place', 'restante')
  return fact(sumOfSeats(categories.filter(({ status }) => status !== 'cancelled')).current_participants, 'équipe')
}

/** Nothing is singular in French. */
function fact(count: number, ...words: string[]): PlacesFact {
  return { count, words: words.map((word) => (count > 1 ? `${word}s` : word)).join(' ') }
}
