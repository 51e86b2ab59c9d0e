import type { Barrier } from './barriers.ts'
import { links, type Link } from './compile-links.ts'
import { watchedGames } from './mixed-limits.ts'
import { joined, openWindows } from '../../problem/spans.ts'
import { playingDays } from '../../problem/playing-days.ts'
import type { Minute, Placement, ScheduleProblem, Span } from '../../schedule-problem.ts'

/** Bits of `CompiledProblem.relation`. */
export const SHARES_PLAYER = 1
export const SHARES_COACH = 2
export const COMES_BEFORE = 4
/** With `COMES_BEFORE`: a team may play both games. */
export const LEADS_TO = 8

/** A game with its constraints, by index instead of id, because the search reads them millions of times. In minutes. */
export interface CompiledGame {
  readonly index: number
  readonly category: number
  readonly duration: number
  /** Length of a game of its category, which decides whether two games are in a row. */
  readonly whole: number
  readonly turnaround: number
  readonly rest: number
  readonly maxInRow: number
  readonly maxPerDay: number
  readonly players: readonly number[]
  readonly coaches: readonly number[]
  readonly coached: readonly number[]
  /** Games of other categories that may count this game against a lower limit of theirs. */
  readonly watched: readonly number[]
  readonly before: readonly Link[]
  readonly after: readonly Link[]
  /** Links of the graph only; the barriers hold the others. */
  readonly direct: { readonly before: readonly Link[]; readonly after: readonly Link[] }
  /** Barriers that this game waits for, and barriers that wait for it. */
  readonly behind: readonly number[]
  readonly ahead: readonly number[]
  /** Times at which it cannot be played, sorted: a team is absent, or its category does not play. */
  readonly closed: readonly Span[]
  readonly courts: readonly number[]
  readonly pinned: { readonly court: number; readonly start: Minute } | null
  /** It is pinned, and its constraints are not checked. */
  readonly hasStarted: boolean
}

export interface CompiledProblem {
  readonly games: readonly CompiledGame[]
  /** Open windows of each court without the blocks, sorted. */
  readonly windows: readonly (readonly Span[])[]
  /** Relation of game a to game b at [a × games + b], as bits. */
  readonly relation: Uint8Array
  readonly gamesOfPlayer: readonly (readonly number[])[]
  readonly gamesOfCoach: readonly (readonly number[])[]
  readonly travel: readonly (readonly number[])[]
  readonly barriers: readonly Barrier[]
  /** Sum of the longest duration and the longest turnaround, in minutes. */
  readonly longestHold: number
  readonly hasLimits: boolean
  /** Index of the day of play (see `playingDays`). */
  readonly dayOf: (minute: Minute) => number
  /** First open minute of each day of play that has one, sorted. */
  readonly playDays: readonly Minute[]
  readonly opening: Minute
  readonly closing: Minute
}

/** Replaces ids by indices and computes the derived data once. `games` keep their order. */
export function compileProblem(problem: ScheduleProblem): CompiledProblem {
  const { courts, games } = problem
  const windows = courts.map((court) => openWindows(court.open, court.blocked))
  const all = windows.flat()
  const opening = all.reduce((least, window) => Math.min(least, window.from), all[0]?.from ?? 0)
  const closing = all.reduce((most, window) => Math.max(most, window.to), opening)
  const playerIndex = new Map(problem.players.map((player, index) => [player.id, index]))
  const gamesOfPlayer = problem.players.map((): number[] => [])
  for (const [index, game] of games.entries()) {
    for (const player of game.players) gamesOfPlayer[playerIndex.get(player)!]!.push(index)
  }
  const gamesOfCoach = coachedGames(problem)
  const indexOf = new Map(games.map((game, index) => [game.id, index]))
  const found = links(problem, indexOf)
  const compiled = compileGames(problem, found, playerIndex, gamesOfCoach, { from: opening, to: closing })
  const days = playingDays(problem)
  return {
    games: compiled,
    windows,
    relation: relationBetween(compiled, gamesOfPlayer),
    gamesOfPlayer,
    gamesOfCoach,
    travel: travelBetween(problem),
    barriers: found.barriers,
    longestHold:
      Math.max(0, ...compiled.map((game) => game.duration)) + Math.max(0, ...compiled.map((game) => game.turnaround)),
    hasLimits: compiled.some((game) => Number.isFinite(game.maxInRow) || Number.isFinite(game.maxPerDay)),
    dayOf: days.dayOf,
    playDays: playDays(all, days.starts),
    opening,
    closing,
  }
}

