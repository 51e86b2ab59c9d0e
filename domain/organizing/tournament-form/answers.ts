import { FORFEIT_MINUTES_MAX } from '../../competition/desk/time-alerts.ts'
import { type CancellationTier, tiersProblem } from '../../registrations/payments/cancellation.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../registrations/payments/payment.ts'
import type { Category } from '../../common/reference/categories.ts'
import type { Division } from '../../common/reference/divisions.ts'
import { DOCUMENT_TYPES, type DocumentType } from '../../common/reference/document-types.ts'
import type { Gender } from '../../common/reference/genders.ts'
import type { TournamentFormat } from '../../tournaments/tournament-format.ts'
import type { FieldProblem, TournamentField, TypedTournament } from './tournament-fields.ts'
import { PAYMENT_TIMINGS, type PaymentTiming } from '../../tournaments/tournament.ts'
import { readCategories } from './categories.ts'
import { readCourts } from './courts.ts'
import { readExtras, readReductions } from './prices.ts'
import { readTexts, type TextAnswers } from './texts.ts'
import { readCalendarDay, readMoment, readWhen, type When } from './times.ts'
import { wholeNumber } from './whole-number.ts'

export type TournamentAnswers = TextAnswers & {
  when: When
  /** Null when the town is not in the list of communes; the stored one then stays. */
  insee: string | null
  opens_at: Date | null
  closes_at: Date | null
  payment_timing: PaymentTiming
  payment_methods: PaymentMethod[]
  cancellation_tiers: CancellationTier[]
  required_documents: DocumentType[]
  max_teams_per_club: number
  forfeit_minutes: number
  rules_file_id: string | null
  authorisation_requested_at: Date | null
  authorisation_granted_at: Date | null
  categories: CategoryAnswer[]
  /** Null without an early price. */
  early: { off_cents: number; until: Date } | null
  second_team_off_cents: number
  host_is_free: boolean
  /** 0 for none. */
  deposit_cents: number
  extras: ExtraAnswer[]
  courts: CourtAnswer[]
}

export type CategoryAnswer = {
  id: number | null
  category: Category
  gender: Gender
  division: Division | null
  day: string | null
  price_cents: number
  max_participants: number
  format: TournamentFormat
}

/** `stock` is null for as many as are asked for. */
export type ExtraAnswer = { id: number | null; name: string; price_cents: number; stock: number | null }

export type CourtAnswer = { id: number | null; name: string; site: string; hours: { from: Date; to: Date }[] }

/** Facts from the database and the reference lists against which the answers are checked. */
export type FormFacts = {
  /** Time zone of the typed commune if it exists, otherwise of the stored one. */
  zone: string
  kept_zone: string
  /** True when the typed commune exists, or when none is stored and none is typed. */
  has_town: boolean
  has_rules_file: boolean
  /** The stored dates. They stand in for the typed ones as long as these are not valid. */
  when: When
  categories: readonly KnownCategory[]
  court_ids: readonly number[]
  extra_ids: readonly number[]
  /** Values that may still be chosen. */
  offered: { categories: readonly string[]; divisions: readonly string[] }
}

export type KnownCategory = Omit<CategoryAnswer, 'id'> & { id: number; is_cancelled: boolean }

/** Reads the typed form. `answers` holds the valid answers only; each answer left out has a problem. */
export function readTournament(typed: TypedTournament, facts: FormFacts) {
  const problems: FieldProblem[] = []
  const texts = readTexts(typed, problems)
  const when = readWhen(typed, facts.zone, problems)
  const around = when ?? facts.when
  // Dates that are not valid yet keep their time zone, so a town in another zone has to wait with them.
  const zone = when ? facts.zone : facts.kept_zone
  const opening = readOpening(typed, zone, around, problems)
  const answers: Partial<TournamentAnswers> = {
    ...texts,
    ...given('when', when),
    ...given('insee', facts.has_town && zone === facts.zone ? typed.insee || null : undefined),
    ...opening,
    ...readChoices(typed, problems),
    ...given('rules_file_id', facts.has_rules_file ? typed.rules_file_id || null : undefined),
    ...given('authorisation_requested_at', readCalendarDay(typed, 'authorisation_requested_on', zone, problems)),
    ...given('authorisation_granted_at', readCalendarDay(typed, 'authorisation_granted_on', zone, problems)),
    ...given('categories', readCategories(typed.categories, facts, around.days, problems)),
    ...readReductions(typed, zone, problems),
    ...given('extras', readExtras(typed.extras, facts.extra_ids, problems)),
    ...given('courts', readCourts(typed.courts, facts.court_ids, { zone, days: around.days }, problems)),
  }
  if (!facts.has_town) problems.push(problemOf('insee', 'Choisissez une commune dans la liste.'))
  if (!facts.has_rules_file)
    problems.push(problemOf('rules_file_id', 'Ce fichier n’est plus là. Déposez-le à nouveau.'))
  return { answers, problems }
}

