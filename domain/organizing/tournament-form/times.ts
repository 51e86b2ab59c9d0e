import { addDays, daysBetween, instantOf, isDay, localDay, localTime } from '../../common/dates/local-time.ts'
import type { FieldProblem, TournamentField, TypedTournament } from './tournament-fields.ts'

export type When = { starts_at: Date; ends_at: Date; days: readonly string[] }

export const DAYS_MAX = 10

/** Reads the four fields of the dates together; undefined as long as one of them has a problem. */
export function readWhen(typed: TypedTournament, zone: string, problems: FieldProblem[]): When | undefined {
  const { starts_on, starts_time, ends_on, ends_time } = typed
  const before = problems.length
  check('starts_on', dayProblem(starts_on), problems)
  check('starts_time', timeProblem(starts_time), problems)
  check('ends_on', dayProblem(ends_on), problems)
  check('ends_time', timeProblem(ends_time), problems)
  if (problems.length > before) return undefined
  check('starts_time', skippedProblem(starts_on, starts_time, zone), problems)
  check('ends_time', skippedProblem(ends_on, ends_time, zone), problems)
  const length = daysBetween(starts_on, ends_on) + 1
  if (length < 1) check('ends_on', 'Le dernier jour vient avant le premier.', problems)
  if (length > DAYS_MAX) check('ends_on', `Un tournoi dure ${DAYS_MAX} jours au plus.`, problems)
  const starts_at = instantOf(starts_on, starts_time, zone)
  const ends_at = instantOf(ends_on, ends_time, zone)
  if (length === 1 && ends_at <= starts_at) check('ends_time', 'La fin vient après le début.', problems)
  return problems.length > before ? undefined : { starts_at, ends_at, days: daysFrom(starts_on, length) }
}

/** The stored dates of a tournament. */
export function whenOf(starts_at: string, ends_at: string, zone: string): When {
  const first = localDay(starts_at, zone)
  const length = daysBetween(first, localDay(ends_at, zone)) + 1
  return { starts_at: new Date(starts_at), ends_at: new Date(ends_at), days: daysFrom(first, length) }
}

/** A day with its time. Null when both are empty, undefined when one of them has a problem. */
export function readMoment(
  typed: TypedTournament,
  name: 'registration_opens' | 'registration_closes' | 'early_until',
  zone: string,
  problems: FieldProblem[],
): Date | null | undefined {
  const day = typed[`${name}_on`]
  const time = typed[`${name}_time`]
  if (day === '' && time === '') return null
  const before = problems.length
  check(`${name}_on`, dayProblem(day), problems)
  check(`${name}_time`, timeProblem(time), problems)
  if (problems.length === before) check(`${name}_time`, skippedProblem(day, time, zone), problems)
  return problems.length > before ? undefined : instantOf(day, time, zone)
}

/** A day without a time, stored as noon. Null when empty, undefined when it has a problem. */
export function readCalendarDay(
  typed: TypedTournament,
  field: 'authorisation_requested_on' | 'authorisation_granted_on',
  zone: string,
  problems: FieldProblem[],
): Date | null | undefined {
  const day = typed[field]
  if (day === '') return null
  const problem = dayProblem(day)
  check(field, problem, problems)
  return problem ? undefined : instantOf(day, '12:00', zone)
}

export function dayProblem(day: string): string | null {
  if (day === '') return 'Indiquez le jour.'
  if (!isDay(day)) return 'Ce jour n’existe pas.'
  return day < '2000-01-01' || day > '2099-12-31' ? 'Vérifiez l’année.' : null
}

export function timeProblem(time: string): string | null {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? null : 'Indiquez une heure, par exemple 09:00.'
}

/**
 * French problem of a time that does not exist: one hour is skipped in a spring night, and the time would be stored as
 * another one.
 */
export function skippedProblem(day: string, time: string, zone: string): string | null {
  const exists = localTime(instantOf(day, time, zone), zone) === time
  return exists ? null : 'Cette heure n’existe pas\u00a0: cette nuit-là, on passe à l’heure d’été.'
}

const daysFrom = (first: string, length: number) =>
  Array.from({ length: Math.max(1, length) }, (_, i) => addDays(first, i))

function check(field: TournamentField, message: string | null, problems: FieldProblem[]) {
  if (message) problems.push({ field, at: field, message })
}
