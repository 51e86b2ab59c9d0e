import type { Board } from '../search/board/board.ts'
import { courtChanges } from './court-changes.ts'
import { allUnevenEnds } from './day-ends.ts'
import { isInRow, type Minute } from '../schedule-problem.ts'

/** Quality of a plan. Rests and waits are minutes between two games of a team on one day. */
export interface PlanQuality {
  readonly games_planned: number
  readonly games_unplanned: number
  readonly end: Minute
  /** How often a team plays two games in a row (see `isInRow`), including teams that still have to qualify. */
  readonly back_to_backs: number
  readonly shortest_rest: number | null
  readonly longest_wait: number | null
  readonly court_changes: number
  /** Number of unfair first and last hours over all teams (see `unevenEnds`). */
  readonly uneven_ends: number
  /** Jain’s index of the mean rest per team: 1 when all teams rest the same, 1/n when one team has all the rest. */
  readonly rest_equity: number
}

/** Quality of the games placed so far. Rests and waits are null when no team plays twice on a day. */
export function planQuality(board: Board): PlanQuality {
  const { problem } = board
  const gapsByTeam = problem.gamesOfPlayer.map((own) => restsOf(board, own).map((rest) => rest.minutes))
  const gaps = gapsByTeam.flat()
  const means = gapsByTeam
    .filter((own) => own.length > 0)
    .map((own) => own.reduce((sum, gap) => sum + gap, 0) / own.length)
  const planned = problem.games.filter((game) => board.isPlaced(game.index)).length
  return {
    games_planned: planned,
    games_unplanned: problem.games.length - planned,
    end: board.lastEnd(),
    back_to_backs: backToBacks(board),
    shortest_rest: gaps.length > 0 ? Math.min(...gaps) : null,
    longest_wait: gaps.length > 0 ? Math.max(...gaps) : null,
    court_changes: courtChanges(board),
    uneven_ends: allUnevenEnds(board),
    rest_equity: jain(means),
  }
}

/** Rests of a team between its games of a day, in minutes, with the length of a game of the later one’s category. */
function restsOf(board: Board, own: readonly number[]): { readonly minutes: number; readonly whole: number }[] {
  const placed = own
    .filter((game) => board.isPlaced(game))
    .sort((one, other) => board.start[one]! - board.start[other]!)
  return placed.slice(1).flatMap((game, index) => {
    const before = placed[index]!
    const isSameDay = board.problem.dayOf(board.start[before]!) === board.problem.dayOf(board.start[game]!)
    const { whole } = board.problem.games[game]!
    return isSameDay ? [{ minutes: board.start[game]! - board.endOf(before), whole }] : []
  })
}

/** See `PlanQuality.back_to_backs`. */
export function backToBacks(board: Board): number {
  const { problem } = board
  let count = 0
  for (const own of problem.gamesOfPlayer) {
    count += restsOf(board, own).filter(({ minutes, whole }) => isInRow(minutes, whole)).length
  }
  for (const game of problem.games) {
    if (!board.isPlaced(game.index)) continue
    for (const link of game.direct.before) {
      if (!link.rest || !board.isPlaced(link.game)) continue
      if (isInRow(board.start[game.index]! - board.endOf(link.game), game.whole)) count++
    }
  }
  return count
}

function jain(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  const squares = values.reduce((total, value) => total + value * value, 0)
  return squares === 0 ? 1 : (sum * sum) / (values.length * squares)
}
