import { playingDays } from '#domain/competition/schedule/problem/playing-days.ts'
import { instantOfMinute } from '#domain/competition/schedule/wall-times.ts'
import type { PlannedGame } from '#domain/competition/schedule/schedule-problem.ts'
import { absorbedDelays } from '#domain/competition/desk/court-day.ts'
import { bothHours } from '#domain/competition/desk/moved-hours.ts'
import { pairing } from '#domain/competition/match.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { hashOf } from './act-preview.ts'
import { type DayPlan, gameOf, minuteOf, readDayPlan, type Whistling, whistlingOf } from './day-plan.ts'
import { searchDelay } from './delay-search.ts'
import { listClubsOf } from './audience-queries.ts'
import type { DayMatchRow } from './queries.ts'

export const DELAY_KINDS = ['absorb', 'shift_court', 'replan'] as const

export type DelayKind = (typeof DELAY_KINDS)[number]

/** A match at another place. */
export type Move = { match_id: number; court_id: number; starts_at: Date }

export type DelayChoice = {
  kind: DelayKind
  moves: Move[]
  whistling: Whistling
  late: { id: number; late_minutes: number }[]
  notes: string[]
  problem: string | null
  hash: string
}

export type Delayed = { match: DayMatchRow; minutes: number }

/**
 * What a match that ends so many minutes late costs, in three ways: nothing moves; its court shifts; the day is mended with
 * the least harm. Searched beside the requests, with nothing locked: who applies one checks that the day is still this one.
 */
export async function delayChoices(
  db: Sql,
  tournament_id: number,
  { match, minutes }: Delayed,
  now: Date,
): Promise<{ choices: DelayChoice[]; day: DayPlan; fingerprint: string }> {
  const day = await readDayPlan(db, tournament_id)
  const late = gameOf(match)
  const clock = Math.ceil(now.getTime() / 60_000)
  const end = minuteOf(match.ends_at) + minutes
  const problem = {
    ...day.problem,
    games: day.problem.games.map((game) =>
      game.id === late
        ? {
            ...game,
            pinned: { court: String(match.court_id), start: minuteOf(match.scheduled_date) },
            has_started: true,
          }
        : game,
    ),
  }
  const turnaround = problem.categories.find(({ id }) => id === String(match.tournament_category_id))?.turnaround ?? 0
  const next = day.plan
    .filter((slot) => slot.court === String(match.court_id) && slot.start >= minuteOf(match.ends_at))
    .filter(({ game }) => day.matches.get(game)?.status === 'scheduled')
    .toSorted((one, other) => one.start - other.start)[0]
  const deficit = next ? end + turnaround - next.start : 0
  const until = playingDays(problem).endOf(minuteOf(match.scheduled_date))
  const overdue = day.plan.filter(({ game, end: planned }) => {
    const row = day.matches.get(game)
    return row?.status === 'in_progress' && game !== late && planned < clock && clock - planned < DAY_MINUTES
  })
  const found = await searchDelay({
    problem,
    plan: day.plan,
    shift: next && deficit > 0 ? { minutes: deficit, from: next.start, court: String(match.court_id), until } : null,
    disruption: {
      now: clock,
      late: [{ game: late, ends_at: end }, ...overdue.map(({ game }) => ({ game, ends_at: clock }))],
      started: [...new Set([...day.started, late])],
    },
  })
  const absorbed = absorbedDelays([...day.matches.values()], { id: match.id, minutes }, turnaround)
  const late_only = absorbed.slice(0, 1)
  const made = [
    { kind: 'absorb' as const, moves: [], whistling: SAME, late: absorbed, notes: [], problem: null },
    { kind: 'shift_court' as const, late: late_only, ...shiftedChoice(day, found) },
    { kind: 'replan' as const, late: late_only, ...replannedChoice(day, found) },
  ]
  return {
    choices: made.map((choice) => ({
      ...choice,
      hash: hashOf([choice.kind, minutes, choice.moves, choice.late, choice.whistling.whistles]),
    })),
    day,
    fingerprint: fingerprintOf([...day.matches.values()]),
  }
}

/** Nobody whistles otherwise. */
const SAME: Whistling = { whistles: [], duties: [] }

