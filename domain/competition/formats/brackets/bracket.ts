import { loserOf, winnerOf, type GameId, type KnockoutGame, type Source, type StageId } from '../../games/game-graph.ts'

/** A line of a bracket: the source of a team, or null for a bye. */
export type Line = Source | null

export interface Outlets {
  readonly winner: Line
  readonly loser: Line
}

interface Meeting {
  readonly code: string
  readonly round: number
  readonly label: string
  readonly is_final?: boolean
  readonly played_if?: KnockoutGame['played_if']
}

/** Collects the games of a bracket. A game against a bye is never created. */
export class Bracket {
  readonly games: KnockoutGame[] = []
  readonly #stage: StageId

  constructor(stage: StageId) {
    this.#stage = stage
  }

  /** Creates the game between two lines. When one line is a bye, the other goes through without a game. */
  meet(one: Line, other: Line, { code, round, label, is_final = false, played_if = null }: Meeting): Outlets {
    if (one === null || other === null) return { winner: one ?? other, loser: null }
    const id: GameId = `${this.#stage}.${code}`
    this.games.push({
      kind: 'knockout',
      id,
      stage: this.#stage,
      round,
      label,
      sides: [one, other],
      is_final,
      played_if,
    })
    return { winner: winnerOf(id), loser: loserOf(id) }
  }
}

/** Number of lines of a bracket for `teams` teams: the next power of two. */
export const bracketSize = (teams: number) => 2 ** Math.ceil(Math.log2(Math.max(1, teams)))

/**
 * Seeds from the top line to the bottom line. The best seeds meet as late as possible: 8 → [1, 8, 4, 5, 2, 7, 3, 6].
 */
export function seedOrder(size: number): number[] {
  let order = [1]
  while (order.length < size) order = order.flatMap((seed) => [seed, 2 * order.length + 1 - seed])
  return order
}

/** Places entrants (best first) on the lines of a bracket. The best entrants get the byes. */
export const linesFor = (entrants: readonly Source[]): Line[] =>
  seedOrder(bracketSize(entrants.length)).map((seed) => entrants[seed - 1] ?? null)

/** Groups lines two by two. */
export function pairs<T>(lines: readonly T[]): [T, T][] {
  return Array.from({ length: lines.length / 2 }, (_, index) => [lines[2 * index]!, lines[2 * index + 1]!])
}

/** Name of a round with `lines` lines: “Finale”, “Demi-finale”, “Quart de finale”, “8e de finale” … */
export function roundName(lines: number): string {
  if (lines === 2) return 'Finale'
  if (lines === 4) return 'Demi-finale'
  if (lines === 8) return 'Quart de finale'
  return `${lines / 2}e de finale`
}
