import type { CompiledGame, CompiledProblem } from './compile-problem.ts'
import type { Minute, Span } from './schedule-problem.ts'

/**
 * Earliest time when the courts can have held all these games. No game starts before the smallest of their heads.
 * @returns Infinity when the courts cannot hold them
 */
export function capacityEnd(problem: CompiledProblem, heads: Float64Array, set: readonly number[]): Minute {
  const games = set.map((index) => problem.games[index]!)
  const from = Math.min(...set.map((index) => heads[index]!))
  const courts = new Set(games.flatMap((game) => game.courts))
  const windows = [...courts].flatMap((court) => problem.windows[court]!)
  return Math.max(countedEnd(windows, from, games), measuredEnd(windows, from, games))
}

/** Earliest end if every game were as short as the shortest one. */
function countedEnd(windows: readonly Span[], from: Minute, games: readonly CompiledGame[]): Minute {
  const duration = Math.min(...games.map((game) => game.duration))
  const step = duration + Math.min(...games.map((game) => game.turnaround))
  const ends: Minute[] = []
  for (const window of windows) {
    for (let start = Math.max(from, window.from); start + duration <= window.to; start += step)
      ends.push(start + duration)
  }
  return ends.sort((one, other) => one - other)[games.length - 1] ?? Number.POSITIVE_INFINITY
}

/** Earliest time when the courts have offered enough minutes for these games, turnarounds included. */
function measuredEnd(windows: readonly Span[], from: Minute, games: readonly CompiledGame[]): Minute {
  const needed = games.reduce((sum, game) => sum + game.duration + game.turnaround, 0)
  const spare = Math.max(...games.map((game) => game.turnaround))
  const offered = (until: Minute) =>
    windows.reduce((sum, window) => {
      const length = Math.min(until, window.to) - Math.max(from, window.from)
      return sum + (length > 0 ? length + spare : 0)
    }, 0)
  let low = from
  let high = Math.max(...windows.map((window) => window.to))
  if (offered(high) < needed) return Number.POSITIVE_INFINITY
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (offered(middle) >= needed) high = middle
    else low = middle + 1
  }
  return low
}
