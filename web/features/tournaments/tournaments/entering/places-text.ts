import { type Seats, placesLeft } from '#domain/tournaments/availability/seats.ts'

/** 'Dernière place', '5 places restantes', 'Plus de place', for somebody who wants one. */
export function placesText(seats: Seats): string {
  const left = placesLeft(seats)
  if (left === 0) return 'Plus de place'
  return left === 1 ? 'Dernière place' : `${left} places restantes`
}
