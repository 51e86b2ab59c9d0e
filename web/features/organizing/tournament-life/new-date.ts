import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { localDay, localTime } from '#domain/common/dates/local-time.ts'
import { shiftedInstant } from '#domain/registrations/postponement.ts'
import { instantAt, type Moment } from './moment-field.tsx'

/** What is typed of a new date. The end and the closing follow the start until somebody types them. */
export type TypedDate = { start: Moment; end: Moment | null; closing: Moment | null }

export type ShownDate = { start: Moment; end: Moment; closing: Moment }

export function shownDate(life: TournamentLife, { start, end, closing }: TypedDate): ShownDate {
  const { time_zone, starts_at } = life
  const to = instantAt(start, time_zone)
  const follow = (instant: string | null): Moment => {
    const moved = instant && to ? shiftedInstant(instant, starts_at, to, time_zone) : null
    return moved
      ? { day: localDay(moved, time_zone), time: localTime(moved, time_zone) }
      : { day: null, time: instant ? localTime(instant, time_zone) : '20:00' }
  }
  return { start, end: end ?? follow(life.ends_at), closing: closing ?? follow(life.registration_closes_at) }
}

export const momentAt = (instant: string, zone: string): Moment => ({
  day: localDay(instant, zone),
  time: localTime(instant, zone),
})
