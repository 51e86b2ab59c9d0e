import type { GameToPlan, Minute, PlannedGame, Player, PlayerId, Referee, ScheduleProblem } from './schedule-problem.ts'

/**
 * Gives each game the teams that whistle it, in playing order: idle for its whole length, not away, never of a club
 * that plays it when that is forbidden, those who whistled least first. A team that *might* play meanwhile is not idle.
 * When nobody is left, a team that whistles at that time is freed if another can take its place.
 */
export function assignReferees(
  problem: ScheduleProblem,
  planned: readonly PlannedGame[],
): { readonly games: readonly PlannedGame[]; readonly notes: readonly string[] } {
  if (!problem.referees) return { games: planned, notes: [] }
  const roster = new Roster(problem, planned)
  for (let whistle = 0; whistle < problem.referees.per_game; whistle++) {
    for (const game of planned) roster.assign(game)
  }
  const games = planned.map((game) => ({ ...game, referees: roster.refereesOf(game) }))
  const missing = games.filter((game) => game.referees.length < problem.referees!.per_game).length
  const notes =
    missing > 0
      ? [`${missing} match${missing > 1 ? 's' : ''} sans équipe libre pour arbitrer : prévoyez des arbitres.`]
      : []
  return { games, notes }
}

/** The teams that may stand on the sides of each game: known, or through the games that lead to it. */
export function possiblePlayers(games: readonly GameToPlan[]): Map<string, ReadonlySet<PlayerId>> {
  const byId = new Map(games.map((game) => [game.id, game]))
  const known = new Map<string, Set<PlayerId>>()
  const read = (id: string): Set<PlayerId> => {
    const done = known.get(id)
    if (done) return done
    const game = byId.get(id)!
    const possible = new Set(game.players)
    known.set(id, possible)
    for (const { game: earlier, rest } of game.after) if (rest) for (const player of read(earlier)) possible.add(player)
    return possible
  }
  for (const game of games) read(game.id)
  return known
}

interface Candidate {
  readonly key: string
  readonly referee: Referee
  readonly clubs: ReadonlySet<string>
}

class Roster {
  readonly #problem: ScheduleProblem
  readonly #planned: readonly PlannedGame[]
  readonly #sites: Map<string, string>
  readonly #possible: Map<string, ReadonlySet<PlayerId>>
  readonly #clubs: Map<PlayerId, string | null>
  readonly #candidates: readonly Candidate[]
  readonly #busy: Map<string, PlannedGame[]>
  readonly #given = new Map<string, Candidate[]>()
  readonly #away: Map<string, Player['unavailable']>

  constructor(problem: ScheduleProblem, planned: readonly PlannedGame[]) {
    this.#problem = problem
    this.#planned = planned
    this.#sites = new Map(problem.courts.map((court) => [court.id, court.site]))
    this.#possible = possiblePlayers(problem.games)
    this.#clubs = new Map(problem.players.map((player) => [player.id, player.club]))
    this.#away = new Map(problem.players.map((player) => [player.id, player.unavailable]))
    const placed = new Map(planned.map((game) => [game.game, game]))
    const teams = problem.players.filter((player) => player.can_referee)
    const losers = problem.games.filter((game) => game.frees_loser && placed.has(game.id))
    // The beaten first: they have no game left, and custom has them whistle the next one.
    this.#candidates = [
      ...losers.map((game): Candidate => ({
        key: `loser/${game.id}`,
        referee: { kind: 'loser', game: game.id },
        clubs: this.#clubsOf(game.id),
      })),
      ...teams.map((player): Candidate => ({
        key: player.id,
        referee: { kind: 'team', team: player.id },
        clubs: new Set(player.club === null ? [] : [player.club]),
      })),
    ]
    this.#busy = new Map(
      teams.map((player) => [player.id, planned.filter((game) => this.#possible.get(game.game)?.has(player.id))]),
    )
    for (const game of losers) this.#busy.set(`loser/${game.id}`, [])
  }

  refereesOf(game: PlannedGame): Referee[] {
    return (this.#given.get(game.game) ?? []).map((candidate) => candidate.referee)
  }

  assign(game: PlannedGame) {
    this.#serve(game, new Set())
  }

  /** Takes a free candidate, else one whose other game someone else can whistle. */
  #serve(game: PlannedGame, tried: Set<string>): boolean {
    const eligible = this.#candidates.filter(
      (candidate) => !tried.has(candidate.key) && this.#mayWhistle(candidate, game),
    )
    const free = eligible.filter((candidate) => this.#whistling(candidate, game).length === 0)
    const best = free.toSorted((one, other) => this.#burden(one) - this.#burden(other))[0]
    if (best) {
      this.#given.set(game.game, [...(this.#given.get(game.game) ?? []), best])
      return true
    }
    for (const candidate of eligible.slice(0, MOST_EXCHANGES)) {
      const [other, second] = this.#whistling(candidate, game)
      if (!other || second || other.game === game.game) continue
      tried.add(candidate.key)
      if (!this.#serve(other, tried)) continue
      this.#given.set(
        other.game,
        this.#given.get(other.game)!.filter((each) => each !== candidate),
      )
      this.#given.set(game.game, [...(this.#given.get(game.game) ?? []), candidate])
      return true
    }
    return false
  }

  /** Games whistled so far; a beaten team whistles once before anybody is asked twice. */
  #burden(candidate: Candidate): number {
    return this.#planned.filter((game) => this.#given.get(game.game)?.includes(candidate)).length
  }

  #whistling(candidate: Candidate, game: PlannedGame): PlannedGame[] {
    return this.#planned.filter(
      (other) => this.#given.get(other.game)?.includes(candidate) && this.#tooClose(other, game),
    )
  }

  #mayWhistle(candidate: Candidate, game: PlannedGame): boolean {
    if (this.#given.get(game.game)?.includes(candidate)) return false
    if (this.#busy.get(candidate.key)!.some((own) => this.#tooClose(own, game))) return false
    if (!this.#problem.referees!.same_club_allowed && !candidate.clubs.isDisjointFrom(this.#clubsOf(game.game)))
      return false
    const { referee } = candidate
    if (referee.kind === 'loser') return this.#hasLost(referee.game, game)
    return !this.#away.get(referee.team)!.some((span) => span.from < game.end && game.start < span.to)
  }

  #hasLost(earlier: string, game: PlannedGame): boolean {
    const lost = this.#planned.find((each) => each.game === earlier)!
    return lost.end + this.#travel(lost, game) <= game.start && lost.end + LONGEST_WAIT_MINUTES >= game.start
  }

  #tooClose(one: PlannedGame, other: PlannedGame): boolean {
    const travel = this.#travel(one, other)
    return one.start < other.end + travel && other.start < one.end + travel
  }

  #travel(one: PlannedGame, other: PlannedGame): Minute {
    const [from, to] = [this.#sites.get(one.court)!, this.#sites.get(other.court)!]
    if (from === to) return 0
    return this.#problem.travel.find(({ sites }) => sites.includes(from) && sites.includes(to))?.minutes ?? 0
  }

  #clubsOf(game: string): Set<string> {
    const clubs = [...this.#possible.get(game)!].map((player) => this.#clubs.get(player) ?? null)
    return new Set(clubs.filter((club) => club !== null))
  }
}

const MOST_EXCHANGES = 12

/** Nobody stays for hours after a defeat to whistle. */
const LONGEST_WAIT_MINUTES = 90
