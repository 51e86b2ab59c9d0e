import { hasEntered } from '#domain/registrations/registration.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { SeedClub } from '../clubs/clubs.ts'
import type { SeedRegistration } from '../registrations/seed-registration.ts'
import type { SeedTournament } from './tournaments.ts'

type World = {
  organizer: SeedClub
  tournaments: readonly SeedTournament[]
  registrations: readonly SeedRegistration[]
}

/**
 * What figures of places say when they know little: a club that has only told its department, entered at the organiser of the
 * demonstration, and a tournament that is open while its hall is still looked for.
 */
export async function leavePlacesUnsaid(tx: Tx, world: World) {
  const club = vagueClub(world)
  await tx`
    update clubs c set city = null, address = null, postal_code = null, latitude = place.latitude,
      longitude = place.longitude, location_precision = place.location_precision
    from club_place(null, null, ${club.town.department}) place where c.id = ${club.id}`
  await tx`
    update tournaments set venue_name = '', venue_address = null, venue_postal_code = null, latitude = null, longitude = null,
      location_precision = null
    where id = ${unplaced(world).id}`
}

/** Those of the accounts are looked at for other things. */
const OF_ACCOUNTS = 3

const vagueClub = ({ organizer, registrations }: World): SeedClub =>
  registrations.find(
    ({ club, tournament, status }) =>
      tournament.organizer === organizer &&
      tournament.state === 'open' &&
      hasEntered(status) &&
      club.id > OF_ACCOUNTS &&
      club.status === 'active',
  )!.club

function unplaced({ tournaments, registrations }: World): SeedTournament {
  const entered = Map.groupBy(
    registrations.filter(({ status }) => hasEntered(status)),
    ({ tournament }) => tournament,
  )
  return tournaments.findLast((tournament) => {
    const clubs = [tournament.organizer, ...(entered.get(tournament) ?? []).map(({ club }) => club)]
    const isOfOthers = clubs.length > 1 && clubs.every(({ id }) => id > OF_ACCOUNTS)
    return tournament.state === 'open' && !tournament.overseas && isOfOthers
  })!
}
