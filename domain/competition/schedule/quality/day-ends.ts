import type { Board } from '../search/board/board.ts'
import type { Minute } from '../schedule-problem.ts'

export type DayEnds = ReadonlyMap<number, { readonly first: Minute; readonly last: Minute }>

export function dayEnds(board: Board): DayEnds {
  const ends = new Map<number, { first: Minute; last: Minute }>()
  for (const { index } of board.problem.games) {
    if (!board.isPlaced(index)) continue
    const start = board.start[index]!
    const day = board.problem.dayOf(start)
    const known = ends.get(day) ?? { first: start, last: start }
    ends.set(day, { first: Math.min(known.first, start), last: Math.max(known.last, start) })
  }
  return ends
}

/**
 * How unfair the first and last hours are to a team: one for each day on which it plays both, plus one for each day
 * beyond the first on which it has the first hour.
 */
export function unevenEnds(board: Board, ends: DayEnds, player: number): number {
  const firsts = new Set<number>()
  const lasts = new Set<number>()
  for (const game of board.problem.gamesOfPlayer[player]!) {
    if (!board.isPlaced(game)) continue
    const start = board.start[game]!
    const day = board.problem.dayOf(start)
    const { first, last } = ends.get(day) ?? {}
    if (first === last) continue
    if (start === first) firsts.add(day)
    if (start === last) lasts.add(day)
  }
  return firsts.intersection(lasts).size + Math.max(0, firsts.size - 1)
}

/** Sum of `unevenEnds` over all teams. */
export function allUnevenEnds(board: Board): number {
  const ends = dayEnds(board)
  return board.problem.gamesOfPlayer.reduce((sum, _, player) => sum + unevenEnds(board, ends, player), 0)
}
