import { possiblePlayers } from '../problem/possible-players.ts'
import { startedIn } from './referee-notes.ts'
import type { Minute, PlannedGame, PlayerId, Referee, ScheduleProblem, SiteId, Span } from '../schedule-problem.ts'
import { isFreeIn, joined } from '../problem/spans.ts'

/**
 * Gives each game its referee teams, in playing order: teams that are free for the whole game, cannot have to play
 * then, and are of another club if the rules ask for it; those that refereed least come first. When none is free, one
 * that referees another game is moved if another team can replace it. Referees stay when they can; those of started
 * games always stay.
 * When games overlap wholly or not at all, no assignment leaves fewer places empty; otherwise it is a search without a
 * proof. Without rules nothing changes.
 */
export function assignReferees(problem: ScheduleProblem, planned: readonly PlannedGame[]): readonly PlannedGame[] {
  const { referees } = problem
  if (!referees) return planned
  const started = startedIn(problem)
  const open = planned.filter(({ game }) => !started.has(game))
  const roster = new Roster(problem, planned, referees.same_club_allowed)
  for (const game of planned) if (started.has(game.game)) roster.leave(game)
  for (const game of open) roster.keep(game, referees.per_game)
  for (let count = 1; count <= referees.per_game; count++) {
    for (const game of open) roster.complete(game, count)
  }
  return planned.map((game) => (started.has(game.game) ? game : { ...game, referees: roster.refereesOf(game) }))
}

interface Candidate {
  readonly referee: Referee
  readonly clubs: ReadonlySet<string>
  /** The team itself or, for a loser, the teams that may lose that game. */
  readonly teams: ReadonlySet<PlayerId>
  /** When it cannot referee, for each site: it plays, may play, travels or is absent. Sorted, without overlap. */
  readonly busy: ReadonlyMap<SiteId, readonly Span[]>
  readonly whistles: PlannedGame[]
  /** Candidates that may be the same team: a loser, and each team that may be this loser. */
  readonly kin: Candidate[]
}

class Roster {
  readonly #travel: (one: SiteId, other: SiteId) => Minute
  readonly #sites: Map<string, SiteId>
  readonly #clubsOf: Map<string, ReadonlySet<string>>
  readonly #candidates: readonly Candidate[]
  readonly #sameClubAllowed: boolean
  readonly #given = new Map<string, Candidate[]>()
  readonly #possible = new Map<string, readonly Candidate[]>()

