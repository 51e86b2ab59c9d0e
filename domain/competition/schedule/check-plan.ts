import type { GameToPlan, Minute, PlanCategory, PlannedGame, Player, ScheduleProblem } from './schedule-problem.ts'
import type { Violation } from './violation.ts'
import { dayOf } from './wall-times.ts'

/**
 * Checks a plan against the constraints as they are written, two games at a time. It shares no data and no search code
 * with the scheduler, so it finds the scheduler’s mistakes. Quadratic: for tests, benches and imports.
 */
export function checkPlan(problem: ScheduleProblem, planned: readonly PlannedGame[]): Violation[] {
  const plan = new ReadPlan(problem, planned)
  return [
    ...plan.existence(),
    ...plan.places(),
    ...plan.pairs(),
    ...plan.limits(),
    ...plan.orders(),
    ...plan.referees(),
  ]
}

interface Entry {
  readonly slot: PlannedGame
  readonly game: GameToPlan
  readonly category: PlanCategory
  readonly site: string
  /** Local day of the site. */
  readonly day: string
}

class ReadPlan {
  readonly #problem: ScheduleProblem
  readonly #planned: readonly PlannedGame[]
  readonly #entries: Entry[]
  readonly #players: Map<string, Player>
  readonly #mightPlayIn = new Map<Entry, Set<string>>()