type Found = Awaited<ReturnType<typeof searchDelay>>
const TOO_LONG = 'La recherche prend trop de temps\u00a0: choisissez une autre façon.'
const PHYSICAL: ReadonlySet<string> = new Set(['court_shared', 'team_twice', 'order'])

function shiftedChoice(day: DayPlan, found: Found) {
  if (!found) return { moves: [], whistling: SAME, notes: [], problem: TOO_LONG }
  const { games = [], violations = [] } = found.shifted ?? {}
  const clash = violations.find(({ rule }) => PHYSICAL.has(rule))
  return {
    moves: movesOf(day, games),
    whistling: games.length > 0 ? whistlingOf(day, games) : SAME,
    notes: violations.map(({ text }) => text),
    problem: clash ? `Ce décalage ne va pas\u00a0: ${clash.text}` : null,
  }
}

function replannedChoice(day: DayPlan, found: Found) {
  if (!found) return { moves: [], whistling: SAME, notes: [], problem: TOO_LONG }
  const { games, message, notes } = found.replanned
  return {
    moves: movesOf(day, games ?? []),
    whistling: games ? whistlingOf(day, games) : SAME,
    notes: [...notes],
    problem: games ? null : message,
  }
}

const movesOf = ({ matches, plan }: DayPlan, games: readonly PlannedGame[]): Move[] => {
  const old = new Map(plan.map((slot) => [slot.game, slot]))
  return games.flatMap(({ game, court, start }) => {
    const was = old.get(game)
    const row = matches.get(game)
    if (!was || !row || (was.court === court && was.start === start)) return []
    return [{ match_id: row.id, court_id: Number(court), starts_at: instantOfMinute(start) }]
  })
}

/** Changes when a match changes its place, its teams or its state. */
export const fingerprintOf = (matches: readonly DayMatchRow[]): string =>
  hashOf(
    matches
      .map(({ id, court_id, scheduled_date, status, team1_id, team2_id }) =>
        [id, court_id, scheduled_date, status, team1_id, team2_id].join(' '),
      )
      .toSorted(),
  )

/** What a person reads of a choice. */
export async function describeChoice(
  db: Sql,
  day: DayPlan,
  choice: DelayChoice,
  zone: string,
  courts: Map<number, string>,
) {
  const rows = new Map([...day.matches.values()].map((row) => [row.id, row]))
  const behind = choice.late
    .slice(1)
    .filter(({ id, late_minutes }) => late_minutes > 0 && rows.get(id)?.status === 'scheduled')
  const concerned = [...choice.moves.map(({ match_id }) => match_id), ...behind.map(({ id }) => id)]
  const teams = concerned.flatMap((id) =>
    [rows.get(id)?.team1_id, rows.get(id)?.team2_id].filter((team) => typeof team === 'string'),
  )
  const told = await listClubsOf(db, [...new Set(teams)])
  return {
    kind: choice.kind,
    moves: choice.moves.map(({ match_id, court_id, starts_at }) => {
      const row = rows.get(match_id)!
      const { label, team1, team2, scheduled_date } = row
      const from = { at: scheduled_date, court_id: row.court_id }
      return {
        match_id,
        label,
        teams: pairing(team1, team2),
        ...movedPlaces(from, { at: starts_at, court_id }, { zone, courts }),
      }
    }),
    late: behind.length,
    teams: told.length,
    clubs: new Set(told.map(({ club_id }) => club_id)).size,
    notes: choice.notes.slice(0, NOTES),
    problem: choice.problem,
    hash: choice.hash,
  }
}

/** « 10 h, terrain 2 » twice; with both days once the day changes. */
export function movedPlaces(from: Stand, to: Stand, { zone, courts }: { zone: string; courts: Map<number, string> }) {
  const [was, will] = bothHours(from.at, to.at, zone)
  const on = ({ court_id }: Stand) => courts.get(court_id ?? 0)?.toLowerCase() ?? ''
  return { from: `${was}, ${on(from)}`, to: `${will}, ${on(to)}` }
}

type Stand = { at: string | Date; court_id: number | null }

const NOTES = 6
const DAY_MINUTES = 1_440