  constructor(problem: ScheduleProblem, planned: readonly PlannedGame[], sameClubAllowed: boolean) {
    this.#sameClubAllowed = sameClubAllowed
    this.#sites = new Map(problem.courts.map((court) => [court.id, court.site]))
    this.#travel = (one, other) =>
      one === other
        ? 0
        : (problem.travel.find(({ sites }) => sites.includes(one) && sites.includes(other))?.minutes ?? 0)
    const possible = possiblePlayers(problem.games)
    const clubs = new Map(problem.players.map((player) => [player.id, player.club]))
    const clubsIn = (game: string) => [...possible.get(game)!].flatMap((player) => clubs.get(player) ?? [])
    this.#clubsOf = new Map(problem.games.map((game) => [game.id, new Set(clubsIn(game.id))]))
    // Losers come first: they have no game left, and usually referee the next one.
    const [losers, teams] = [this.#losers(problem, planned, possible), this.#teams(problem, planned, possible)]
    for (const loser of losers)
      for (const team of teams)
        if (!loser.teams.isDisjointFrom(team.teams)) {
          loser.kin.push(team)
          team.kin.push(loser)
        }
    this.#candidates = [...losers, ...teams]
  }

  refereesOf(game: PlannedGame): Referee[] {
    return (this.#given.get(game.game) ?? []).map((candidate) => candidate.referee)
  }

  keep(game: PlannedGame, most: number) {
    for (const referee of game.referees.slice(0, most)) {
      const candidate = this.#candidates.find((each) => isSameReferee(each.referee, referee))
      if (!candidate || !this.#isPossible(candidate, game) || !this.#mayWhistle(candidate, game)) continue
      if (!this.#isWhistling(candidate, game)) this.#give(candidate, game)
    }
  }

  /** Notes the referees of a started game as they are. */
  leave(game: PlannedGame) {
    for (const referee of game.referees) {
      const candidate = this.#candidates.find((each) => isSameReferee(each.referee, referee))
      if (candidate) this.#give(candidate, game)
    }
  }

  complete(game: PlannedGame, count: number) {
    if ((this.#given.get(game.game) ?? []).length < count) this.#serve(game, new Set())
  }

  #losers(
    { games }: ScheduleProblem,
    planned: readonly PlannedGame[],
    possible: ReadonlyMap<string, ReadonlySet<PlayerId>>,
  ): Candidate[] {
    const slots = new Map(planned.map((slot) => [slot.game, slot]))
    return games.flatMap((game): Candidate[] => {
      const slot = slots.get(game.id)
      if (!game.frees_loser || !slot) return []
      const untilThen = { from: Number.NEGATIVE_INFINITY, to: slot.end }
      const tooLate = { from: slot.end + LONGEST_WAIT_MINUTES, to: Number.POSITIVE_INFINITY }
      const busy = this.#spans([slot], (site) => [
        { from: untilThen.from, to: slot.end + this.#travel(site, this.#siteOf(slot)) },
        tooLate,
      ])
      const clubs = this.#clubsOf.get(game.id)!
      const teams = possible.get(game.id)!
      return [{ referee: { kind: 'loser', game: game.id }, clubs, teams, busy, whistles: [], kin: [] }]
    })
  }

  #teams(
    { players }: ScheduleProblem,
    planned: readonly PlannedGame[],
    possible: ReadonlyMap<string, ReadonlySet<PlayerId>>,
  ): Candidate[] {
    const gamesOf = new Map<PlayerId, PlannedGame[]>(players.map((player) => [player.id, []]))
    for (const slot of planned) for (const player of possible.get(slot.game) ?? []) gamesOf.get(player)?.push(slot)
    return players
      .filter((player) => player.can_referee)
      .map((player): Candidate => ({
        referee: { kind: 'team', team: player.id },
        clubs: new Set(player.club === null ? [] : [player.club]),
        teams: new Set([player.id]),
        busy: this.#spans(gamesOf.get(player.id)!, () => player.unavailable),
        whistles: [],
        kin: [],
      }))
  }

  /** The games, extended by the travel time to each site, joined with the spans of `more`. */
  #spans(games: readonly PlannedGame[], more: (site: SiteId) => readonly Span[]): Map<SiteId, Span[]> {
    const stretched = (site: SiteId) =>
      games.map((slot) => {
        const way = this.#travel(site, this.#siteOf(slot))
        return { from: slot.start - way, to: slot.end + way }
      })
    return new Map(
      [...new Set(this.#sites.values())].map((site) => [site, joined([...stretched(site), ...more(site)])]),
    )
  }

  /** Takes the free candidate that refereed least; otherwise frees one whose other game someone else can referee. */
  #serve(game: PlannedGame, tried: Set<Candidate>): boolean {
    const possible = this.#possibleFor(game)
    const best = this.#leastUsed(possible, game, tried)
    if (best) {
      this.#give(best, game)
      return true
    }
    const eligible = possible
      .values()
      .filter((candidate) => !tried.has(candidate) && this.#mayWhistle(candidate, game))
      .take(MOST_EXCHANGES)
      .toArray()
    for (const candidate of eligible) {
      if (tried.size >= MOST_TRIED) return false
      const [other, second] = this.#whistlingAt(candidate, game)
      if (!other || second) continue
      tried.add(candidate)
      if (!this.#serve(other, tried)) continue
      this.#takeBack(candidate, other)
      this.#give(candidate, game)
      return true
    }
    return false
  }

  #possibleFor(game: PlannedGame): readonly Candidate[] {
    const known = this.#possible.get(game.game)
    if (known) return known
    const found = this.#candidates.filter((candidate) => this.#isPossible(candidate, game))
    this.#possible.set(game.game, found)
    return found
  }

  /** True when neither its own games nor its club prevent it, whatever else it referees. */
  #isPossible(candidate: Candidate, game: PlannedGame): boolean {
    if (!isFreeIn(candidate.busy.get(this.#siteOf(game))!, { from: game.start, to: game.end })) return false
    return this.#sameClubAllowed || candidate.clubs.isDisjointFrom(this.#clubsOf.get(game.game)!)
  }

  #leastUsed(possible: readonly Candidate[], game: PlannedGame, tried: ReadonlySet<Candidate>): Candidate | null {
    let best: Candidate | null = null
    for (const candidate of possible) {
      if (best && best.whistles.length <= candidate.whistles.length) continue
      if (tried.has(candidate) || this.#isWhistling(candidate, game) || !this.#mayWhistle(candidate, game)) continue
      best = candidate
      if (best.whistles.length === 0) break
    }
    return best
  }

  #give(candidate: Candidate, game: PlannedGame) {
    this.#given.set(game.game, [...(this.#given.get(game.game) ?? []), candidate])
    candidate.whistles.push(game)
  }

  #takeBack(candidate: Candidate, game: PlannedGame) {
    this.#given.set(
      game.game,
      this.#given.get(game.game)!.filter((each) => each !== candidate),
    )
    candidate.whistles.splice(candidate.whistles.indexOf(game), 1)
  }

  #whistlingAt(candidate: Candidate, game: PlannedGame): PlannedGame[] {
    return candidate.whistles.filter((other) => this.#isBeside(other, game))
  }

  #isWhistling(candidate: Candidate, game: PlannedGame): boolean {
    return candidate.whistles.some((other) => this.#isBeside(other, game))
  }

  #isBeside(one: PlannedGame, other: PlannedGame): boolean {
    const way = this.#travel(this.#siteOf(one), this.#siteOf(other))
    return one.start < other.end + way && other.start < one.end + way
  }

  /** False when it already referees this game, or when a candidate that may be the same team is busy refereeing. */
  #mayWhistle(candidate: Candidate, game: PlannedGame): boolean {
    return !candidate.whistles.includes(game) && !candidate.kin.some((other) => this.#isWhistling(other, game))
  }

  #siteOf(slot: PlannedGame): SiteId {
    return this.#sites.get(slot.court)!
  }
}

function isSameReferee(one: Referee, other: Referee): boolean {
  if (one.kind === 'team') return other.kind === 'team' && one.team === other.team
  return other.kind === 'loser' && one.game === other.game
}

const MOST_EXCHANGES = 12

/** Most candidates that are tried to free one for a game. With thousands, more would take minutes. */
const MOST_TRIED = 200

/** A losing team does not wait longer than this to referee. */
const LONGEST_WAIT_MINUTES = 90
