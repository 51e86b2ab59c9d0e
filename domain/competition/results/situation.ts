import {
  gamesOf,
  type Game,
  type GameId,
  type PickId,
  type Place,
  type Pool,
  type PoolId,
  type Source,
  type StageId,
  type TeamId,
} from '../game-graph.ts'
import { otherSide, winningSide, type GameResult, type Outcome } from '../game-result.ts'
import { bestNth, type BestNthPool } from '../standings/best-nth.ts'
import { swissRules } from '../standings/standing-rules.ts'
import { standings, type Standings } from '../standings/standings.ts'
import { assignSlots } from './assign-slots.ts'
import type { CompetitionFacts } from './competition-state.ts'

/** A team, a team not known yet, or nobody (double forfeit, fewer teams than seeds). */
export type Side =
  | { readonly kind: 'team'; readonly team: TeamId; readonly is_preview: boolean }
  | { readonly kind: 'pending' }
  | { readonly kind: 'nobody' }

/**
 * waiting: a side is unknown · ready: can be played · played: has a result · awarded: decided without play (withdrawal,
 * missing opponent) · unneeded: a reset that is not needed, or a game between nobody and nobody.
 */
export type GameStatus = 'waiting' | 'ready' | 'played' | 'awarded' | 'unneeded'

export interface GameSituation {
  readonly game: Game
  readonly sides: readonly [Side, Side]
  readonly status: GameStatus
  /** Recorded, or awarded after a withdrawal; null while the game is open. */
  readonly outcome: Outcome | null
  /** The teams that should play the game now, when others have played it: the organiser must decide. */
  readonly contested_by: readonly [Side, Side] | null
}

export interface PlacedSide {
  readonly rank: number
  readonly side: Side
}

export interface Situation {
  readonly games: ReadonlyMap<GameId, GameSituation>
  /** A plateau has none: its scores rank nobody. */
  readonly standings: ReadonlyMap<PoolId, Standings>
  readonly places: readonly PlacedSide[]
}

const PENDING: Side = { kind: 'pending' }
const NOBODY: Side = { kind: 'nobody' }

const read = new WeakMap<CompetitionFacts, Situation>()

/**
 * Applies the facts to the graph in one pass, each game after the games it depends on. Facts never change, so the
 * result is cached.
 */
export function situation(facts: CompetitionFacts): Situation {
  const known = read.get(facts) ?? readSituation(facts)
  read.set(facts, known)
  return known
}

/** Same as `situation`, without the cache. */
export function readSituation(facts: CompetitionFacts): Situation {
  const reading = new Reading(facts)
  for (const game of gamesOf(facts.competition)) reading.readGame(game)
  for (const stage of facts.competition.stages) {
    for (const pool of stage.pools) if (pool.kind !== 'plateau') reading.standingsOf(pool.id)
  }
  return {
    games: reading.games,
    standings: reading.standings,
    places: facts.competition.places.map((place: Place) => ({ rank: place.rank, side: reading.resolve(place.source) })),
  }
}

class Reading {
  readonly games = new Map<GameId, GameSituation>()
  readonly standings = new Map<PoolId, Standings>()
  readonly #facts: CompetitionFacts
  readonly #names: Map<TeamId, string>
  readonly #pools: Map<PoolId, Pool>
  readonly #gamesOfPool = new Map<PoolId, Game[]>()
  readonly #stageOfPool = new Map<PoolId, StageId>()
  readonly #slots = new Map<PickId, readonly (Side | undefined)[]>()

  constructor(facts: CompetitionFacts) {
    this.#facts = facts
    this.#names = new Map(facts.entrants.map((entrant) => [entrant.id, entrant.name]))
    const { stages } = facts.competition
    this.#pools = new Map(stages.flatMap((stage) => stage.pools.map((pool) => [pool.id, pool])))
    for (const stage of stages) for (const pool of stage.pools) this.#stageOfPool.set(pool.id, stage.id)
    for (const game of gamesOf(facts.competition)) {
      if (game.kind !== 'pool') continue
      const games = this.#gamesOfPool.get(game.pool) ?? []
      games.push(game)
      this.#gamesOfPool.set(game.pool, games)
    }
  }

