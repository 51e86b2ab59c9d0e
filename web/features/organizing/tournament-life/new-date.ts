import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { localDay, localTime } from '#domain/common/dates/local-time.ts'
import { shiftedInstant } from '#domain/registrations/postponement.ts'
import { instantAt, type Moment } from './moment-field.tsx'

/** The dates as they are typed. The end and the closing are null, and follow the start, until somebody types them. */
export type TypedDates = { starts_at: Moment; ends_at: Moment | null; registration_closes_at: Moment | null }

/** The dates as they are shown. */
export type ShownDates = { starts_at: Moment; ends_at: Moment; registration_closes_at: Moment }

export function shownDates(life: TournamentLife, typed: TypedDates): ShownDates {
  const { time_zone, starts_at } = life
  const to = instantAt(typed.starts_at, time_zone)
  const follow = (instant: string | null): Moment => {
    if (instant && to) return momentAt(shiftedInstant(instant, starts_at, to, time_zone), time_zone)
    return { day: null, time: instant ? localTime(instant, time_zone) : '20:00' }
  }
  return {
    starts_at: typed.starts_at,
    ends_at: typed.ends_at ?? follow(life.ends_at),
    registration_closes_at: typed.registration_closes_at ?? follow(life.registration_closes_at),
  }
}

export const momentAt = (instant: string | Date, zone: string): Moment => ({
  day: localDay(instant, zone),
  time: localTime(instant, zone),
})
