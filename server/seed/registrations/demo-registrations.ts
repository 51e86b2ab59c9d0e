import type { SeedClub } from '../clubs/clubs.ts'
import type { State } from '../tournaments/kinds.ts'
import type { Wanted } from './registrations.ts'
import type { Story } from './seed-registration.ts'
import { kilometres } from '../clubs/towns.ts'
import type { SeedTournament } from '../tournaments/tournaments.ts'

type Wish = { state: State; story: Story; own?: boolean; byColleague?: boolean; cheque?: boolean }

/** What the main demo club must find in its area: one registration in every state, and a past. */
const PLAYER_WISHES: readonly Wish[] = [
  { state: 'open', story: 'pending', own: true },
  { state: 'full', story: 'waitlisted', own: true },
  { state: 'active', story: 'approved', own: true },
  { state: 'completed', story: 'approved', own: true },
  { state: 'open', story: 'approved' },
  { state: 'open', story: 'approved', byColleague: true },
  { state: 'open', story: 'pending', byColleague: true },
  { state: 'open', story: 'cheque_awaited', cheque: true },
  { state: 'open', story: 'rejected' },
  { state: 'open', story: 'cancelled' },
  { state: 'full', story: 'offered' },
  { state: 'almost_full', story: 'approved' },
  { state: 'closed', story: 'approved' },
  { state: 'closed', story: 'approved', byColleague: true },
  { state: 'completed', story: 'approved' },
  { state: 'completed', story: 'approved' },
  { state: 'completed', story: 'approved' },
  { state: 'cancelled', story: 'called_off' },
]

const SECOND_WISHES: readonly Wish[] = [
  { state: 'open', story: 'pending', own: true },
  { state: 'full', story: 'waitlisted', own: true },
  { state: 'completed', story: 'approved', own: true },
  { state: 'open', story: 'approved' },
  { state: 'almost_full', story: 'pending' },
  { state: 'completed', story: 'approved' },
  { state: 'closed', story: 'approved' },
]

type Demo = { player: SeedClub; organizer: SeedClub; second: SeedClub; colleague_id: string }

export function demoRegistrations(tournaments: readonly SeedTournament[], demo: Demo): Wanted[] {
  return [
    ...grant(PLAYER_WISHES, demo.player, tournaments, demo),
    ...grant(SECOND_WISHES, demo.second, tournaments, demo),
  ]
}

/** Each wish in the nearest tournament that fits and that the club has not entered yet. */
function grant(wishes: readonly Wish[], club: SeedClub, tournaments: readonly SeedTournament[], demo: Demo): Wanted[] {
  const near = tournaments.toSorted(
    (a, b) => kilometres(club.town, a.organizer.town) - kilometres(club.town, b.organizer.town),
  )
  const entered = new Set<SeedTournament>()
  return wishes.flatMap(({ state, story, own = false, byColleague = false, cheque = false }) => {
    const tournament = near.find(
      (one) =>
        one.state === state &&
        !entered.has(one) &&
        (one.organizer === demo.organizer) === own &&
        one.categories[0]!.format !== 'plateau' &&
        isPayable(one, cheque),
    )
    if (!tournament) return []
    entered.add(tournament)
    const category = tournament.categories[0]!
    return [{ club, user_id: byColleague ? demo.colleague_id : club.owner_id, tournament, category, story }]
  })
}

/** By cheque where cheques are taken; and money is what makes the others worth showing. */
function isPayable({ categories, payment_methods, payment_timing }: SeedTournament, cheque: boolean): boolean {
  if (categories[0]!.price_cents === 0 || payment_timing !== 'at_registration') return false
  return !cheque || payment_methods.includes('cheque')
}