/** The answer to which a field contributes. When several fields make one, all stay as typed until it is valid. */
export function answerOf(field: TournamentField): keyof TournamentAnswers {
  return TOGETHER[field] ?? (field as keyof TournamentAnswers)
}

const TOGETHER: Partial<Record<TournamentField, keyof TournamentAnswers>> = {
  starts_on: 'when',
  starts_time: 'when',
  ends_on: 'when',
  ends_time: 'when',
  registration_opens_on: 'opens_at',
  registration_opens_time: 'opens_at',
  registration_closes_on: 'closes_at',
  registration_closes_time: 'closes_at',
  authorisation_requested_on: 'authorisation_requested_at',
  authorisation_granted_on: 'authorisation_granted_at',
  early_off: 'early',
  early_until_on: 'early',
  early_until_time: 'early',
  second_team_off: 'second_team_off_cents',
  deposit: 'deposit_cents',
}

const problemOf = (field: TournamentField, message: string): FieldProblem => ({ field, at: field, message })

/** Leaves the key out when there is no answer. */
const given = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [name in K]?: V }

/** Checks that registrations open before they close, and close before the tournament starts. */
function readOpening(typed: TypedTournament, zone: string, when: When, problems: FieldProblem[]) {
  const closing = readMoment(typed, 'registration_closes', zone, problems)
  const opening = readMoment(typed, 'registration_opens', zone, problems)
  const isLate = closing && closing > when.starts_at
  if (isLate) problems.push(problemOf('registration_closes_on', CLOSES_LATE))
  const closes_at = isLate ? undefined : closing
  const opensLate = opening && opening >= (closes_at ?? when.starts_at)
  if (opensLate) problems.push(problemOf('registration_opens_on', 'Les inscriptions s’ouvrent avant de se fermer.'))
  return { ...given('opens_at', opensLate ? undefined : opening), ...given('closes_at', closes_at) }
}

const CLOSES_LATE = 'Les inscriptions se ferment au plus tard au début du tournoi.'

function readChoices(typed: TypedTournament, problems: FieldProblem[]) {
  const timing = PAYMENT_TIMINGS.find((known) => known === typed.payment_timing)
  if (!timing) problems.push(problemOf('payment_timing', 'Choisissez quand les clubs paient.'))
  const tiers = readTiers(typed, problems)
  const most = wholeNumber(typed.max_teams_per_club, 1, 20)
  if (most === null) problems.push(problemOf('max_teams_per_club', 'Indiquez un nombre d’équipes, de 1 à 20.'))
  const forfeit = wholeNumber(typed.forfeit_minutes, 0, FORFEIT_MINUTES_MAX)
  if (forfeit === null)
    problems.push(problemOf('forfeit_minutes', `Indiquez un nombre de minutes, de 0 à ${FORFEIT_MINUTES_MAX}.`))
  return {
    ...given('forfeit_minutes', forfeit ?? undefined),
    ...given('payment_timing', timing),
    ...given('payment_methods', chosen(typed, 'payment_methods', PAYMENT_METHODS, problems)),
    ...given('required_documents', chosen(typed, 'required_documents', DOCUMENT_TYPES, problems)),
    ...given('cancellation_tiers', tiers),
    ...given('max_teams_per_club', most ?? undefined),
  }
}

/** The ticked values, once each and in the order of the list. */
function chosen<T extends string>(
  typed: TypedTournament,
  field: 'payment_methods' | 'required_documents',
  list: readonly T[],
  problems: FieldProblem[],
): T[] | undefined {
  if (typed[field].every((value) => (list as readonly string[]).includes(value)))
    return list.filter((value) => typed[field].includes(value))
  problems.push(problemOf(field, 'Choisissez dans la liste.'))
  return undefined
}

function readTiers({ cancellation_tiers }: TypedTournament, problems: FieldProblem[]): CancellationTier[] | undefined {
  const tiers = cancellation_tiers.map(({ until_days_before, percent }) => ({
    until_days_before: wholeNumber(until_days_before, 0, 365) ?? Number.NaN,
    percent: wholeNumber(percent, 1, 100) ?? Number.NaN,
  }))
  const problem = tiersProblem(tiers)
  if (!problem) return tiers
  problems.push(problemOf('cancellation_tiers', problem))
  return undefined
}
