import type { Game, GameId, PickId, Pool, PoolId, SideIndex, Source, StageId, TeamId } from '../../games/game-graph.ts'
import { winningSide, type GameResult, type Outcome } from '../../games/game-result.ts'
import { graphIndex, type GraphIndex } from '../../games/graph-index.ts'
import { bestNth, type BestNthPool } from '../../standings/best-nth.ts'
import { swissRules } from '../../standings/standing-rules.ts'
import type { Standings } from '../../standings/standings.ts'
import { assignSlots } from './assign-slots.ts'
import type { CompetitionFacts } from './competition-state.ts'
import { finalPlaces } from './final-places.ts'
import { poolTable } from './pool-tables.ts'
import { awarded, both, isContested, NOBODY, outlet, PENDING, sideOf, teamOf } from './read-sides.ts'

/** A team, a team not known yet, or nobody (double forfeit, fewer teams than seeds). */
export type Side =
  | { readonly kind: 'team'; readonly team: TeamId; readonly is_preview: boolean }
  | { readonly kind: 'pending' }
  | { readonly kind: 'nobody' }

/**
 * waiting: a side is unknown · ready: can be played · played: has a result · awarded: decided without play (withdrawal,
 * missing opponent) · unneeded: a reset that is not needed, a game between nobody and nobody, or of a Swiss round that
 * will not be drawn.
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
  /** The game after which a team was left without a place; null when it played none. Absent for an ordinary place. */
  readonly left_at?: GameId | null
}

export interface Situation {
  readonly games: ReadonlyMap<GameId, GameSituation>
  /** Pools of a plateau are left out, because their scores rank nobody. */
  readonly standings: ReadonlyMap<PoolId, Standings>
  readonly places: readonly PlacedSide[]
}

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
  const { games, pool } = graphIndex(facts.competition)
  for (const game of games) reading.readGame(game)
  const ranked = [...pool.values()].filter(({ kind }) => kind !== 'plateau')
  return {
    games: reading.games,
    standings: new Map(ranked.map(({ id }) => [id, reading.standingsOf(id)])),
    places: finalPlaces(
      facts,
      reading.games,
      onePlaceEach(facts.competition.places.map(({ rank, source }) => ({ rank, side: reading.resolve(source) }))),
    ),
  }
}

/** After a kept result, a team may reach two places. It keeps the better one; the other is left to nobody. */
function onePlaceEach(places: readonly PlacedSide[]): PlacedSide[] {
  const own = new Map<TeamId, PlacedSide>()
  for (const place of places) {
    if (place.side.kind !== 'team') continue
    const known = own.get(place.side.team)
    if (!known || place.rank < known.rank) own.set(place.side.team, place)
  }
  return places.map((place) =>
    place.side.kind === 'team' && own.get(place.side.team) !== place ? { ...place, side: NOBODY } : place,
  )
}

class Reading {
  readonly games = new Map<GameId, GameSituation>()
  readonly standings = new Map<PoolId, Standings>()
  readonly #facts: CompetitionFacts
  readonly #graph: GraphIndex
  readonly #slots = new Map<PickId, readonly (Side | undefined)[]>()
  /** Sides that should have played a game, for games that have a result. */
  readonly #expected = new Map<GameId, readonly [Side, Side]>()

  constructor(facts: CompetitionFacts) {
    this.#facts = facts
    this.#graph = graphIndex(facts.competition)
  }

  readGame(game: Game) {
    const expected = both(game.sides, (source) => this.#throughLaunch(this.resolve(source), game.stage))
    const result = this.#facts.results[game.id]
    if (result) {
      const contested_by = isContested(expected, result, this.#isNeeded(game) !== false) ? expected : null
      this.#expected.set(game.id, expected)
      const sides = both(result.teams, sideOf)
      this.games.set(game.id, { game, sides, status: 'played', outcome: result.outcome, contested_by })
      return
    }
    const outcome = awarded(expected, this.#facts.withdrawals)
    const status = this.#status(game, expected, outcome)
    this.games.set(game.id, { game, sides: expected, status, outcome, contested_by: null })
  }

  resolve(source: Source): Side {
    switch (source.kind) {
      case 'seed':
        return sideOf(this.#facts.entrants[source.seed - 1]?.id)
      case 'winner':
      case 'loser':
        return this.#outlet(source.game, source.kind)
      case 'pool_rank':
        return this.#poolRank(source.pool, source.rank)
      case 'best_nth':
        return this.#bestNth(source.pick)[source.slot] ?? PENDING
      case 'seat':
        return this.#seat(source.pick, source.seat)
      default: {
        const round = this.#facts.rounds[source.pool]?.[source.round - 1]
        if (!round) return source.pool in this.#facts.swiss_ended ? NOBODY : PENDING
        return sideOf(round.tables[source.table - 1]?.[source.side])
      }
    }
  }

  standingsOf(id: PoolId): Standings {
    const known = this.standings.get(id)
    if (known) return known
    const pool = this.#graph.pool.get(id)!
    const facts = this.#facts
    const members = this.#membersOf(pool)
    const is_complete = this.#isComplete(pool)
    const withdrawn = members.filter((team) => team in facts.withdrawals)
    const results = this.#resultsOf(id)
    const own = [facts.rules, facts.entrants, facts.lots[id], facts.overrides[id], facts.rounds[id], is_complete]
    const played = results.flatMap(({ teams, outcome }) => [...teams, outcome])
    const made = poolTable(facts.competition, id, [...own, ...members, '/', ...withdrawn, '/', ...played], () => {
      const names = new Map(facts.entrants.map((entrant) => [entrant.id, entrant.name]))
      return {
        teams: members.map((team) => ({ id: team, name: names.get(team) ?? team })),
        results,
        rules: pool.kind === 'swiss' ? swissRules(facts.rules) : facts.rules,
        is_complete,
        withdrawn,
        byes: (facts.rounds[id] ?? []).flatMap((round) => (round.bye ? [round.bye] : [])),
        lots: facts.lots[id] ?? [],
        override: facts.overrides[id] ?? null,
      }
    })
    this.standings.set(id, made)
    return made
  }

  #membersOf(pool: Pool): TeamId[] {
    return pool.members.flatMap((member) => teamOf(this.resolve(member)) ?? [])
  }

  #resultsOf(pool: PoolId): GameResult[] {
    return (this.#graph.gamesOfPool.get(pool) ?? []).flatMap((game): GameResult[] => {
      const { sides, outcome } = this.games.get(game.id)!
      const [one, other] = [teamOf(sides[0]), teamOf(sides[1])]
      return outcome && one !== null && other !== null ? [{ teams: [one, other], outcome }] : []
    })
  }

  #isComplete(pool: Pool): boolean {
    return (this.#graph.gamesOfPool.get(pool.id) ?? []).every((game) =>
      ['played', 'awarded', 'unneeded'].includes(this.games.get(game.id)?.status ?? 'waiting'),
    )
  }