  constructor(problem: ScheduleProblem, planned: readonly PlannedGame[]) {
    this.#problem = problem
    this.#planned = planned
    this.#players = new Map(problem.players.map((player) => [player.id, player]))
    this.#entries = planned.flatMap((slot) => {
      const game = problem.games.find((each) => each.id === slot.game)
      const category = problem.categories.find((each) => each.id === game?.category)
      const court = problem.courts.find((each) => each.id === slot.court)
      return game && category && court
        ? [{ slot, game, category, site: court.site, day: dayOf(slot.start, problem.zone) }]
        : []
    })
  }

  /** Each game is planned once, on an existing court. */
  existence(): Violation[] {
    if (this.#entries.length < this.#planned.length)
      return [violation('every_game_once', 'Un match ou un terrain inconnu.')]
    return this.#problem.games.flatMap((game) => {
      const count = this.#entries.filter((entry) => entry.game === game).length
      if (count === 1) return []
      return [violation('every_game_once', `${game.label} : planifié ${count} fois.`)]
    })
  }

  /** Duration, opening hours, blocks, days of the category, absent teams, pinned games. */
  places(): Violation[] {
    return this.#entries.flatMap(({ slot, game, category }): Violation[] => {
      const court = this.#problem.courts.find((each) => each.id === slot.court)!
      const inside = (spans: readonly { from: Minute; to: Minute }[]) => covered(slot.start, slot.end, spans)
      const hits = (spans: readonly { from: Minute; to: Minute }[]) =>
        spans.some((span) => slot.start < span.to && span.from < slot.end)
      const found: Violation[] = []
      if (slot.end - slot.start !== category.duration)
        found.push(violation('right_length', `${game.label} : durée fausse.`))
      if (!inside(court.open)) found.push(violation('court_open', `${game.label} : ${court.name} fermé.`))
      if (hits(court.blocked)) found.push(violation('court_blocked', `${game.label} : ${court.name} réservé.`))
      if (category.days && !inside(category.days))
        found.push(violation('category_days', `${game.label} : hors des jours de ${category.name}.`))
      for (const id of game.players) {
        const player = this.#players.get(id)
        if (player && hits(player.unavailable))
          found.push(violation('team_away', `${game.label} : ${player.name} indisponible.`))
      }
      const { pinned } = game
      if (pinned && (pinned.court !== slot.court || pinned.start !== slot.start)) {
        found.push(violation('pinned_moved', `${game.label} : match fixé, déplacé.`))
      }
      return found
    })
  }

  /** Two games on one court, of one team or of one coach. */
  pairs(): Violation[] {
    return this.#entries.flatMap((first) =>
      this.#entries.flatMap((second): Violation[] => {
        const isEarlier =
          first.slot.start < second.slot.start ||
          (first.slot.start === second.slot.start && first.slot.game < second.slot.game)
        if (first === second || !isEarlier) return []
        const gap = second.slot.start - first.slot.end
        const travel = this.#travel(first, second)
        const names = `${first.game.label} et ${second.game.label}`
        const found: Violation[] = []
        if (first.slot.court === second.slot.court && gap < first.category.turnaround) {
          found.push(violation('court_shared', `${names} : se chevauchent sur un terrain.`))
        }
        const shared = first.game.players.filter((player) => second.game.players.includes(player))
        if (shared.length > 0 && gap < 0)
          found.push(violation('team_twice', `${names} : une équipe joue les deux à la fois.`))
        else if (shared.length > 0 && gap < Math.max(second.category.min_rest, travel)) {
          found.push(violation('team_rest', `${names} : ${gap} minutes de repos.`))
        }
        if (this.#sameCoach(first.game, second.game) && gap < travel) {
          found.push(violation('coach_twice', `${names} : un entraîneur à deux endroits.`))
        }
        return found
      }),
    )
  }

  /** Games in a row and per day, for known teams and for teams that advance in a bracket. */
  limits(): Violation[] {
    return this.#entries.flatMap((entry): Violation[] => {
      const { max_in_row, max_per_day } = entry.category
      const found: Violation[] = []
      if (max_in_row !== null && this.#longestRun(entry) > max_in_row) {
        found.push(violation('in_a_row', `${entry.game.label} : plus de ${max_in_row} matchs d’affilée.`))
      }
      if (max_per_day !== null && this.#longestDay(entry) > max_per_day) {
        found.push(violation('per_day', `${entry.game.label} : plus de ${max_per_day} matchs dans la journée.`))
      }
      return found
    })
  }

  /** Order of the games that decide a side, of the stages and of the finals. */
  orders(): Violation[] {
    return this.#entries
      .flatMap((later) =>
        this.#entries.flatMap((earlier): Violation[] => {
          const gap = later.slot.start - earlier.slot.end
          const names = `${earlier.game.label} et ${later.game.label}`
          const same = earlier.game.category === later.game.category
          const found: Violation[] = []
          const link = later.game.after.find((each) => each.game === earlier.game.id)
          const least = link?.rest ? Math.max(later.category.min_rest, this.#travel(earlier, later)) : 0
          if (link && gap < least) found.push(violation('order', `${names} : ordre ou repos non respecté.`))
          if (this.#problem.stages_in_order && same && earlier.game.stage < later.game.stage && gap < 0) {
            found.push(violation('stage_order', `${names} : la phase précédente n’est pas finie.`))
          }
          if (this.#problem.finals_last && same && later.game.is_final && !earlier.game.is_final && gap < 0) {
            found.push(violation('final_last', `${names} : la finale n’est pas la dernière.`))
          }
          return found
        }),
      )
      .concat(this.#finalCourts())
  }

  referees(): Violation[] {
    const rules = this.#problem.referees
    return this.#entries.flatMap((entry) =>
      entry.slot.referees.flatMap((referee, index): Violation[] => {
        const text = `${entry.game.label} : arbitre impossible.`
        if (!rules || entry.slot.referees.length > rules.per_game) return [violation('referee', text)]
        const teams = referee.kind === 'team' ? [referee.team] : [...this.#mightPlay(this.#entryOf(referee.game)!)]
        const playing = this.#entries.filter((other) => overlap(other, entry, this.#travel(other, entry)))
        const isPlaying =
          referee.kind === 'team'
            ? playing.some((other) => this.#mightPlay(other).has(referee.team))
            : this.#entryOf(referee.game)!.slot.end + this.#travel(this.#entryOf(referee.game)!, entry) >
              entry.slot.start
        const clubs = (ids: Iterable<string>) => [...ids].flatMap((id) => this.#players.get(id)?.club ?? [])
        const ownClubs = clubs(this.#mightPlay(entry))
        const isSameClub = !rules.same_club_allowed && clubs(teams).some((club) => ownClubs.includes(club))
        const isElsewhere = playing.some((other) =>
          other.slot.referees.some(
            (each, at) => JSON.stringify(each) === JSON.stringify(referee) && (other !== entry || at !== index),
          ),
        )
        return isPlaying || isSameClub || isElsewhere ? [violation('referee', text)] : []
      }),
    )
  }

  #finalCourts(): Violation[] {
    if (!this.#problem.finals_last) return []
    return this.#entries
      .filter(
        ({ game, slot }) => game.is_final && !this.#problem.courts.find((court) => court.id === slot.court)?.is_main,
      )
      .map(({ game }) => violation('final_court', `${game.label} : pas sur un terrain principal.`))
  }

  #entryOf(game: string): Entry | undefined {
    return this.#entries.find((entry) => entry.game.id === game)
  }

  #travel(one: Entry, other: Entry): number {
    if (one.site === other.site) return 0
    return (
      this.#problem.travel.find(({ sites }) => sites.includes(one.site) && sites.includes(other.site))?.minutes ?? 0
    )
  }

  #sameCoach(one: GameToPlan, other: GameToPlan): boolean {
    const coaches = (game: GameToPlan) => game.players.flatMap((id) => this.#players.get(id)?.coach ?? [])
    return coaches(one).some((coach) => coaches(other).includes(coach))
  }

  /** Teams that may play a game, through all games that decide its sides. */
  #mightPlay(entry: Entry): Set<string> {
    const known = this.#mightPlayIn.get(entry)
    if (known) return known
    const teams = new Set(entry.game.players)
    this.#mightPlayIn.set(entry, teams)
    for (const { game, rest } of entry.game.after) {
      const earlier = rest ? this.#entryOf(game) : undefined
      if (earlier) for (const team of this.#mightPlay(earlier)) teams.add(team)
    }
    return teams
  }

  /** Games that a team may have played before: its own games if it is known, and those that decide the side. */
  #previous(entry: Entry, team: string | null): { entry: Entry; team: string | null }[] {
    const own =
      team === null
        ? []
        : this.#entries.filter((other) => other.slot.start < entry.slot.start && other.game.players.includes(team))
    const deciding = entry.game.after.flatMap((link) => (link.rest ? (this.#entryOf(link.game) ?? []) : []))
    return [
      ...own.map((other) => ({ entry: other, team })),
      ...deciding.flatMap((other) => teamsOf(other).map((each) => ({ entry: other, team: each }))),
    ]
  }

  #longestRun(entry: Entry): number {
    const isClose = (later: Entry, other: Entry) => later.slot.start - other.slot.end < later.category.duration
    return Math.max(...teamsOf(entry).map((team) => this.#longest(entry, team, isClose, new Map())))
  }

  #longestDay(entry: Entry): number {
    const isSameDay = (later: Entry, other: Entry) => later.day === other.day
    return Math.max(...teamsOf(entry).map((team) => this.#longest(entry, team, isSameDay, new Map())))
  }

  #longest(
    entry: Entry,
    team: string | null,
    joins: (later: Entry, other: Entry) => boolean,
    known: Map<string, number>,
  ): number {
    const key = `${entry.game.id} ${team}`
    const before = this.#previous(entry, team).filter((each) => joins(entry, each.entry))
    const length =
      known.get(key) ?? 1 + Math.max(0, ...before.map((each) => this.#longest(each.entry, each.team, joins, known)))
    known.set(key, length)
    return length
  }
}

const teamsOf = ({ game }: Entry): (string | null)[] => (game.players.length > 0 ? [...game.players] : [null])

/** Whether the spans cover every minute. Spans may touch. */
function covered(from: Minute, to: Minute, spans: readonly { from: Minute; to: Minute }[]): boolean {
  let reached = from
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (span.from <= reached && reached < span.to) reached = span.to
  }
  return reached >= to
}

const overlap = (one: Entry, other: Entry, travel: number) =>
  one.slot.start < other.slot.end + travel && other.slot.start < one.slot.end + travel

const violation = (rule: Violation['rule'], text: string): Violation => ({ rule, text })
