import {
  attendanceForecast,
  type Comparable,
  type Expected,
  type Forecast,
  fillAt,
  lastMilestone,
} from '#domain/insights/attendance.ts'
import { isPreviousEdition } from '#domain/insights/edition.ts'
import { localDaysUntil } from '#domain/local-time.ts'
import { COMPARABLES_NEAR_MIN, FILL_MILESTONES } from '#domain/thresholds.ts'
import type { Db } from '#server/platform/database/client.ts'
import { listComparables, type PastTournament, type Subject } from './readings.ts'

export type Alike = Comparable & { id: number; year: number }

export type Foreseen = { days: number; expected: Expected; past: Alike[]; forecast: Forecast<Alike> | null }

/** What is expected of a tournament that has not begun and takes registrations; null beyond ninety days. */
export async function foresee(db: Db, subject: Subject, now: Date): Promise<Foreseen | null> {
  const days = Math.max(0, localDaysUntil(subject.starts_at, now, subject.time_zone))
  const before = lastMilestone(days)
  if (before === null) return null
  const after = FILL_MILESTONES.find((milestone) => milestone <= days)!
  const expected = expectedOf(subject, now)
  const past = (await listPast(db, subject, { days, before, after }, now)).flatMap((each) => {
    const known = [
      { days_before: each.open_days, fill: 0 },
      { days_before: before, fill: each.fill_before },
      { days_before: after, fill: each.fill_after },
      { days_before: 0, fill: each.fill_at_start },
    ].flatMap(({ days_before, fill }) => (fill === null ? [] : [{ days_before, fill: Math.min(1, fill) }]))
    const fill_then = fillAt(known, days)
    return fill_then === null ? [] : [alikeOf(subject, each, fill_then)]
  })
  return { days, expected, past, forecast: attendanceForecast(expected, past) }
}

/** Near it, unless too few are: then of the whole country. */
async function listPast(db: Db, subject: Subject, at: { days: number; before: number; after: number }, now: Date) {
  const { latitude, longitude } = subject
  if (latitude === null || longitude === null) return listComparables(db, subject, at, null, now)
  const near = await listComparables(db, subject, at, { latitude, longitude }, now)
  return near.length < COMPARABLES_NEAR_MIN ? listComparables(db, subject, at, null, now) : near
}

function expectedOf(subject: Subject, now: Date): Expected {
  const { teams, capacity, entered, day_of_year, euros, begins_at, registration_closes_at, starts_at } = subject
  const [from, to] = [Date.parse(begins_at), Date.parse(registration_closes_at ?? starts_at)]
  const elapsed = to <= from ? 1 : Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)))
  return { teams, capacity, entered: [...new Set(entered)], day_of_year, elapsed, euros }
}

function alikeOf(subject: Subject, past: PastTournament, fill_then: number): Alike {
  const { id, day_number, capacity, day_of_year, elapsed, euros, km } = past
  const entered = [...new Set(past.entered)]
  const fill_at_start = Math.min(1, past.fill_at_start)
  const is_previous_edition = isPreviousEdition(past, subject)
  const facts = { capacity, entered, day_of_year, elapsed, euros, fill_then, fill_at_start, km, is_previous_edition }
  return { id, year: new Date(day_number * DAY_MS).getUTCFullYear(), ...facts }
}

const DAY_MS = 86_400_000
