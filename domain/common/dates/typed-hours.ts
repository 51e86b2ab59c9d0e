import { addDays, addLocalDays, type Instant, instantOf, localDay, localTime, toDate } from './local-time.ts'

/** Hours as people say them: a local day 'YYYY-MM-DD' and two local times 'HH:MM'. */
export type TypedHours = { day: string; from: string; to: string }

/** Whether they end on the day after: 20:00 to 04:00 is a night, 09:00 to 09:00 a day and a night. */
export const endsNextDay = ({ from, to }: Pick<TypedHours, 'from' | 'to'>): boolean => to <= from

/** The local day on which they end; midnight is the end of the day that it closes. */
export const lastDayOf = (hours: TypedHours): string =>
  endsNextDay(hours) && hours.to !== '00:00' ? addDays(hours.day, 1) : hours.day

/**
 * From when to when they last.
 * @param zone IANA
 */
export function hoursOn(hours: TypedHours, zone: string): { from: Date; to: Date } {
  const { day, from, to } = hours
  return { from: instantOf(day, from, zone), to: instantOf(endsNextDay(hours) ? addDays(day, 1) : day, to, zone) }
}

/**
 * Hours that are kept, as they would have been typed: several rows where they last longer than a day and a night. The hour
 * that autumn repeats is read as its first time, since nobody can type the second.
 * @param zone IANA
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
