import type { ClubFace } from '#contract/common/club-face.ts'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { tournamentAvailability } from '#domain/tournaments/availability/availability.ts'
import { instantOf, isDay } from '#domain/common/dates/local-time.ts'
import { parseEuros } from '#domain/common/money.ts'
import { isDivision } from '#domain/common/reference/divisions.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { timeProblem } from '#domain/organizing/tournament-form/times.ts'
import type { TypedCategory, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { type EnteredCategoryStatus, type TournamentTimes, isPublished } from '#domain/tournaments/tournament.ts'
import type { Town } from './saving/kept-tournament.ts'

/** The answers of the form, as they stand on the screen. */
export type Shown = { values: TypedTournament; town: Town | null; form: TournamentForm | null }

/**
 * A tournament as clubs will see it in a list, from what is typed: its state is that of the public page, by the same
 * rule. One that is not published is shown as if it were. Null until it has a day, without which there is nothing to paint.
 */
export function shownTournament({ values, town, form }: Shown, club: ClubFace, now: Date): TournamentSummary | null {
  const { title, starts_on, ends_on, starts_time, ends_time, venue_name, categories } = values
  if (!isDay(starts_on)) return null
  const zone = form?.town.time_zone ?? 'Europe/Paris'
  const last = isDay(ends_on) && ends_on >= starts_on ? ends_on : starts_on
  const times: TournamentTimes<string> = {
    status: form && isPublished(form.status) ? form.status : 'registration_open',
    starts_at: instantOf(starts_on, timeOr(starts_time, '09:00'), zone).toISOString(),
    ends_at: instantOf(last, timeOr(ends_time, '19:00'), zone).toISOString(),
    registration_opens_at: typedMoment(values.registration_opens_on, values.registration_opens_time, zone),
    registration_closes_at: typedMoment(values.registration_closes_on, values.registration_closes_time, zone),
  }
  const used = new Map(form?.entered.map((category) => [category.id, category]))
  const entered = categories.flatMap((row, index) => enteredCategory(row, index, used.get(row.id ?? 0) ?? UNUSED))
  const prices = categories.map(({ price }) => parseEuros(price)).filter((cents) => cents !== null)
  const lowest = prices.length > 0 ? Math.min(...prices) : 0
  const places = entered.reduce((sum, { max_participants }) => sum + max_participants, 0)
  const venue_city = town?.name ?? ''
  return {
    id: form?.id ?? 0,
    slug: '',
    title: title.trim() || 'Votre tournoi',
    description: values.description,
    date: times.starts_at,
    ...times,
    time_zone: zone,
    location: [venue_name, venue_city].filter(Boolean).join(', '),
    venue_name,
    venue_city: venue_city || 'Commune',
    venue_department: town?.department ?? '…',
    venue_region: '',
    latitude: null,
    longitude: null,
    price: lowest / 100,
    lowest_price_cents: lowest,
    early: null,
    highest_price_cents: Math.max(0, ...prices),
    current_participants: entered.reduce((sum, { current_participants }) => sum + current_participants, 0),
    max_participants: places,
    sponsored: false,
    demo: false,
    organizer: { ...club, verified: false, has_page: false },
    categories: entered,
    availability: availabilityOf(times, entered, now),
    distance_km: null,
  }
}

/** False as long as no price can be read; the preview then shows none. */
export const hasPrice = ({ values }: Shown) => values.categories.some(({ price }) => parseEuros(price) !== null)

function enteredCategory(row: TypedCategory, index: number, { taken, status }: Used): TournamentSummary['categories'] {
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
      status,
    },
  ]
}

const isTime = (time: string) => timeProblem(time) === null

const timeOr = (time: string, otherwise: string) => (isTime(time) ? time : otherwise)

function typedMoment(day: string, time: string, zone: string): string | null {
  return isDay(day) && isTime(time) ? instantOf(day, time, zone).toISOString() : null
}

/** A category without a number of teams does not count as full. */
function availabilityOf(times: TournamentTimes, entered: TournamentSummary['categories'], now: Date) {
  const counted = entered.filter((category) => category.max_participants > 0)
  const { code, label, canRegister, canJoinWaitingList, canAskOpeningAlert } = tournamentAvailability(
    times,
    counted.length > 0 ? counted : [{ status: 'open', current_participants: 0, max_participants: 1 }],
    now,
  )
  return {
    code,
    label,
    can_register: canRegister,
    can_join_waiting_list: canJoinWaitingList,
    can_ask_opening_alert: canAskOpeningAlert,
  }
}

type Used = { taken: number; status: EnteredCategoryStatus }

const UNUSED: Used = { taken: 0, status: 'open' }
