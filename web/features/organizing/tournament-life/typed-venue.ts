import type { TournamentLife } from '#contract/organizing/tournament-life.ts'

type Venue = TournamentLife['venue']

/** `commune`: null while none is chosen. */
export type TypedVenue = {
  name: string
  address: string
  commune: { insee: string | null; name: string; department: string; postal_code: string | null } | null
}

export const typedVenue = ({ name, address, postal_code, insee, city, department }: Venue): TypedVenue => ({
  name,
  address: address ?? '',
  commune: { insee, name: city, department, postal_code },
})

/** The part of the request that moves the tournament: nothing when the place is the same. */
export function changedVenue(venue: Venue, { name, address, commune }: TypedVenue) {
  const typed = { name: name.trim(), address: address.trim() || null }
  const moved = commune?.insee && commune.insee !== venue.insee
  if (typed.name === venue.name && typed.address === venue.address && !moved) return {}
  return {
    venue: { ...typed, ...(moved ? { commune: { insee: commune.insee!, postal_code: commune.postal_code } } : {}) },
  }
}