function compileGames(
  problem: ScheduleProblem,
  found: ReturnType<typeof links>,
  playerIndex: ReadonlyMap<string, number>,
  gamesOfCoach: readonly (readonly number[])[],
  horizon: Span,
): CompiledGame[] {
  const { games, players, courts } = problem
  const categories = new Map(problem.categories.map((category) => [category.id, category]))
  const courtIndex = new Map(courts.map((court, index) => [court.id, index]))
  const allCourts = courts.map((_, index) => index)
  const mainCourts = allCourts.filter((index) => courts[index]!.is_main)
  const placed = (pinned: Placement) => ({ court: courtIndex.get(pinned.court)!, start: pinned.start })
  const coachesOf = games.map((): number[] => [])
  for (const [coach, own] of gamesOfCoach.entries()) for (const index of own) coachesOf[index]!.push(coach)
  const watched = watchedGames(problem)
  const past = problem.not_before === undefined ? [] : [{ from: Number.NEGATIVE_INFINITY, to: problem.not_before }]
  return games.map((game, index) => {
    const category = categories.get(game.category)!
    const own = game.players.map((player) => playerIndex.get(player)!)
    const closedToTeams = own.flatMap((player) => players[player]!.unavailable)
    const closedToCategory = category.days ? outside(category.days, horizon) : []
    return {
      index,
      category: problem.categories.indexOf(category),
      duration: game.lasts ?? category.duration,
      whole: category.duration,
      turnaround: category.turnaround,
      rest: category.min_rest,
      maxInRow: category.max_in_row ?? Number.POSITIVE_INFINITY,
      maxPerDay: category.max_per_day ?? Number.POSITIVE_INFINITY,
      players: own,
      coaches: coachesOf[index]!,
      coached: [...new Set(coachesOf[index]!.flatMap((coach) => gamesOfCoach[coach]!))].filter(
        (other) => other !== index,
      ),
      watched: watched(game.category),
      before: found.before[index]!,
      after: found.after[index]!,
      direct: { before: found.direct.before[index]!, after: found.direct.after[index]! },
      behind: found.behind[index]!,
      ahead: found.ahead[index]!,
      closed: joined([...closedToTeams, ...closedToCategory, ...(game.pinned ? [] : past)]),
      courts: game.is_final && problem.finals_last ? mainCourts : allCourts,
      pinned: game.pinned ? placed(game.pinned) : null,
      hasStarted: game.pinned !== null && game.has_started === true,
    }
  })
}

/** The first minute of each day when a court is open. */
const playDays = (windows: readonly Span[], days: readonly Minute[]): Minute[] =>
  days.flatMap((start, index) => {
    const next = days[index + 1] ?? Number.POSITIVE_INFINITY
    const openings = windows
      .filter((window) => window.from < next && window.to > start)
      .map((window) => Math.max(start, window.from))
    return openings.length > 0 ? [Math.min(...openings)] : []
  })

const outside = (days: readonly Span[], horizon: Span): Span[] => openWindows([horizon], days)

function relationBetween(games: readonly CompiledGame[], gamesOfPlayer: readonly (readonly number[])[]): Uint8Array {
  const relation = new Uint8Array(games.length * games.length)
  for (const game of games) {
    const row = game.index * games.length
    for (const player of game.players)
      for (const other of gamesOfPlayer[player]!) relation[row + other]! |= SHARES_PLAYER
    for (const other of game.coached) relation[row + other]! |= SHARES_COACH
    for (const link of game.after) relation[row + link.game]! |= link.rest ? COMES_BEFORE | LEADS_TO : COMES_BEFORE
  }
  return relation
}

/** Games of each coach who has several teams. */
function coachedGames({ games, players }: ScheduleProblem): number[][] {
  const teams = Map.groupBy(
    players.filter((player) => player.coach !== null),
    (player) => player.coach,
  )
  const shared = [...teams.values()]
    .filter((own) => own.length > 1)
    .map((own) => new Set(own.map((player) => player.id)))
  return shared.map((own) =>
    [...games.keys()].filter((index) => games[index]!.players.some((player) => own.has(player))),
  )
}

function travelBetween({ courts, travel }: ScheduleProblem): number[][] {
  const minutes = (one: string, other: string) =>
    travel.find(({ sites }) => sites.includes(one) && sites.includes(other) && one !== other)?.minutes ?? 0
  return courts.map((one) => courts.map((other) => minutes(one.site, other.site)))
}
