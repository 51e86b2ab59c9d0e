import { seededRandom, type SeededRandom } from '../seeded-random.ts'
import type { Board } from './board.ts'
import type { CompiledProblem } from './compile-problem.ts'
import { construct, type Taste } from './construct.ts'
import type { LowerBound } from './lower-bound.ts'
import { backToBacks } from './plan-quality.ts'
import { tails } from './tails.ts'

/**
 * Complete plans to start from, best first. Every taste in turn; then the wheel that squeaks gets the grease: games that
 * end after the bound, and those that lead to them, become more urgent in the next attempt. Reaching the bound without
 * two games in a row ends the search. With several categories, every other attempt lets some of them finish early:
 * their finals share the main court.
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

/** The first plan without a game left out, whatever it is worth. */
export function firstComplete(compiled: CompiledProblem, seed: number): Board | null {
  const urgency = tails(compiled)
  for (const [attempt, taste] of TASTES.entries()) {
    const board = construct(compiled, urgency, taste, seededRandom(seed + attempt))
    if (worth(board)[0] === 0) return board
  }
  return null
}

/** For sorting: the better board first, 0 when neither is. */
export function byWorth(one: Board, other: Board): number {
  const [first, second] = [worth(one), worth(other)]
  const at = first.findIndex((value, index) => value !== second[index])
  return at < 0 ? 0 : first[at]! - second[at]!
}

/** Games left out, end, games in a row: less is better, in that order. */
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

/** Fewer beginnings for a large plan, where each costs more and matters less. */
const mostConstructions = (games: number) => Math.max(TASTES.length, Math.min(32, Math.floor(6000 / games)))

/** A small plan is improved from several beginnings, a large one from the best: it has room enough to move. */
const beginnings = (games: number) => Math.max(1, Math.min(8, Math.floor(200 / games)))
