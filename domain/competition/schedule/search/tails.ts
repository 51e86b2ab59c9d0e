import type { CompiledProblem } from './board/compile-problem.ts'

/**
 * Minutes from the end of each game to the end of the longest chain of games that must follow it. Courts are ignored.
 */
export function tails({ games }: CompiledProblem): Float64Array {
  const known = new Float64Array(games.length).fill(-1)
  const tail = (game: number): number => {
    if (known[game]! >= 0) return known[game]!
    known[game] = 0
    let longest = 0
    for (const { game: later, rest } of games[game]!.after) {
      const { duration, rest: gap } = games[later]!
      longest = Math.max(longest, (rest ? gap : 0) + duration + tail(later))
    }
    known[game] = longest
    return longest
  }
  for (const game of games) tail(game.index)
  return known
}