  /** A rank is known once the pool is complete and no other team shares it. */
  #poolRank(pool: PoolId, rank: number): Side {
    const table = this.standingsOf(pool)
    if (!table.is_complete) return PENDING
    const row = table.rows[rank - 1]
    if (!row) return NOBODY
    return row.is_shared && !table.annulled.includes(row.team) ? PENDING : sideOf(row.team)
  }

  /** The picked teams by slot, then the other n-th teams in order. */
  #bestNth(id: PickId): readonly (Side | undefined)[] {
    const known = this.#slots.get(id)
    if (known) return known
    const pick = this.#graph.pick.get(id)
    const entries = (pick?.pools ?? []).map((pool): BestNthPool => ({
      pool,
      standings: this.standingsOf(pool),
      results: this.#resultsOf(pool),
    }))
    const isKnown = entries.every(({ standings: { rows, is_complete, annulled } }) => {
      const row = rows[(pick?.rank ?? 0) - 1]
      return is_complete && (!row?.is_shared || annulled.includes(row.team))
    })
    const slots = pick && isKnown ? assignSlots(bestNth(entries, pick.rank, this.#facts.rules), pick) : []
    // When a pool has no n-th team, or an annulled one, the last slots are left to nobody.
    const sides = Array.from({ length: isKnown ? (pick?.pools.length ?? 0) : 0 }, (_, slot) => sideOf(slots[slot]))
    this.#slots.set(id, sides)
    return sides
  }

  /** One of two pool ranks. It is known once the pool of the picked team is known. */
  #seat(id: PickId, seat: SideIndex): Side {
    const ranks = this.#graph.pick.get(id)?.exchange
    const picked = this.#bestNth(id)[0]
    if (!ranks || !picked) return PENDING
    const comesFromFirst = this.standingsOf(ranks[0].pool).rows.some((row) => row.team === teamOf(picked))
    const { pool, rank } = ranks[comesFromFirst ? (seat === 0 ? 1 : 0) : seat]
    return this.#poolRank(pool, rank)
  }

  #outlet(id: GameId, which: 'winner' | 'loser'): Side {
    const found = this.games.get(id)!
    const { game } = found
    if (game.kind === 'knockout' && game.played_if && !found.contested_by && this.#isNeeded(game) === false) {
      return this.#outlet(game.played_if.game, which)
    }
    return outlet(found, which)
  }

  #status(game: Game, sides: readonly [Side, Side], outcome: Outcome | null): GameStatus {
    const needed = this.#isNeeded(game)
    if (needed === false) return 'unneeded'
    if (needed === null || sides.some((side) => side.kind === 'pending')) return 'waiting'
    if (sides.every((side) => side.kind === 'nobody')) return 'unneeded'
    if (teamOf(sides[0]) !== null && teamOf(sides[0]) === teamOf(sides[1])) return 'waiting'
    if (outcome || sides.some((side) => side.kind === 'nobody')) return 'awarded'
    return sides.every((side) => side.kind === 'team' && !side.is_preview) ? 'ready' : 'waiting'
  }

  /**
   * Whether a conditional game has to be played; null as long as the game before it is open or contested. The winner is
   * compared with the expected side, because the result may name the teams in another order.
   */
  #isNeeded(game: Game): boolean | null {
    if (game.kind === 'pool' || !game.played_if) return true
    const before = this.games.get(game.played_if.game)
    if (!before || before.status === 'waiting' || before.status === 'ready' || before.contested_by) return null
    const winner = before.outcome ? winningSide(before.outcome) : null
    if (winner === null) return false
    const expected = this.#expected.get(before.game.id) ?? before.sides
    const winners = [teamOf(before.sides[winner]), teamOf(expected[game.played_if.won_by])]
    return winners[0] === winners[1] && winners[0] !== null
  }

  #throughLaunch(side: Side, stage: StageId): Side {
    if (side.kind !== 'team' || this.#facts.launched.includes(stage)) return side
    return { ...side, is_preview: true }
  }
}
