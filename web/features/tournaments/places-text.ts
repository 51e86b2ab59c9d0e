import { type Seats, placesLeft } from '#domain/availability.ts'

/** 'Dernière place', '5 places sur 16', 'Plus de place', for somebody who wants one. */
export function placesText(seats: Seats): string {
  const left = placesLeft(seats)
  if (left === 0) return 'Plus de place'
  if (left === 1) return `Dernière place sur ${seats.max_participants}`
  return `${left} places sur ${seats.max_participants}`
}
