import type { Competition, GameId, PoolId, StageId, TeamId } from '../game-graph.ts'
import type { GameResult } from '../game-result.ts'
import type { SwissRound } from '../pair-swiss-round.ts'
import type { Lots } from '../standings/draw-lots.ts'
import type { RankOverride } from '../standings/standings.ts'
import type { StandingRules } from '../standings/standing-rules.ts'

export interface Entrant {
  readonly id: TeamId
  readonly name: string
}

/** Everything that people decided or recorded. `situation` derives sides, standings and places from it. */
export interface CompetitionFacts {
  readonly competition: Competition
  readonly rules: StandingRules
  /** In seed order: entrant 0 is seed 1. */
  readonly entrants: readonly Entrant[]
  readonly results: Readonly<Record<GameId, GameResult>>
  /** Results whose game is replayed, or no longer exists after a change of format. They are kept but do not count. */
  readonly set_aside: readonly SetAsideResult[]
  /** Reason of each withdrawal. */
  readonly withdrawals: Readonly<Record<TeamId, string>>
  /** Stages that the organiser has launched. The first stage is launched from the start; the others are previews. */
  readonly launched: readonly StageId[]
  /** Swiss rounds drawn so far, in order. */
  readonly rounds: Readonly<Record<PoolId, readonly SwissRound[]>>
  readonly lots: Readonly<Record<PoolId, Lots>>
  readonly overrides: Readonly<Record<PoolId, RankOverride>>
}

export interface SetAsideResult {
  readonly game: GameId
  readonly result: GameResult
  readonly reason: string
}

/** Facts with their history: each entry can be undone exactly. It is plain data and survives JSON. */
export interface CompetitionState extends CompetitionFacts {
  readonly ledger: readonly LedgerEntry[]
}

export interface LedgerEntry {
  /** What was done, in French. */
  readonly label: string
  /** The changed facts, with their values before the change. */
  readonly restores: Partial<CompetitionFacts>
}

/**
 * A competition before its first game. The first entrant is seed 1; a seed without an entrant is nobody.
 * @throws Error when there are more entrants than seeds
 */
export function startCompetition(
  competition: Competition,
  entrants: readonly Entrant[],
  rules: StandingRules,
): CompetitionState {
  if (entrants.length > competition.seeds) throw new Error(`${entrants.length} entrants for ${competition.seeds} seeds`)
  const first = competition.stages[0]
  return {
    competition,
    rules,
    entrants,
    results: {},
    set_aside: [],
    withdrawals: {},
    launched: first ? [first.id] : [],
    rounds: {},
    lots: {},
    overrides: {},
    ledger: [],
  }
}
