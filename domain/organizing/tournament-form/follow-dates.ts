import { addDays, daysBetween } from '../../common/dates/local-time.ts'
import type { TournamentField, TypedCourt, TypedTournament } from './tournament-fields.ts'
import { CLOSING_DAYS_BEFORE } from './defaults.ts'
import { dayProblem, DAYS_MAX } from './times.ts'

/**
 * Moves the fields that depend on the dates, except those typed in this save: the last day, the days of categories and
 * courts, and the closing date if it was the usual one.
 */
export function followDates(before: TypedTournament, sent: Partial<TypedTournament>): TypedTournament {
  const typed = { ...before, ...sent }
  const shift = isReadable(before) && isReadable(typed) ? daysBetween(before.starts_on, typed.starts_on) : 0
  const isFree = (field: TournamentField) => !(field in sent)
  const moved = (day: string) => (shift !== 0 && dayProblem(day) === null ? addDays(day, shift) : day)
  if (isFree('ends_on')) typed.ends_on = moved(before.ends_on)
  if (isFree('categories')) typed.categories = before.categories.map((one) => ({ ...one, day: moved(one.day) }))
  if (isFree('registration_closes_on') && isUsualClosing(before))
    typed.registration_closes_on = moved(before.registration_closes_on)
  if (isFree('courts'))
    typed.courts = courtsOnDays(
      before.courts.map((court) => shifted(court, moved)),
      typed,
    )
  return typed
}

const isReadable = ({ starts_on }: TypedTournament) => dayProblem(starts_on) === null

const isUsualClosing = ({ starts_on, registration_closes_on }: TypedTournament) =>
  dayProblem(starts_on) === null && registration_closes_on === addDays(starts_on, -CLOSING_DAYS_BEFORE)

const shifted = (court: TypedCourt, moved: (day: string) => string): TypedCourt => ({
  ...court,
  hours: court.hours.map((span) => ({ ...span, day: moved(span.day) })),
})

/**
 * Adapts the hours of the courts to the days. A new day gets the hours of the last one, except hours that begin after
 * the end of the tournament. A day that is dropped loses its hours.
 */
function courtsOnDays(courts: TypedCourt[], { starts_on, ends_on, ends_time }: TypedTournament): TypedCourt[] {
  if (dayProblem(starts_on) !== null || dayProblem(ends_on) !== null) return courts
  const length = daysBetween(starts_on, ends_on) + 1
  if (length < 1 || length > DAYS_MAX) return courts
  const days = Array.from({ length }, (_, i) => addDays(starts_on, i))
  return courts.map((court) => {
    const last = court.hours
      .map(({ day }) => day)
      .filter((day) => dayProblem(day) === null)
      .toSorted()
      .at(-1)
    const added = last === undefined ? [] : days.filter((day) => day > last)
    const copies = added.flatMap((day) =>
      court.hours
        .filter((span) => span.day === last && (day < ends_on || span.from < ends_time))
        .map((span) => ({ ...span, day })),
    )
    return {
      ...court,
      hours: [...court.hours.filter(({ day }) => days.includes(day) || dayProblem(day) !== null), ...copies],
    }
  })
}
