import type { ClubFace } from '#contract/club-face.ts'
import type { TournamentForm } from '#contract/tournament-form.ts'
import type { TournamentSummary } from '#contract/tournaments.ts'
import { AVAILABILITY_LABELS } from '#domain/availability.ts'
import { instantOf, isDay } from '#domain/local-time.ts'
import { parseEuros } from '#domain/money.ts'
import { isDivision } from '#domain/reference/divisions.ts'
import { GENDERS } from '#domain/reference/genders.ts'
import type { TypedCategory, TypedTournament } from '#domain/tournament-fields.ts'
import type { Town } from './kept-tournament.ts'

/** What the form says of a tournament, as it stands on the screen. */
export type Shown = { values: TypedTournament; town: Town | null; form: TournamentForm | null }

/**
 * A tournament as clubs will see it in a list, from what is typed. Null until it has a day, without which there is
 * nothing to paint.
 */
export function shownTournament({ values, town, form }: Shown, club: ClubFace): TournamentSummary | null {
  const { title, starts_on, ends_on, starts_time, ends_time, venue_name, categories } = values
  if (!isDay(starts_on)) return null
  const zone = form?.town.time_zone ?? 'Europe/Paris'
  const starts_at = instantOf(starts_on, timeOr(starts_time, '09:00'), zone).toISOString()
  const ends_at = instantOf(
    isDay(ends_on) && ends_on >= starts_on ? ends_on : starts_on,
    timeOr(ends_time, '19:00'),
    zone,
  ).toISOString()
  const taken = new Map(form?.entered.map((category) => [category.id, category.taken]))
  const entered = categories.flatMap((row, index) => enteredCategory(row, index, taken.get(row.id ?? 0) ?? 0))
  const prices = categories.map(({ price }) => parseEuros(price)).filter((cents) => cents !== null)
  const places = entered.reduce((sum, { max_participants }) => sum + max_participants, 0)
  const venue_city = town?.name ?? ''
  return {
    id: form?.id ?? 0,
    slug: '',
    title: title.trim() || 'Votre tournoi',
    description: values.description,
    date: starts_at,
    starts_at,
    ends_at,
    time_zone: zone,
    location: [venue_name, venue_city].filter(Boolean).join(', '),
    venue_name,
    venue_city: venue_city || 'Commune',
    venue_department: town?.department ?? '…',
    venue_region: '',
    latitude: null,
    longitude: null,
    price: Math.min(...prices, 0) / 100,
    lowest_price_cents: prices.length > 0 ? Math.min(...prices) : 0,
    highest_price_cents: Math.max(0, ...prices),
    status: 'registration_open',
    registration_opens_at: null,
    registration_closes_at: null,
    current_participants: entered.reduce((sum, { current_participants }) => sum + current_participants, 0),
    max_participants: places,
    sponsored: false,
    demo: false,
    organizer: { ...club, verified: false, has_page: false },
    categories: entered,
    availability: OPEN,
    distance_km: null,
  }
}

/** False while no price can be read in what is typed: nothing is said of it then. */
export const hasPrice = ({ values }: Shown) => values.categories.some(({ price }) => parseEuros(price) !== null)

function enteredCategory(row: TypedCategory, index: number, taken: number): TournamentSummary['categories'] {
  const gender = GENDERS.find((one) => one === row.gender)
  if (!gender) return []
  return [
    {
      id: row.id ?? -1 - index,
      category: row.category,
      gender,
      division: isDivision(row.division) ? row.division : null,
      day: isDay(row.day) ? row.day : null,
      price_cents: parseEuros(row.price) ?? 0,
      max_participants: Math.max(0, Math.floor(Number(row.max_participants)) || 0),
      current_participants: taken,
      format: row.format,
      status: 'open',
    },
  ]
}

const timeOr = (time: string, otherwise: string) => (/^\d{2}:\d{2}$/.test(time) ? time : otherwise)

const OPEN: TournamentSummary['availability'] = {
  code: 'open',
  label: AVAILABILITY_LABELS.open,
  can_register: true,
  can_join_waiting_list: false,
  can_ask_opening_alert: false,
}
