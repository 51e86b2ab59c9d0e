import type { GameId } from '../../games/game-graph.ts'
import { gamesInFrench } from '../changes/game-in-french.ts'
import { playingDays } from '../problem/playing-days.ts'
import type { Court, GameToPlan, PlanCategory, PlannedGame, Player, ScheduleProblem } from '../schedule-problem.ts'

/** A planned game with all that the checks need. */
export interface Entry {
  readonly slot: PlannedGame
  readonly game: GameToPlan
  readonly category: PlanCategory
  readonly court: Court
  /** Index of the day of play. */
  readonly day: number
}

type Joins = (later: Entry, earlier: Entry) => boolean

/** A plan with its problem. Games and courts that the problem does not know are left out. */
export class ReadPlan {
  readonly problem: ScheduleProblem
  readonly entries: readonly Entry[]
  readonly players: ReadonlyMap<string, Player>
  readonly say: (game: GameId) => string
  readonly #byGame: ReadonlyMap<GameId, Entry>
  readonly #byPlayer = new Map<string, Entry[]>()
  readonly #leadsTo = new Map<GameId, Entry[]>()
  readonly #mightPlayIn = new Map<Entry, Set<string>>()

  constructor(problem: ScheduleProblem, planned: readonly PlannedGame[]) {
    this.problem = problem
    this.say = gamesInFrench(problem)
    this.players = new Map(problem.players.map((player) => [player.id, player]))
    const games = new Map(problem.games.map((game) => [game.id, game]))
    const categories = new Map(problem.categories.map((category) => [category.id, category]))
    const courts = new Map(problem.courts.map((court) => [court.id, court]))
    const { dayOf } = playingDays(problem)
    this.entries = planned.flatMap((slot) => {
      const game = games.get(slot.game)
      const category = categories.get(game?.category ?? '')
      const court = courts.get(slot.court)
      return game && category && court ? [{ slot, game, category, court, day: dayOf(slot.start) }] : []
    })
    this.#byGame = new Map(this.entries.map((entry) => [entry.game.id, entry]))
    const add = (map: Map<string, Entry[]>, key: string, entry: Entry) => map.set(key, [...(map.get(key) ?? []), entry])
    for (const entry of this.entries) {
      for (const player of entry.game.players) add(this.#byPlayer, player, entry)
      for (const { game, rest } of entry.game.after) if (rest) add(this.#leadsTo, game, entry)
    }
  }

  entryOf(game: GameId): Entry | undefined {
    return this.#byGame.get(game)
  }

  travel(one: Entry, other: Entry): number {
    const [here, there] = [one.court.site, other.court.site]
    if (here === there) return 0
    return this.problem.travel.find(({ sites }) => sites.includes(here) && sites.includes(there))?.minutes ?? 0
  }

  sameCoach(one: GameToPlan, other: GameToPlan): boolean {
    const coaches = (game: GameToPlan) => game.players.flatMap((id) => this.players.get(id)?.coach ?? [])
    return coaches(one).some((coach) => coaches(other).includes(coach))
  }

  /** Teams that may play a game, through all games that decide its sides. */
  mightPlay(entry: Entry): Set<string> {
    const known = this.#mightPlayIn.get(entry)
    if (known) return known
    const teams = new Set(entry.game.players)
    this.#mightPlayIn.set(entry, teams)
    for (const { game, rest } of entry.game.after) {
      const earlier = rest ? this.entryOf(game) : undefined
      if (earlier) for (const team of this.mightPlay(earlier)) teams.add(team)
    }
    return teams
  }

  /** Number of games on the longest path of a team through this game, where `joins` accepts each pair of neighbours. */
  longestThrough(entry: Entry, joins: Joins): number {
    const [up, down] = [new Map<string, number>(), new Map<string, number>()]
    return Math.max(
      ...teamsOf(entry).map(
        (team) => this.#longest(entry, team, joins, -1, up) + this.#longest(entry, team, joins, 1, down) - 1,
      ),
    )
  }

  #longest(entry: Entry, team: string | null, joins: Joins, way: 1 | -1, known: Map<string, number>): number {
    const key = `${entry.game.id} ${team}`
    const done = known.get(key)
    if (done !== undefined) return done
    let most = 0
    for (const next of this.#next(entry, team, way)) {
      const [later, earlier] = way === 1 ? [next.entry, entry] : [entry, next.entry]
      if (joins(later, earlier)) most = Math.max(most, this.#longest(next.entry, next.team, joins, way, known))
    }
    known.set(key, most + 1)
    return most + 1
  }

  /** Games that a team may play just before or after this one: its own, and those linked by a winner or loser. */
  #next(entry: Entry, team: string | null, way: 1 | -1): { readonly entry: Entry; readonly team: string | null }[] {
    const own = team === null ? [] : (this.#byPlayer.get(team) ?? [])
    const inTime = own.filter((other) => way * (other.slot.start - entry.slot.start) > 0)
    const linked =
      way === 1
        ? (this.#leadsTo.get(entry.game.id) ?? [])
        : entry.game.after.flatMap((link) => (link.rest ? (this.entryOf(link.game) ?? []) : []))
    return [
      ...inTime.map((other) => ({ entry: other, team })),
      ...linked.flatMap((other) => teamsOf(other).map((each) => ({ entry: other, team: each }))),
    ]
  }
}

const teamsOf = ({ game }: Entry): (string | null)[] => (game.players.length > 0 ? [...game.players] : [null])
