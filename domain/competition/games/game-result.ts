import type { SideIndex, TeamId } from './game-graph.ts'

/** Basketball points of side 0, then of side 1. */
export type Score = readonly [number, number]

/**
 * How a game ended. FIBA Official Basketball Rules 2024, art. 20: game lost by forfeit, 20–0. Art. 21: game lost by
 * default (fewer than two players); the score stands if the other team leads, else it is 2–0.
 */
export type Outcome =
  /** `periods`: points of each period, overtimes last, if somebody noted them. They add up to the score. */
  | { readonly kind: 'score'; readonly score: Score; readonly periods?: readonly Score[] | undefined }
  | { readonly kind: 'forfeit'; readonly by: SideIndex }
  | { readonly kind: 'double_forfeit' }
  | { readonly kind: 'default'; readonly by: SideIndex; readonly score: Score }
  /** For a plateau: the game took place, and nobody keeps its score. */
  | { readonly kind: 'played' }

/** Holds the teams that played, so that a later change cannot give the result to another team. */
export interface GameResult {
  readonly teams: readonly [TeamId, TeamId]
  readonly outcome: Outcome
  /** Set when the organiser keeps this result although these sides should have played; null: unknown or nobody. */
  readonly kept_against?: readonly [TeamId | null, TeamId | null]
}

export const otherSide = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

/** The winning side; null for a draw or a double forfeit. */
export function winningSide(outcome: Outcome): SideIndex | null {
  switch (outcome.kind) {
    case 'score':
      if (outcome.score[0] === outcome.score[1]) return null
      return outcome.score[0] > outcome.score[1] ? 0 : 1
    case 'forfeit':
    case 'default':
      return otherSide(outcome.by)
    default:
      return null
  }
}
