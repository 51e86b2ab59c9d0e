import { addDays, addLocalDays, instantOf, localDay, localTime } from '#domain/common/dates/local-time.ts'
import type { Kind, State } from './kinds.ts'
import type { Random } from '../random.ts'

export type TournamentTimes = {
  starts_at: Date
  ends_at: Date
  registration_opens_at: Date
  registration_closes_at: Date
  created_at: Date
  published_at: Date | null
  rhythm: 'short' | 'evening' | 'weekend' | 'nonstop'
}

type Asked = { state: State; kind: Kind; zone: string; nonstop: boolean; large: boolean; now: Date; random: Random }

/** Days from today to the first day, before it is moved to the next Saturday or Sunday. */
const DISTANCE: Record<Exclude<State, 'active'>, readonly [number, number]> = {
  draft: [60, 160],
  pending_review: [50, 140],
  planned: [95, 190],
  open: [18, 110],
  almost_full: [16, 80],
  full: [15, 60],
  closed: [3, 9],
  completed: [-330, -10],
  cancelled: [-20, 70],
}

/** When the first ball is thrown: adults sleep longer. */
const EARLIEST: Record<Kind, readonly string[]> = {
  mini: ['09:30', '10:00'],
  jeunes: ['08:30', '09:00', '09:00', '09:30'],
  seniors: ['09:00', '09:30', '10:00'],
  trois: ['10:00', '10:30', '11:00'],
  loisir: ['10:00', '10:30'],
}

/** Dates that put a tournament in the wanted state at `now`, all of them plausible. */
export function tournamentTimes(asked: Asked): TournamentTimes {
  const { state, now, zone, random } = asked
  const span = state === 'active' ? running(asked) : weekendSpan(asked, DISTANCE[state])
  const closes = closingDate(asked, span.starts_at)
  const opens = openingDate(asked, span.starts_at)
  const created_at = addLocalDays(opens < now ? opens : now, -random.integer(12, 40), zone)
  const isPublic = state !== 'draft' && state !== 'pending_review'
  return {
    ...span,
    registration_opens_at: opens,
    registration_closes_at: closes,
    created_at,
    published_at: isPublic ? addLocalDays(created_at, random.integer(2, 9), zone) : null,
  }
}

function weekendSpan({ kind, zone, now, random, large }: Asked, [from, to]: readonly [number, number]) {
  const sunday = random.chance(0.3) && !large
  const day = nextWeekday(addDays(localDay(now, zone), random.integer(from, to)), sunday ? 0 : 6)
  const rhythm = large ? 'weekend' : rhythmOf(kind, sunday, random)
  if (rhythm === 'weekend') return span(rhythm, day, '10:00', addDays(day, 1), '17:30', zone)
  if (rhythm === 'evening') return span(rhythm, day, '18:00', day, '23:30', zone)
  const start = random.pick(EARLIEST[kind])
  const end = kind === 'mini' ? '16:30' : random.pick(['18:00', '18:30', '19:00'])
  return span(rhythm, day, start, day, end, zone)
}

/** Under way whenever the seed runs: a day and a night around now, or two days of which today is one. */
function running({ nonstop, zone, now }: Asked) {
  const today = localDay(now, zone)
  if (nonstop) {
    const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000 - 5 * 3_600_000)
    return { starts_at: hour, ends_at: addLocalDays(hour, 1, zone), rhythm: 'nonstop' as const }
  }
  const startedYesterday = localTime(now, zone) < '12:00'
  const first = startedYesterday ? addDays(today, -1) : today
  return span('weekend', first, '10:00', addDays(first, 1), '17:30', zone)
}

function closingDate({ state, zone, now, random }: Asked, starts: Date): Date {
  if (state === 'closed') return addLocalDays(endOfDay(now, zone), -random.integer(1, 3), zone)
  const before = state === 'full' || state === 'almost_full' ? random.integer(4, 8) : random.integer(5, 13)
  return addLocalDays(endOfDay(starts, zone), -before, zone)
}

function openingDate({ state, zone, now, random }: Asked, starts: Date): Date {
  if (state === 'planned') return at(addDays(localDay(now, zone), random.integer(3, 40)), '09:00', zone)
  const usual = at(addDays(localDay(starts, zone), -random.integer(75, 120)), '09:00', zone)
  const lately = at(addDays(localDay(now, zone), -random.integer(12, 45)), '09:00', zone)
  const isDraft = state === 'draft' || state === 'pending_review'
  return usual < lately || isDraft ? usual : lately
}

function rhythmOf(kind: Kind, sunday: boolean, random: Random): TournamentTimes['rhythm'] {
  if (sunday || kind === 'mini') return 'short'
  if (kind === 'loisir' || kind === 'trois') return random.chance(0.4) ? 'evening' : 'short'
  return random.chance(0.25) ? 'weekend' : 'short'
}

function span(
  rhythm: TournamentTimes['rhythm'],
  first: string,
  start: string,
  last: string,
  end: string,
  zone: string,
) {
  return { rhythm, starts_at: at(first, start, zone), ends_at: at(last, end, zone) }
}

function at(day: string, time: string, zone: string): Date {
  return instantOf(day, time, zone)
}

function endOfDay(instant: Date, zone: string): Date {
  return instantOf(localDay(instant, zone), '23:59', zone)
}

/** The same day when it is the right one already; 0 is Sunday. */
function nextWeekday(day: string, weekday: number): string {
  const today = new Date(`${day}T12:00Z`).getUTCDay()
  return addDays(day, (weekday - today + 7) % 7)
}
