import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { AVAILABILITY_LABELS, type AvailabilityCode } from '#domain/tournaments/availability/availability.ts'
import { formatDay, posterDate } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { priceLabel } from '#domain/common/money.ts'
import { DIVISION_LABELS } from '#domain/common/reference/divisions.ts'
import { GENDER_LABELS } from '#domain/common/reference/genders.ts'

type Previewed = Pick<
  TournamentDetails,
  | 'id'
  | 'title'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'venue_city'
  | 'venue_department'
  | 'venue_outline'
  | 'availability'
  | 'organizer'
  | 'categories'
  | 'registration_opens_at'
>

/** The content of a preview: equal contents give the same picture. */
export type PreviewContent = ReturnType<typeof previewContent>

export function previewContent(tournament: Previewed, platform_name: string) {
  const { id, title, starts_at, ends_at, time_zone, venue_city, venue_department, venue_outline } = tournament
  const { organizer, categories, availability } = tournament
  const { weekday, days, month } = posterDate(starts_at, ends_at, time_zone)
  return {
    id,
    platform_name,
    title,
    weekday,
    days,
    month,
    place: `${venue_city} (${venue_department})`,
    who: whoPlays(categories),
    categories: categories.map(({ category }) => ({ category })),
    code: availability.code,
    tab: tabOf(tournament),
    club: { id: organizer.id, name: organizer.name, colours: organizer.colours },
    outline: venue_outline,
  }
}

/** 'Senior masculin, départementale'; 'U13 féminin, U15 féminin'; '5 catégories, de U9 à Senior'. */
function whoPlays(categories: Previewed['categories']): string {
  const names = [
    ...new Set(categories.map(({ category, gender }) => `${category} ${GENDER_LABELS[gender].toLowerCase()}`)),
  ]
  const [only] = categories
  if (categories.length === 1 && only?.division) return `${names[0]}, ${DIVISION_LABELS[only.division].toLowerCase()}`
  if (names.length <= 2) return names.join(', ')
  const [first, last] = [categories.at(0)?.category, categories.at(-1)?.category]
  return first === last ? `${first}, ${names.length} catégories` : `${names.length} catégories, de ${first} à ${last}`
}

function tabOf({ availability: { code }, categories, registration_opens_at, time_zone }: Previewed): string {
  const open = categories.filter(({ status }) => status === 'open')
  const left = open.reduce((sum, one) => sum + Math.max(0, one.max_participants - one.current_participants), 0)
  const prices = open.map(({ price_cents }) => price_cents)
  const price = priceLabel({ lowest: Math.min(...prices), highest: Math.max(...prices), count: prices.length })
  const texts: Partial<Record<AvailabilityCode, string>> = {
    open: `${placesLeftText(left)} · ${price}`,
    almost_full: `${placesLeftText(left)} · ${price}`,
    full: 'Complet · liste d’attente',
    closed: 'Inscriptions closes',
  }
  if (code === 'planned' && registration_opens_at)
    return `Inscriptions dès le ${formatDay(localDay(registration_opens_at, time_zone))}`
  return texts[code] ?? AVAILABILITY_LABELS[code]
}

const placesLeftText = (left: number) => (left === 1 ? '1 place restante' : `${left} places restantes`)
