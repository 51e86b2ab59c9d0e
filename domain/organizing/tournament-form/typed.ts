import { localDay, localTime } from '../../common/dates/local-time.ts'
import type { TypedCategory, TypedCourt, TypedTournament } from './tournament-fields.ts'
import { typedHours } from '../../common/dates/typed-hours.ts'
import { TEXT_NAMES, type TextName } from '../../tournaments/tournament-texts.ts'
import type { CategoryAnswer, CourtAnswer, TournamentAnswers } from './answers.ts'
import type { TextAnswers } from './texts.ts'

/** What is kept, as it would have been typed: reading it again gives the same answers. */
export function typedTournament(answers: TournamentAnswers, zone: string): TypedTournament {
  const { when, early, opens_at, closes_at, authorisation_requested_at, authorisation_granted_at } = answers
  return {
    ...typedTexts(answers),
    starts_on: localDay(when.starts_at, zone),
    starts_time: localTime(when.starts_at, zone),
    ends_on: localDay(when.ends_at, zone),
    ends_time: localTime(when.ends_at, zone),
    insee: answers.insee ?? '',
    categories: answers.categories.map(typedCategory),
    early_off: early ? typedEuros(early.off_cents) : '',
    early_until_on: early ? localDay(early.until, zone) : '',
    early_until_time: early ? localTime(early.until, zone) : '',
    second_team_off: answers.second_team_off_cents > 0 ? typedEuros(answers.second_team_off_cents) : '',
    deposit: answers.deposit_cents > 0 ? typedEuros(answers.deposit_cents) : '',
    host_is_free: answers.host_is_free ? 'oui' : '',
    extras: answers.extras.map(({ id, name, price_cents, stock }) => ({
      id,
      name,
      price: typedEuros(price_cents),
      stock: stock === null ? '' : String(stock),
    })),
    registration_opens_on: opens_at ? localDay(opens_at, zone) : '',
    registration_opens_time: opens_at ? localTime(opens_at, zone) : '',
    registration_closes_on: closes_at ? localDay(closes_at, zone) : '',
    registration_closes_time: closes_at ? localTime(closes_at, zone) : '',
    payment_timing: answers.payment_timing,
    payment_methods: answers.payment_methods,
    cancellation_tiers: answers.cancellation_tiers.map(({ until_days_before, percent }) => ({
      until_days_before: String(until_days_before),
      percent: String(percent),
    })),
    required_documents: answers.required_documents,
    max_teams_per_club: String(answers.max_teams_per_club),
    forfeit_minutes: String(answers.forfeit_minutes),
    courts: answers.courts.map((court) => typedCourt(court, zone)),
    rules_file_id: answers.rules_file_id ?? '',
    authorisation_requested_on: authorisation_requested_at ? localDay(authorisation_requested_at, zone) : '',
    authorisation_granted_on: authorisation_granted_at ? localDay(authorisation_granted_at, zone) : '',
  }
}

function typedTexts(answers: TextAnswers) {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, answers[name] ?? ''])) as Record<TextName, string>
}

/** 6000 → '60', 6050 → '60,50': as `parseEuros` reads it. */
export function typedEuros(cents: number): string {
  const rest = cents % 100
  return `${Math.floor(cents / 100)}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`
}

function typedCategory(category: CategoryAnswer): TypedCategory {
  const { price_cents, division, day, max_participants, ...same } = category
  return {
    ...same,
    division: division ?? '',
    day: day ?? '',
    price: typedEuros(price_cents),
    max_participants: String(max_participants),
  }
}

function typedCourt({ id, name, site, hours }: CourtAnswer, zone: string): TypedCourt {
  return {
    id,
    name,
    site,
    hours: hours.flatMap(({ from, to }) => typedHours(from, to, zone)),
  }
}
