import {
  attendanceForecast,
  type Comparable,
  type Expected,
  type Forecast,
  fillAt,
  lastMilestone,
} from '#domain/insights/attendance/attendance.ts'
import { isPreviousEdition } from '#domain/insights/attendance/edition.ts'
import { localDaysUntil } from '#domain/common/dates/local-time.ts'
import { COMPARABLES_NEAR_MIN, FILL_MILESTONES } from '#domain/common/thresholds.ts'
import type { Db } from '#server/platform/database/client.ts'
import { listComparables, listEditions, type PastTournament, type Subject } from './readings.ts'

export type Alike = Comparable & Pick<PastTournament, 'id' | 'year' | 'taken' | 'fill_capacity'>

export type Foreseen = { days: number; expected: Expected; past: Alike[]; forecast: Forecast<Alike> | null }

/** Foresees the attendance of a tournament that has not begun and takes registrations; null beyond ninety days. */
export async function foresee(db: Db, subject: Subject, now: Date): Promise<Foreseen | null> {
  const days = Math.max(0, localDaysUntil(subject.starts_at, now, subject.time_zone))
  if (lastMilestone(days) === null) return null
  const expected = expectedOf(subject, now)
  const [rows, editions] = await Promise.all([listPast(db, subject, days, now), listEditions(db, subject)])
  const before = new Set(editions.filter((each) => isPreviousEdition(each, subject)).map(({ id }) => id))
  const past = rows.flatMap((each) => alikeOf(each, days, before.has(each.id)))
  return { days, expected, past, forecast: attendanceForecast(expected, past) }
}

/** Lists past tournaments near it, or in the whole country when too few are near. */
async function listPast(db: Db, subject: Subject, days: number, now: Date) {
  const { latitude, longitude } = subject
  if (latitude === null || longitude === null) return listComparables(db, subject, days, null, now)
  const near = await listComparables(db, subject, days, { latitude, longitude }, now)
  return near.length < COMPARABLES_NEAR_MIN ? listComparables(db, subject, days, null, now) : near
}

function expectedOf(subject: Subject, now: Date): Expected {
  const { teams, capacity, entered, day_of_year, euros, begins_at, registration_closes_at, starts_at } = subject
  const [from, to] = [Date.parse(begins_at), Date.parse(registration_closes_at ?? starts_at)]
  const elapsed = to <= from ? 1 : Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)))
  return { teams, capacity, entered: [...new Set(entered)], day_of_year, elapsed, euros }
}

function alikeOf(row: PastTournament, days: number, is_previous_edition: boolean): Alike[] {
  const { open_days, window_days, ...past } = row
  const fill_at_start = shareOf(past, FILL_MILESTONES.length - 1)
  const fill_then = fillAt([{ days_before: open_days, fill: 0 }, ...knownAround(past, days)], days)
  if (fill_at_start === null || fill_then === null) return []
  const elapsed = Math.min(1, (open_days - days) / window_days)
  return [{ ...past, elapsed, fill_then, fill_at_start, is_previous_edition }]
}

/** Lists the fill on the nearest days that are kept, before and after, and at the start. */
function knownAround(past: Fill, days: number): { days_before: number; fill: number }[] {
  const before = FILL_MILESTONES.findLastIndex((milestone) => milestone >= days)
  const after = FILL_MILESTONES.findIndex((milestone) => milestone <= days)
  return [before, after, FILL_MILESTONES.length - 1].flatMap((index) => {
    const fill = shareOf(past, index)
    return fill === null ? [] : [{ days_before: FILL_MILESTONES[index]!, fill }]
  })
}

type Fill = Pick<PastTournament, 'taken' | 'fill_capacity'>

/** Share of the places that were taken on one of the days that are kept; null when it is not known. */
export function shareOf({ taken, fill_capacity }: Fill, milestone: number): number | null {
  const then = taken[milestone] ?? null
  return then === null ? null : Math.min(1, then / fill_capacity)
}
