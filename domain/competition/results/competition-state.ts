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

/** Everything that people decided or recorded. Sides, standings and places are derived from it (see `situation`). */
export interface CompetitionFacts {
  readonly competition: Competition
  readonly rules: StandingRules
  /** In seed order: entrant 0 is seed 1. */
  readonly entrants: readonly Entrant[]
  readonly results: Readonly<Record<GameId, GameResult>>
  /** Results whose game is to be played again, or has gone with a change of format: kept, never counted. */
  readonly set_aside: readonly SetAsideResult[]
  /** Why each withdrawn team left. */
  readonly withdrawals: Readonly<Record<TeamId, string>>
  /** Stages that the organiser has launched; the first stage is from the start. Others are only previewed. */
  readonly launched: readonly StageId[]
  /** Swiss rounds drawn so far. */
  readonly rounds: Readonly<Record<PoolId, readonly SwissRound[]>>
  readonly lots: Readonly<Record<PoolId, Lots>>
  readonly overrides: Readonly<Record<PoolId, RankOverride>>
}

export interface SetAsideResult {
  readonly game: GameId
  readonly result: GameResult
  readonly reason: string
}

/** Facts with their history: each entry can be undone exactly. Plain data, it survives JSON. */
export interface CompetitionState extends CompetitionFacts {
  readonly ledger: readonly LedgerEntry[]
}

export interface LedgerEntry {
  /** What was done, in French. */
  readonly label: string
  /** The facts that it changed, as they were before. */
  readonly restores: Partial<CompetitionFacts>
}

/** A competition before its first game: one entrant per seed, at most. Missing entrants are nobody. */
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
