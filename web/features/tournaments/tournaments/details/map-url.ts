import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'

type Venue = Pick<TournamentDetails, 'latitude' | 'longitude' | 'venue_address' | 'venue_postal_code' | 'venue_city'>

/** OpenStreetMap link for the venue: a search for its address, else the point of its town. */
export function mapUrl({ latitude, longitude, venue_address, venue_postal_code, venue_city }: Venue): string {
  if (!venue_address && latitude !== null && longitude !== null) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`
  }
  const town = [venue_postal_code, venue_city].filter(Boolean).join(' ')
  const address = [venue_address, town, 'France'].filter(Boolean).join(', ')
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}
