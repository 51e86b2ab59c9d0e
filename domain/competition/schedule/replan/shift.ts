import type { Board } from '../search/board/board.ts'
import type { CompiledProblem } from '../search/board/compile-problem.ts'
import { boardOfFixed, movable, type Homes } from './repair.ts'
import type { Minute } from '../schedule-problem.ts'

/**
 * Keeps the order of the plan: each game takes its hour, or the next free one on its court. If its court has none left,
 * it takes the soonest one on another court. Null when a game finds no place.
 */
export function pressedOn(problem: CompiledProblem, homes: Homes, now: Minute): Board | null {
  const board = boardOfFixed(problem)
  for (const game of movable(problem, homes)) {
    const home = homes[game]
    const from = Math.max(now, home?.start ?? now)
    const own = home ? board.firstStart(game, home.court, from) : Number.POSITIVE_INFINITY
    if (home && Number.isFinite(own)) {
      board.place(game, home.court, own)
      continue
    }
    const starts = problem.windows.map((_, court) => board.firstStart(game, court, from))
    const soonest = Math.min(...starts)
    if (!Number.isFinite(soonest)) return null
    board.place(game, starts.indexOf(soonest), soonest)
  }
  return board
}

/**
 * Shifts the games of the day that have not started by one of these delays (minutes above 0), the shortest that works.
 * If the day is too short, the days after it are shifted as well. Rests and runs stay as they are. Null when no delay
 * works.
 */
export function shifted(problem: CompiledProblem, homes: Homes, now: Minute, delays: readonly Minute[]): Board | null {
  const movables = movable(problem, homes)
  const today = problem.dayOf(now)
  for (const minutes of new Set(delays.toSorted((one, other) => one - other))) {
    for (const isToday of [true, false]) {
      const moves = (start: Minute) => !isToday || problem.dayOf(start) <= today
      const board = placedAt(problem, movables, (game) => {
        const home = homes[game]
        return home ? { court: home.court, start: home.start + (moves(home.start) ? minutes : 0) } : null
      })
      if (board) return board
    }
  }
  return null
}

/**
 * A board with games at these places, or at the soonest free one for a game without place; null if one does not fit.
 */
function placedAt(
  problem: CompiledProblem,
  games: readonly number[],
  placeOf: (game: number) => { readonly court: number; readonly start: Minute } | null,
): Board | null {
  const board = boardOfFixed(problem)
  for (const game of games) {
    const place = placeOf(game)
    if (!place) {
      const starts = problem.windows.map((_, court) => board.firstStart(game, court, problem.opening))
      const soonest = Math.min(...starts)
      if (!Number.isFinite(soonest)) return null
      board.place(game, starts.indexOf(soonest), soonest)
    } else if (board.isFree(game, place.court, place.start)) board.place(game, place.court, place.start)
    else return null
  }
  return board
}
