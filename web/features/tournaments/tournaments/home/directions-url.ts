import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'

type Venue = Pick<TournamentDetails, 'latitude' | 'longitude' | 'venue_address' | 'venue_postal_code' | 'venue_city'>

/** OpenStreetMap’s directions to the address of the venue, else to the point of its town; the reader says from where. */
export function directionsUrl({ latitude, longitude, venue_address, venue_postal_code, venue_city }: Venue): string {
  const town = [venue_postal_code, venue_city].filter(Boolean).join(' ')
  const point = latitude !== null && longitude !== null ? `${latitude},${longitude}` : town
  const to = venue_address ? `${venue_address}, ${town}, France` : point
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(to)}`
}
