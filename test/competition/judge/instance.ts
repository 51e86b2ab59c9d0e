import { compileFormat, type Format } from '#domain/competition/formats/compile-format.ts'
import { assembleProblem } from '#domain/competition/schedule/problem/assemble-problem.ts'
import type {
  Court,
  PlanCategory,
  Player,
  ScheduleProblem,
  Span,
} from '#domain/competition/schedule/schedule-problem.ts'

/** Midnight of 16 May 2026 in Paris, in minutes. */
export const MIDNIGHT = Date.UTC(2026, 4, 15, 22) / 60_000

/**
 * Courts of one hall, of which the first is the main one.
 * @param hoursOf gives the hours of each court, called in their order
 */
export const courtsOf = (count: number, hoursOf: (index: number) => Pick<Court, 'open' | 'blocked'>): Court[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: `Terrain ${index + 1}`,
    site: 's',
    is_main: index === 0,
    ...hoursOf(index),
  }))

/** A random small problem with at most ten games. All its minutes are multiples of five. */
export function randomInstance(seed: number): ScheduleProblem {
  const random = generator(seed)
  const days = random.chance(0.3) ? 2 : 1
  const sites = random.chance(0.25) ? 2 : 1
  const courts = Array.from({ length: random.between(1, 3) }, (_, index) => ({
    id: `c${index}`,
    name: `Terrain ${index + 1}`,
    site: index < sites ? `s${index}` : 's0',
    is_main: index === 0,
    open: Array.from({ length: days }, (_, day) => opening(random, day)),
    blocked: random.chance(0.2) ? [span(random, 0, 5 * random.between(2, 8))] : [],
  }))
  const two = random.chance(0.3)
  const first = category(random, 'a', two ? 6 : 10)
  const second = two ? category(random, 'b', 10 - first.games) : null
  const shared = random.chance(0.5)
  const teamsOf = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => player(random, `${prefix}${index + 1}`, days))
  const own = teamsOf('t', first.teams)
  const other = second
    ? teamsOf('u', second.teams).map((team, index) => (shared && index === 0 ? (own[0] ?? team) : team))
    : []
  const problem = assembleProblem({
    zone: 'Europe/Paris',
    courts,
    travel: sites === 2 ? [{ sites: ['s0', 's1'], minutes: 5 * random.between(1, 5) }] : [],
    stages_in_order: random.chance(0.8),
    finals_last: random.chance(0.8),
    competitions: [
      { rules: first.rules, competition: compileFormat(first.format, first.teams), teams: own },
      ...(second
        ? [{ rules: second.rules, competition: compileFormat(second.format, second.teams), teams: other }]
        : []),
    ],
  })
  if (!random.chance(0.2)) return problem
  const at = random.between(0, problem.games.length - 1)
  const court = random.one(courts)
  const window = random.one(court.open)
  const start = window.from + 5 * random.between(0, Math.max(0, Math.floor((window.to - window.from) / 5) - 4))
  return {
    ...problem,
    games: problem.games.map((game, index) => (index === at ? { ...game, pinned: { court: court.id, start } } : game)),
  }
}

function category(random: Random, id: string, mostGames: number) {
  const shapes: readonly { format: Format; teams: number; games: number }[] = [
    { format: { kind: 'round_robin', legs: 1 }, teams: 3, games: 3 },
    { format: { kind: 'round_robin', legs: 1 }, teams: 4, games: 6 },
    { format: { kind: 'round_robin', legs: 1 }, teams: 5, games: 10 },
    { format: { kind: 'round_robin', legs: 2 }, teams: 3, games: 6 },
    { format: { kind: 'pools', pool_count: 2, legs: 1 }, teams: 6, games: 6 },
    { format: { kind: 'plateau', games_each: 2 }, teams: 4, games: 4 },
    { format: { kind: 'plateau', games_each: 1 }, teams: 4, games: 2 },
    { format: { kind: 'single_elimination', third_place: true }, teams: 4, games: 4 },
    { format: { kind: 'single_elimination', third_place: false }, teams: 5, games: 4 },
    { format: { kind: 'double_elimination', reset: true }, teams: 3, games: 5 },
    {
      format: {
        kind: 'pools_then_bracket',
        pool_count: 2,
        qualified: 1,
        best_next: 0,
        bracket: { kind: 'single_elimination', third_place: false },
        others_play_on: false,
      },
      teams: 6,
      games: 7,
    },
    { format: { kind: 'swiss', rounds: 2 }, teams: 4, games: 4 },
  ]
  const shape = random.one(shapes.filter((each) => each.games <= mostGames))
  const rules: PlanCategory = {
    id,
    name: id.toUpperCase(),
    duration: 5 * random.between(2, 8),
    turnaround: 5 * random.between(0, 2),
    min_rest: random.one([0, 0, 5, 10, 20, 30, 60]),
    max_in_row: random.one([null, null, 1, 2]),
    max_per_day: random.one([null, null, 1, 2, 3]),
    days: random.chance(0.15) ? [{ from: MIDNIGHT + 600, to: MIDNIGHT + 960 }] : null,
  }
  return { ...shape, rules }
}

const player = (random: Random, id: string, days: number): Player => ({
  id,
  name: id,
  club: null,
  coach: random.chance(0.2) ? 'Léa' : null,
  unavailable: random.chance(0.15) ? [span(random, random.between(0, days - 1), 5 * random.between(4, 40))] : [],
  can_referee: false,
})

function opening(random: Random, day: number): Span {
  const from = MIDNIGHT + day * 1440 + 540 + 5 * random.between(0, 24)
  return { from, to: from + 5 * random.between(12, 70) }
}

function span(random: Random, day: number, minutes: number): Span {
  const from = MIDNIGHT + day * 1440 + 540 + 5 * random.between(0, 48)
  return { from, to: from + minutes }
}

export type Random = ReturnType<typeof generator>

/** A linear congruential generator: the same seed gives the same instance. */
export function generator(seed: number) {
  let state = BigInt(seed) * 2862933555777941757n + 3037000493n
  const next = () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n)
    return Number(state >> 33n) / 2 ** 31
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    chance: (share: number) => next() < share,
    one<T>(items: readonly T[]): T {
      return items[between(0, items.length - 1)] as T
    },
  }
}
