import { seededRandom, type SeededRandom } from '../../seeded-random.ts'
import type { Board } from './board/board.ts'
import type { CompiledProblem } from './board/compile-problem.ts'
import { construct, type Taste } from './construct.ts'
import type { LowerBound } from './lower-bound.ts'
import { backToBacks } from '../quality/plan-quality.ts'
import { tails } from './tails.ts'

/**
 * Plans to start from, best first. Each taste is tried; then late games, and games that lead to them, become more
 * urgent at each attempt. The search ends at the bound, if possible without two games in a row. With several
 * categories, every second later attempt gives some a head start, because their finals share the main court.
 */
export function constructions(
  compiled: CompiledProblem,
  bound: LowerBound,
  seed: number,
  shouldStop: () => boolean = () => false,
): Board[] {
  const urgency = tails(compiled)
  const kept: Board[] = []
  for (let attempt = 0; attempt < mostConstructions(compiled.games.length); attempt++) {
    const random = seededRandom(seed + attempt)
    const isStaggered = attempt >= TASTES.length && attempt % 2 === 0
    const wishes = isStaggered ? staggered(compiled, urgency, random) : urgency
    const board = construct(compiled, wishes, TASTES[attempt % TASTES.length]!, random)
    if (attempt >= TASTES.length) grease(board, bound, urgency)
    kept.push(board)
    kept.sort(byWorth).splice(beginnings(compiled.games.length))
    const [unplaced, end, inRow] = worth(kept[0]!)
    const isShortest = unplaced === 0 && end! <= bound.end
    if (isShortest && (inRow === 0 || attempt >= TASTES.length)) break
    if (unplaced === 0 && shouldStop()) break
  }
  return kept
}

/** The first construction that places every game; null when there is none. */
export function firstComplete(
  compiled: CompiledProblem,
  seed: number,
  shouldStop: () => boolean = () => false,
): Board | null {
  const urgency = tails(compiled)
  for (const [attempt, taste] of TASTES.entries()) {
    if (attempt > 0 && shouldStop()) return null
    const board = construct(compiled, urgency, taste, seededRandom(seed + attempt))
    if (worth(board)[0] === 0) return board
  }
  return null
}

/** Sorts the better board first; 0 when they are equal. */
export function byWorth(one: Board, other: Board): number {
  const [first, second] = [worth(one), worth(other)]
  const at = first.findIndex((value, index) => value !== second[index])
  return at < 0 ? 0 : first[at]! - second[at]!
}

/** Measures of a board, lower is better, in this order: games left out, end, games in a row. */
const worth = (board: Board): readonly number[] => [
  board.court.filter((court) => court < 0).length,
  board.lastEnd(),
  backToBacks(board),
]

function staggered(compiled: CompiledProblem, urgency: Float64Array, random: SeededRandom): Float64Array {
  const ahead = new Map<number, number>()
  return urgency.map((minutes, game) => {
    const { category } = compiled.games[game]!
    const given = ahead.get(category) ?? random.below(MOST_AHEAD_MINUTES)
    ahead.set(category, given)
    return minutes + given
  })
}

const MOST_AHEAD_MINUTES = 240

function grease(board: Board, bound: LowerBound, urgency: Float64Array) {
  const late = new Set<number>()
  const note = (game: number) => {
    if (late.has(game)) return
    late.add(game)
    for (const link of board.problem.games[game]!.before) if (link.rest) note(link.game)
  }
  for (const { index } of board.problem.games) if (!board.isPlaced(index) || board.endOf(index) > bound.end) note(index)
  for (const game of late) urgency[game]! += GREASE_MINUTES
}

const GREASE_MINUTES = 5

const TASTES: readonly Taste[] = [
  { urgency: 1, comfort: 10_000, chance: 0 },
  { urgency: 1, comfort: 60, chance: 0 },
  { urgency: 1, comfort: 0, chance: 0 },
  { urgency: 1, comfort: 10_000, chance: 30 },
  { urgency: 1, comfort: 60, chance: 30 },
  { urgency: 1, comfort: 0, chance: 30 },
  { urgency: 1, comfort: 30, chance: 120 },
  { urgency: 0.2, comfort: 60, chance: 60 },
]

/** A large plan gets fewer constructions, because each one costs more and matters less. */
const mostConstructions = (games: number) =>
  games > VERY_MANY_GAMES ? 3 : Math.max(TASTES.length, Math.min(32, Math.floor(6000 / games)))

const VERY_MANY_GAMES = 2000

/** Number of constructions to improve. A large plan has enough room to move, so its best construction is enough. */
const beginnings = (games: number) => Math.max(1, Math.min(8, Math.floor(200 / games)))
