import type { Competition, GameId, PoolId, StageId, TeamId } from '../../games/game-graph.ts'
import type { GameResult } from '../../games/game-result.ts'
import type { SwissRound } from '../../formats/swiss/pair-swiss-round.ts'
import type { Lots } from '../../standings/draw-lots.ts'
import type { RankOverride } from '../../standings/standings.ts'
import type { StandingRules } from '../../standings/standing-rules.ts'
import type { FactsPatch } from './facts-patch.ts'

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
  readonly withdrawals: Readonly<Record<TeamId, string>>
  /** Stages that the organiser has launched. The first stage is launched from the start; the others are previews. */
  readonly launched: readonly StageId[]
  readonly rounds: Readonly<Record<PoolId, readonly SwissRound[]>>
  /** Swiss pools that end before their last round, with the reason. */
  readonly swiss_ended: Readonly<Record<PoolId, string>>
  /** Draws of lots, in order: a later draw forgets none. */
  readonly lots: Readonly<Record<PoolId, readonly Lots[]>>
  readonly overrides: Readonly<Record<PoolId, RankOverride>>
}

export interface SetAsideResult {
  /** The id of the game with a number: stable, and unique in the competition. */
  readonly id: string
  readonly game: GameId
  readonly result: GameResult
  readonly reason: string
}

/**
 * Facts with their history: each entry can be undone exactly. It is plain data and survives JSON. A server that keeps
 * the patches itself passes an empty ledger.
 */
export interface CompetitionState extends CompetitionFacts {
  readonly ledger: readonly LedgerEntry[]
}

export interface LedgerEntry {
  readonly label: string
  readonly patch: FactsPatch
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
    swiss_ended: {},
    lots: {},
    overrides: {},
    ledger: [],
  }
}

/** Adds a result to those set aside, which are ordered by id. */
export function putAside(
  list: readonly SetAsideResult[],
  game: GameId,
  result: GameResult,
  reason: string,
): SetAsideResult[] {
  let count = 1
  while (list.some(({ id }) => id === `${game}#${count}`)) count++
  return [...list, { id: `${game}#${count}`, game, result, reason }].toSorted((one, other) =>
    one.id.localeCompare(other.id, 'en', { numeric: true }),
  )
}
