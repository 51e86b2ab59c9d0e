import type { Board } from './board/board.ts'
import type { CompiledProblem } from './board/compile-problem.ts'
import { byWorth, constructions } from './constructions.ts'
import { everyPlan } from './every-plan.ts'
import { lowerBound, type LowerBound } from './lower-bound.ts'

export interface Solution {
  /** Best first. If the first one is incomplete, all are. */
  readonly boards: readonly Board[]
  readonly bound: LowerBound
  /** True when no board is complete because no plan exists. */
  readonly is_proved: boolean
}

interface Effort {
  readonly seed?: number | undefined
  readonly shouldStop?: (() => boolean) | undefined
  /** Most partial plans to look at when all plans of a small problem are searched. */
  readonly nodes?: number
}

/** Boards to start from and the bound that proves how good they are. */
export function solve(compiled: CompiledProblem, { seed = 1, shouldStop, nodes = MOST_NODES }: Effort = {}): Solution {
  const bound = lowerBound(compiled)
  const boards = constructions(compiled, bound, seed, shouldStop)
  const first = boards[0]!
  if (bound.impossible) return { boards, bound, is_proved: true }
  const end = isComplete(first) ? first.lastEnd() : Number.POSITIVE_INFINITY
  if (end <= bound.end || compiled.games.length > MOST_GAMES_LOOKED_AT) return { boards, bound, is_proved: false }
  const { board, is_whole } = everyPlan(compiled, { before: end, floor: bound.end, nodes, shouldStop })
  const all = board ? [board, ...boards].toSorted(byWorth) : boards
  if (!is_whole || !isComplete(all[0]!)) return { boards: all, bound, is_proved: is_whole }
  const best = all[0]!.lastEnd()
  const shortest = all.filter((each) => isComplete(each) && each.lastEnd() === best)
  return {
    boards: shortest,
    bound: best > bound.end ? { end: best, proof: 'every_plan', impossible: false } : bound,
    is_proved: false,
  }
}

export const isComplete = (board: Board) => board.problem.games.every((game) => board.isPlaced(game.index))

/** With more games, a search of all plans seldom ends. */
export const MOST_GAMES_LOOKED_AT = 16

const MOST_NODES = 40_000
