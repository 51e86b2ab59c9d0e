import { formatMoment } from '../common/dates/dates.ts'
import {
  type Instant,
  addDays,
  addLocalDays,
  daysBetween,
  hasPassed,
  localDay,
  lastLocalDay,
  toDate,
} from '../common/dates/local-time.ts'
import { type RegistrationStatus, hasEntered } from './registration.ts'
import { POSTPONEMENT_CHOICE_DAYS, POSTPONEMENT_REMINDER_DAYS } from '../common/thresholds.ts'

export const POSTPONEMENT_CHOICES = ['keep', 'refund'] as const

/** A club's answer to a new date. Without an answer in time it keeps its place. */
export type PostponementChoice = (typeof POSTPONEMENT_CHOICES)[number]

export type NewDates<I extends Instant = Instant> = {
  starts_at: I
  ends_at: I
  registration_closes_at: I | null
}

/** The tournament before it moves. `days` are those of its categories that are not cancelled. */
export type Postponed = {
  starts_at: Instant
  ends_at: Instant
  registration_opens_at: Instant | null
  time_zone: string
  days: readonly (string | null)[]
  last_match_ends_at: Instant | null
}

export type DatesProblems = Partial<Record<keyof NewDates, string>>

/** A French sentence for each new date that is refused; empty when all are accepted. */
export function newDatesProblems(from: Postponed, to: NewDates, now: Date): DatesProblems {
  const problems: DatesProblems = {}
  const [starts_at, ends_at] = [toDate(to.starts_at), toDate(to.ends_at)]
  if (hasPassed(starts_at, now)) problems.starts_at = 'Choisissez une date à venir.'
  if (ends_at <= starts_at) problems.ends_at = 'La fin doit être après le début.'
  else problems.ends_at = lateDay(from, to) ?? lateMatch(from, to) ?? undefined
  if (to.registration_closes_at !== null) {
    const closes_at = toDate(to.registration_closes_at)
    if (closes_at > starts_at)
      problems.registration_closes_at = 'La clôture ne peut pas être après le début du tournoi.'
    else if (from.registration_opens_at && closes_at <= toDate(from.registration_opens_at))
      problems.registration_closes_at = 'La clôture doit être après l’ouverture des inscriptions.'
  }
  if (!problems.ends_at) delete problems.ends_at
  return problems
}

/** The new dates must span as many days as its categories need. */
function lateDay(from: Postponed, to: NewDates): string | null {
  const zone = from.time_zone
  const last = lastLocalDay(to.starts_at, to.ends_at, zone)
  const days = from.days.filter((day) => day !== null).map((day) => shiftedDay(day, from.starts_at, to.starts_at, zone))
  return days.some((day) => day > last) ? 'Une catégorie se joue après cette fin\u00a0: gardez autant de jours.' : null
}

/** Planned matches move with the start of the tournament, and none may end after its end. */
function lateMatch({ last_match_ends_at, starts_at, time_zone }: Postponed, to: NewDates): string | null {
  if (last_match_ends_at === null) return null
  const ends = shiftedInstant(last_match_ends_at, starts_at, to.starts_at, time_zone)
  return ends > toDate(to.ends_at)
    ? `Le dernier match prévu finirait le ${formatMoment(ends, time_zone)}\u00a0: la fin doit être après.`
    : null
}

/** Moves an instant with the tournament: by as many calendar days and hours of the clock as its start has moved. */
export function shiftedInstant(instant: Instant, from: Instant, to: Instant, zone: string): Date {
  const days = daysBetween(localDay(from, zone), localDay(to, zone))
  const hoursMs = toDate(to).getTime() - addLocalDays(from, days, zone).getTime()
  return new Date(addLocalDays(instant, days, zone).getTime() + hoursMs)
}

export function shiftedDay(day: string, from: Instant, to: Instant, zone: string): string {
  return addDays(day, daysBetween(localDay(from, zone), localDay(to, zone)))
}

/**
 * Until when clubs choose: for seven days, at most until the new closing date, or the new start when no closing date is
 * to come.
 */
export function chooseUntil(now: Date, { starts_at, registration_closes_at }: NewDates, zone: string): Date {
  const limit = hasPassed(registration_closes_at, now) ? starts_at : (registration_closes_at ?? starts_at)
  const usual = addLocalDays(now, POSTPONEMENT_CHOICE_DAYS, zone)
  return usual < toDate(limit) ? usual : toDate(limit)
}

/** When to remind a club that has not answered. Null when it was told less than a day before that moment. */
export function choiceReminderAt(told: Instant, choose_until: Instant, zone: string): Date | null {
  const reminder = addLocalDays(choose_until, -POSTPONEMENT_REMINDER_DAYS, zone)
  return addLocalDays(told, 1, zone) <= reminder ? reminder : null
}

/** New due date of an awaited payment: after the club's time to choose, but not after the tournament begins. */
export function postponedPaymentDue(due: Instant, choose_until: Instant, starts_at: Instant): Date {
  const later = toDate(due) > toDate(choose_until) ? toDate(due) : toDate(choose_until)
  return later < toDate(starts_at) ? later : toDate(starts_at)
}

/**
 * The start from which the cancellation terms of a registration count after a change of date; null: the start of the
 * tournament. A later date favours the club, so it applies; an earlier one would not, so the club keeps the former one.
 */
export function termsFrom(known: Instant | null, from: Instant, to: Instant): Date | null {
  const best = known && toDate(known) > toDate(from) ? toDate(known) : toDate(from)
  return best > toDate(to) ? best : null
}

/** Everything that decides whether a club may still answer to the last change of date. */
export type ChoiceAsked = {
  status: RegistrationStatus
  choice: PostponementChoice | null
  choose_until: Instant
  /** The tournament is over, is cancelled, or was postponed again. */
  is_past: boolean
}

/** French reason why a club can no longer choose; null while it can. */
export function choiceProblem({ status, choice, choose_until, is_past }: ChoiceAsked, now: Date): string | null {
  if (choice === 'refund') return 'Votre club a déjà demandé le remboursement.'
  if (is_past || !hasEntered(status)) return 'Il n’y a plus rien à choisir pour cette inscription.'
  return hasPassed(choose_until, now) ? 'Le délai pour choisir est passé\u00a0: votre place est gardée.' : null
}