  readGame(game: Game) {
    const expected = both(game.sides, (source) => this.#throughLaunch(this.resolve(source), game.stage))
    const result = this.#facts.results[game.id]
    if (result) {
      const sides = both(result.teams, sideOf)
      const contested_by = isSameMeeting(expected, result) && this.#isNeeded(game) !== false ? null : expected
      this.games.set(game.id, { game, sides, status: 'played', outcome: result.outcome, contested_by })
      return
    }
    const outcome = this.#awarded(expected)
    this.games.set(game.id, {
      game,
      sides: expected,
      status: this.#status(game, expected, outcome),
      outcome,
      contested_by: null,
    })
  }

  resolve(source: Source): Side {
    switch (source.kind) {
      case 'seed':
        return sideOf(this.#facts.entrants[source.seed - 1]?.id)
      case 'winner':
        return this.#outlet(source.game, 'winner')
      case 'loser':
        return this.#outlet(source.game, 'loser')
      case 'pool_rank':
        return this.#poolRank(source.pool, source.rank)
      case 'best_nth':
        return this.#bestNth(source.pick)[source.slot] ?? PENDING
      default: {
        const round = this.#facts.rounds[source.pool]?.[source.round - 1]
        if (!round) return PENDING
        return sideOf(round.tables[source.table - 1]?.[source.side])
      }
    }
  }

  standingsOf(id: PoolId): Standings {
    const known = this.standings.get(id)
    if (known) return known
    const pool = this.#pools.get(id)!
    const facts = this.#facts
    const members = this.#membersOf(pool)
    const made = standings({
      teams: members.map((team) => ({ id: team, name: this.#names.get(team) ?? team })),
      results: this.#resultsOf(id),
      rules: pool.kind === 'swiss' ? swissRules(facts.rules) : facts.rules,
      is_complete: this.#isComplete(pool),
      withdrawn: members.filter((team) => team in facts.withdrawals),
      byes: (facts.rounds[id] ?? []).flatMap((round) => (round.bye ? [round.bye] : [])),
      lots: facts.lots[id] ?? null,
      override: facts.overrides[id] ?? null,
    })
    this.standings.set(id, made)
    return made
  }

  #membersOf(pool: Pool): TeamId[] {
    return pool.members.flatMap((member) => {
      const side = this.resolve(member)
      return side.kind === 'team' ? [side.team] : []
    })
  }

  #resultsOf(pool: PoolId): GameResult[] {
    return (this.#gamesOfPool.get(pool) ?? []).flatMap((game): GameResult[] => {
      const { sides, outcome } = this.games.get(game.id)!
      return outcome && sides[0].kind === 'team' && sides[1].kind === 'team'
        ? [{ teams: [sides[0].team, sides[1].team], outcome }]
        : []
    })
  }

  #isComplete(pool: Pool): boolean {
    const games = this.#gamesOfPool.get(pool.id) ?? []
    return games.every((game) =>
      ['played', 'awarded', 'unneeded'].includes(this.games.get(game.id)?.status ?? 'waiting'),
    )
  }

  /** A rank is known when the pool is complete and no team shares it. A stage not launched shows it as a preview. */
  #poolRank(pool: PoolId, rank: number): Side {
    const table = this.standingsOf(pool)
    if (!table.is_complete) return PENDING
    const row = table.rows[rank - 1]
    if (!row) return NOBODY
    return row.is_shared && !table.annulled.includes(row.team) ? PENDING : sideOf(row.team)
  }

  #bestNth(pick: PickId): readonly (Side | undefined)[] {
    const known = this.#slots.get(pick)
    if (known) return known
    const declared = this.#facts.competition.stages.flatMap((stage) => stage.picks).find((each) => each.id === pick)
    const entries = (declared?.pools ?? []).map((pool): BestNthPool => {
      const table = this.standingsOf(pool)
      return {
        pool,
        standings: table,
        results: this.#resultsOf(pool),
        teams: table.rows.map((row) => ({ id: row.team, name: row.name })),
      }
    })
    const isKnown =
      declared !== undefined &&
      entries.every(({ standings: { rows, is_complete } }) => is_complete && !rows[declared.rank - 1]?.is_shared)
    const slots = isKnown
      ? assignSlots(bestNth(entries, declared.rank, this.#facts.rules), declared.away_from).map(sideOf)
      : []
    this.#slots.set(pick, slots)
    return slots
  }

  #outlet(id: GameId, which: 'winner' | 'loser'): Side {
    const { game, sides, status, outcome } = this.games.get(id)!
    if (game.kind === 'knockout' && game.played_if && this.#isNeeded(game) === false) {
      return this.#outlet(game.played_if.game, which)
    }
    if (status === 'waiting' || status === 'ready') return PENDING
    if (outcome) {
      const winner = winningSide(outcome) ?? (outcome.kind === 'score' ? 0 : null)
      if (winner === null) return NOBODY
      return sides[which === 'winner' ? winner : otherSide(winner)]
    }
    const present = sides.find((side) => side.kind === 'team')
    return which === 'winner' ? (present ?? NOBODY) : NOBODY
  }

  #awarded([one, other]: readonly [Side, Side]): Outcome | null {
    if (one.kind !== 'team' || other.kind !== 'team') return null
    const firstLeft = one.team in this.#facts.withdrawals
    const secondLeft = other.team in this.#facts.withdrawals
    if (firstLeft && secondLeft) return { kind: 'double_forfeit' }
    if (firstLeft || secondLeft) return { kind: 'forfeit', by: firstLeft ? 0 : 1 }
    return null
  }

  #status(game: Game, sides: readonly [Side, Side], outcome: Outcome | null): GameStatus {
    const needed = this.#isNeeded(game)
    if (needed === false) return 'unneeded'
    if (needed === null || sides.some((side) => side.kind === 'pending')) return 'waiting'
    if (sides.every((side) => side.kind === 'nobody')) return 'unneeded'
    if (outcome || sides.some((side) => side.kind === 'nobody')) return 'awarded'
    return sides.every((side) => side.kind === 'team' && !side.is_preview) ? 'ready' : 'waiting'
  }

  /** Null while the game that decides it is open. */
  #isNeeded(game: Game): boolean | null {
    if (game.kind === 'pool' || !game.played_if) return true
    const before = this.games.get(game.played_if.game)
    if (!before || before.status === 'waiting' || before.status === 'ready') return null
    return before.outcome !== null && winningSide(before.outcome) === game.played_if.won_by
  }

  #throughLaunch(side: Side, stage: StageId): Side {
    if (side.kind !== 'team' || this.#facts.launched.includes(stage)) return side
    return { ...side, is_preview: true }
  }
}

const both = <T>([one, other]: readonly [T, T], read: (each: T) => Side): [Side, Side] => [read(one), read(other)]

const sideOf = (team: TeamId | undefined): Side =>
  team === undefined ? NOBODY : { kind: 'team', team, is_preview: false }

/** True for the same two teams in any order. */
function isSameMeeting(sides: readonly [Side, Side], { teams }: GameResult): boolean {
  const ids = sides.map((side) => (side.kind === 'team' ? side.team : null))
  return ids.length === 2 && teams.every((team) => ids.includes(team))
}
