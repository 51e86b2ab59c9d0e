import type { CompiledGame, CompiledProblem } from './board/compile-problem.ts'
import type { Minute, Span } from '../schedule-problem.ts'

/**
 * Earliest time at which the courts can have held all these games. No game starts before the smallest of their heads.
 * @returns Infinity when the courts cannot hold them
 */
export function capacityEnd(problem: CompiledProblem, heads: Float64Array, set: readonly number[]): Minute {
  const games = set.map((index) => problem.games[index]!)
  const from = least(set.map((index) => heads[index]!))
  // Most games have the same list of courts, so the lists are deduplicated first.
  const courts = new Set([...new Set(games.map((game) => game.courts))].flat())
  const windows = [...courts].flatMap((court) => problem.windows[court]!)
  return Math.max(countedEnd(windows, from, games), measuredEnd(windows, from, games))
}

/** Earliest end if every game were as short as the shortest one. */
function countedEnd(windows: readonly Span[], from: Minute, games: readonly CompiledGame[]): Minute {
  const duration = least(games.map((game) => game.duration))
  const step = duration + least(games.map((game) => game.turnaround))
  const endedBy = (until: Minute) =>
    windows.reduce((sum, window) => {
      const spare = Math.min(until, window.to) - Math.max(from, window.from) - duration
      return spare < 0 ? sum : sum + 1 + Math.floor(spare / step)
    }, 0)
  return earliest(windows, from, (until) => endedBy(until) >= games.length)
}

/** Earliest time when the courts have offered enough minutes for these games, turnarounds included. */
function measuredEnd(windows: readonly Span[], from: Minute, games: readonly CompiledGame[]): Minute {
  const needed = games.reduce((sum, game) => sum + game.duration + game.turnaround, 0)
  const spare = games.reduce((most, game) => Math.max(most, game.turnaround), 0)
  const offered = (until: Minute) =>
    windows.reduce((sum, window) => {
      const length = Math.min(until, window.to) - Math.max(from, window.from)
      return sum + (length > 0 ? length + spare : 0)
    }, 0)
  return earliest(windows, from, (until) => offered(until) >= needed)
}

/** The first minute from which on the condition holds; Infinity when it holds at no time with an open court. */
function earliest(windows: readonly Span[], from: Minute, holds: (until: Minute) => boolean): Minute {
  let low = from
  let high = Math.max(...windows.map((window) => window.to))
  if (!holds(high)) return Number.POSITIVE_INFINITY
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

const least = (values: readonly number[]) => values.reduce((best, value) => Math.min(best, value))
