import { addLocalDays, localDay } from '#domain/common/dates/local-time.ts'
import type { TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { SeedTournament } from './tournaments.ts'

/** What a tournament asks and sells beside the price of its categories. */
export type Selling = 'deposit' | 'everything'

/** As many teams of one club enter together. */
export const TEAMS_AT_ONCE = 3

/** One for each player, and one of which there are few. */
export const MEAL = 'Repas chaud du midi'
export const PHOTO = 'Photo d’équipe encadrée'

/** As it is typed in the form. */
export function typedSelling({ selling, times, zone }: SeedTournament): Partial<TypedTournament> {
  if (selling === null) return {}
  if (selling === 'deposit') return { deposit: '50' }
  return {
    early_off: '10',
    early_until_on: localDay(addLocalDays(times.registration_closes_at, -3, zone), zone),
    early_until_time: '20:00',
    second_team_off: '5',
    host_is_free: 'oui',
    deposit: '50',
    extras: [
      { id: null, name: MEAL, price: '9', stock: '120' },
      { id: null, name: PHOTO, price: '15', stock: '8' },
    ],
  }
}
