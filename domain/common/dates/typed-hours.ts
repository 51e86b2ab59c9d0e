import { addDays, addLocalDays, type Instant, instantOf, localDay, localTime, toDate } from './local-time.ts'

/** Opening hours as people say them: a local day 'YYYY-MM-DD' and two local times 'HH:MM'. */
export type TypedHours = { day: string; from: string; to: string }

/** Whether the hours end on the next day: 20:00 to 04:00 is a night, 09:00 to 09:00 a whole day and night. */
export const endsNextDay = ({ from, to }: Pick<TypedHours, 'from' | 'to'>): boolean => to <= from

/** The local day on which the hours end. An end at midnight belongs to the day before it. */
export const lastDayOf = (hours: TypedHours): string =>
  endsNextDay(hours) && hours.to !== '00:00' ? addDays(hours.day, 1) : hours.day

/**
 * Start and end as instants.
 * @param zone IANA name
 */
export function hoursOn(hours: TypedHours, zone: string): { from: Date; to: Date } {
  const { day, from, to } = hours
  return { from: instantOf(day, from, zone), to: instantOf(endsNextDay(hours) ? addDays(day, 1) : day, to, zone) }
}

/**
 * The opposite of `hoursOn`. Hours longer than a day and a night become several rows. In the hour that autumn repeats,
 * the second occurrence is lost, because nobody can type it.
 * @param zone IANA name
 */
export function typedHours(from: Instant, to: Instant, zone: string): TypedHours[] {
  const rows: TypedHours[] = []
  for (let start = toDate(from), end = toDate(to); start < end;) {
    const dayLater = addLocalDays(start, 1, zone)
    const stop = dayLater < end ? dayLater : end
    rows.push({ day: localDay(start, zone), from: localTime(start, zone), to: localTime(stop, zone) })
    start = stop
  }
  return rows
}
