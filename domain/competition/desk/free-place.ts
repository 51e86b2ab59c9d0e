import { localDay } from '../../common/dates/local-time.ts'
import { awaitsResult } from '../match.ts'
import type { DayMatch } from './court-day.ts'

type Playing = DayMatch & { teams: readonly { registration_id: string | null }[] }
type Span = { from: number; to: number }
/** `open`: the hours of the court, in order, ISO 8601; null when nobody has given them. */
type Court = { id: number; open?: readonly { from: string; to: string }[] | null }

/**
 * The first place from now on where a match fits: an open court that is free for its length and the pauses around it,
 * at a time when none of its teams plays. A court without hours counts as open from the first start to the last end of
 * each day with matches. It is a proposal: rests and order are judged where it is applied.
 * @param turnaround minutes between two matches of a court
 * @returns null when no court has room left
 */
export function freePlace(
  match: Playing,
  { matches, courts, time_zone }: { matches: readonly Playing[]; courts: readonly Court[]; time_zone: string },
  turnaround: number,
  now: Date,
): { court_id: number; starts_at: Date } | null {
  const busy = matches
    .filter(({ id, status }) => id !== match.id && awaitsResult(status))
    .map((other) => ({ ...other, span: playedSpan(other, now) }))
  const days = daySpans(matches, time_zone)
  const windows = new Map(courts.map(({ id, open }) => [id, open?.map(spanOf) ?? days]))
  const pause = turnaround * MINUTE_MS
  const length = Date.parse(match.ends_at) - Date.parse(match.scheduled_date)
  const own = new Set(match.teams.map(({ registration_id }) => registration_id))
  const soonest = roundUp(now.getTime())
  const ends = busy.flatMap(({ span }) => [roundUp(span.to), roundUp(span.to + pause)])
  const opens = [...windows.values()].flat().map(({ from: opening }) => roundUp(opening))
  const starts = [soonest, ...ends, ...opens].filter((start) => start >= soonest)
  for (const from of new Set(starts.toSorted((one, other) => one - other))) {
    const to = from + length
    const plays = busy.some(
      ({ teams, span }) =>
        teams.some(({ registration_id }) => registration_id !== null && own.has(registration_id)) &&
        overlaps(span, { from, to }),
    )
    const court = courts.find(
      ({ id }) =>
        windows.get(id)!.some((open) => open.from <= from && to <= open.to) &&
        !busy.some(({ court_id, span }) => court_id === id && overlaps(span, { from: from - pause, to: to + pause })),
    )
    if (!plays && court) return { court_id: court.id, starts_at: new Date(from) }
  }
  return null
}

const spanOf = ({ from, to }: { from: string; to: string }): Span => ({ from: Date.parse(from), to: Date.parse(to) })

/** A match being played holds its court until it is over, whatever its planned hour. */
function playedSpan({ status, scheduled_date, ends_at, started_at, late_minutes }: Playing, now: Date): Span {
  const [from, to] = [Date.parse(scheduled_date), Date.parse(ends_at) + late_minutes * MINUTE_MS]
  if (status !== 'in_progress') return { from, to }
  const end = started_at ? Date.parse(started_at) + Date.parse(ends_at) - from : to
  return { from: Math.min(from, now.getTime()), to: Math.max(to, end, now.getTime()) }
}

/** The time from the first start to the last end of each day with matches. A night past midnight is part of its day. */
function daySpans(matches: readonly Playing[], zone: string): Span[] {
  const spans: Span[] = []
  const planned = matches.filter(({ status }) => status !== 'cancelled')
  for (const { scheduled_date, ends_at } of planned.toSorted((one, other) => startOf(one) - startOf(other))) {
    const [from, to] = [Date.parse(scheduled_date), Date.parse(ends_at)]
    const last = spans.at(-1)
    const isSameDay = last && localDay(new Date(last.from), zone) === localDay(scheduled_date, zone)
    if (last && (isSameDay || from - last.to < NIGHT_BREAK_MS)) last.to = Math.max(last.to, to)
    else spans.push({ from, to })
  }
  return spans
}

const startOf = ({ scheduled_date }: Playing) => Date.parse(scheduled_date)

const MINUTE_MS = 60_000
const STEP_MS = 5 * MINUTE_MS
/** A day ends when courts stay empty for this long around midnight. */
const NIGHT_BREAK_MS = 240 * MINUTE_MS
const roundUp = (time: number) => Math.ceil(time / STEP_MS) * STEP_MS
const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to
