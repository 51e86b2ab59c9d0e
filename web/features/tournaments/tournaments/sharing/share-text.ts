import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { atName } from '#domain/common/french-names.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { placesText } from '../entering/places-text.ts'

type Shared = Pick<
  TournamentSummary,
  | 'title'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'venue_city'
  | 'categories'
  | 'availability'
  | 'current_participants'
  | 'max_participants'
>

/** Message for the club’s group chat: what, when, where, for whom, and the free places, if any. */
export function shareText(tournament: Shared): string {
  const { title, starts_at, ends_at, time_zone, venue_city, categories, availability } = tournament
  const names = [...new Set(categories.map(categoryName))]
  const who = names.length > 0 && names.length <= 4 ? ` (${names.join(', ')})` : ''
  const places = availability.can_register ? ` ${placesText(tournament)}.` : ''
  return `${title}, ${formatDateRange(starts_at, ends_at, time_zone)} ${atName(venue_city)}${who}.${places}`
}
