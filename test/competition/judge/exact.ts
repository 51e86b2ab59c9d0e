import type { Court, GameToPlan, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { dayOf, faults, pairFaults, pathFaults, placeFaults, runUpTo, type Slot } from './faults.ts'

export interface Judgement {
  /** The plan with the earliest end before the given one, or null when the search found none. */
  readonly plan: readonly Slot[] | null
  /** False when the search gave up, and then proves nothing. */
  readonly is_whole: boolean
}

/**
 * Finds the best plan for at most ten games by plain branch and bound, in the order of their starts. It tries a start only
 * when something opens or ends, or when a wait after a placed game is over: other starts could come earlier. Without a
 * limit of games in a row, a game takes its first legal start on a court.
 */
export function exactly(problem: ScheduleProblem, before: number, nodes: number): Judgement {
  return new Exact(problem, before, nodes).run()
}

class Exact {
  readonly #problem: ScheduleProblem
  readonly #lengths: Map<string, number>
  readonly #follow = new Map<string, number>()
  readonly #waits: number[]
  readonly #bases: number[]
  readonly #legal = new Map<string, boolean>()
  readonly #seen = new Map<string, number>()
  readonly #hasRows: boolean
  readonly #hasDays: boolean
  readonly #pinned: Slot[]
  #limit: number
  #nodes: number
  #best: readonly Slot[] | null = null

  constructor(problem: ScheduleProblem, before: number, nodes: number) {
    this.#problem = problem
    this.#limit = Math.min(
      before,
      1 + Math.max(0, ...problem.courts.flatMap((court) => court.open.map(({ to }) => to))),
    )
    this.#nodes = nodes
    const categories = new Map(problem.categories.map((each) => [each.id, each]))
    this.#lengths = new Map(problem.games.map((game) => [game.id, categories.get(game.category)!.duration]))
    this.#hasRows = problem.categories.some((each) => each.max_in_row !== null)
    this.#hasDays = problem.categories.some((each) => each.max_per_day !== null)
    this.#waits = unique([
      0,
      ...problem.categories.flatMap((each) => [each.turnaround, each.min_rest, this.#hasRows ? each.duration : 0]),
      ...problem.travel.map((each) => each.minutes),
    ])
    this.#bases = unique([
      ...problem.courts.flatMap((court) => [...court.open, ...court.blocked].flatMap(({ from, to }) => [from, to])),
      ...problem.players.flatMap((player) => player.unavailable.flatMap(({ from, to }) => [from, to])),
      ...problem.categories.flatMap((each) => (each.days ?? []).flatMap(({ from, to }) => [from, to])),
    ])
    this.#pinned = problem.games.flatMap((game) =>
      game.pinned ? [{ game: game.id, ...game.pinned, end: game.pinned.start + this.#lengths.get(game.id)! }] : [],
    )
  }

  run(): Judgement {
    if (faults(this.#problem, this.#pinned).length > 0) return { plan: null, is_whole: true }
    this.#place(this.#pinned, 0, '')
    return { plan: this.#best, is_whole: this.#nodes > 0 }
  }

  #place(plan: readonly Slot[], now: number, last: string) {
    if (this.#nodes-- <= 0) return
    const end = Math.max(0, ...plan.map((slot) => slot.end))
    if (end >= this.#limit) return
    const standing = new Set(plan.map((slot) => slot.game))
    const open = this.#problem.games.filter((game) => !standing.has(game.id))
    if (open.length === 0) {
      this.#limit = end
      this.#best = plan
      return
    }
    if (!this.#courtsSuffice(open, now) || !this.#teamsHaveTime(open, standing, now)) return
    if (this.#wasSeen(plan, open, now, last, end)) return
    const times = unique([...this.#bases, ...plan.flatMap((slot) => this.#waits.map((wait) => slot.end + wait))])
      .filter((time) => time >= now)
      .sort((one, other) => one - other)
    const tries: Slot[] = []
    let idle = Number.POSITIVE_INFINITY
    for (const game of open) {
      const found = this.#starts(plan, game, times, now)
      if (found.length === 0) return
      if (!game.after.every((link) => standing.has(link.game))) continue
      for (const slot of found) {
        if (slot.start > now || game.id > last) tries.push(slot)
        idle = Math.min(idle, slot.end + Math.max(...this.#waits))
      }
    }
    // A start after `idle` leaves room for a whole game before it, which cannot be better. Days and pinned games break
    // this rule.
    if (this.#hasDays || this.#pinned.length > 0) idle = Number.POSITIVE_INFINITY
    for (const slot of tries.sort((one, other) => one.start - other.start)) {
      if (slot.start < idle) this.#place([...plan, slot], slot.start, slot.game)
    }
  }

  #starts(plan: readonly Slot[], game: GameToPlan, times: readonly number[], now: number): Slot[] {
    const length = this.#lengths.get(game.id)!
    const latest = this.#limit - length - this.#followOf(game.id)
    return this.#problem.courts.flatMap((court, index) => {
      if (this.#problem.courts.slice(0, index).some((twin) => this.#isTwin(plan, court, twin, now))) return []
      const found: Slot[] = []
      for (const start of times) {
        if (start >= latest) break
        const slot = { game: game.id, court: court.id, start, end: start + length }
        if (!this.#isLegal(slot) || plan.some((other) => this.#clashes(slot, other))) continue
        if ((this.#hasRows || this.#hasDays) && pathFaults(this.#problem, [...plan, slot]).length > 0) continue
        found.push(slot)
        if (!this.#hasRows) break
      }
      return found
    })
  }

  /** Whether the courts are open long enough between now and the limit, both excluded. */
  #courtsSuffice(open: readonly GameToPlan[], now: number): boolean {
    const needed = open.reduce((sum, game) => sum + this.#lengths.get(game.id)!, 0)
    const offered = this.#problem.courts
      .flatMap((court) => court.open)
      .reduce((sum, span) => sum + Math.max(0, Math.min(span.to, this.#limit - 1) - Math.max(span.from, now)), 0)
    // Pinned games do not count, so the real need can only be higher.
    return offered >= needed
  }

  /** Whether each team and each coach has enough minutes and days for the rest of its games. */
  #teamsHaveTime(open: readonly GameToPlan[], standing: ReadonlySet<string>, now: number): boolean {
    const last = Math.min(
      this.#limit - 1,
      Math.max(...this.#problem.courts.flatMap((court) => court.open.map(({ to }) => to))),
    )
    const first = Math.max(
      now,
      Math.min(...this.#problem.courts.flatMap((court) => court.open.map(({ from }) => from))),
    )
    return this.#problem.players.every((player) => {
      const own = open.filter((game) => game.players.includes(player.id))
      if (own.length < 2) return true
      const rules = own.map((game) => this.#problem.categories.find((each) => each.id === game.category)!)
      const rest = Math.min(...rules.map((each) => each.min_rest)) * (own.length - 1)
      const away = player.unavailable.reduce(
        (sum, span) => sum + Math.max(0, Math.min(span.to, last) - Math.max(span.from, first)),
        0,
      )
      const played = own.reduce((sum, game) => sum + this.#lengths.get(game.id)!, 0)
      if (first + played + Math.max(rest, away) > last) return false
      if (standing.size > 0) return true
      const days = new Set(
        this.#problem.courts.flatMap((court) => court.open.map(({ from }) => dayOf(this.#problem, from))),
      )
      return own.length <= days.size * Math.max(...rules.map((each) => each.max_per_day ?? Number.POSITIVE_INFINITY))
    })
  }

  #isTwin(plan: readonly Slot[], one: Court, other: Court, now: number): boolean {
    const longest = Math.max(...this.#waits)
    const isIdle = (court: Court) => plan.every((slot) => slot.court !== court.id || slot.end + longest <= now)
    const like = ({ site, is_main, open, blocked }: Court) => JSON.stringify([site, is_main, open, blocked])
    return like(one) === like(other) && isIdle(one) && isIdle(other)
  }

  #isLegal(slot: Slot): boolean {
    const key = `${slot.game} ${slot.court} ${slot.start}`
    const known = this.#legal.get(key) ?? placeFaults(this.#problem, slot).length === 0
    this.#legal.set(key, known)
    return known
  }

  #clashes(slot: Slot, other: Slot): boolean {
    const [first, second] = slot.start < other.start ? [slot, other] : [other, slot]
    return pairFaults(this.#problem, first, second).length > 0
  }

  /** Whether the search has already met the same games left, after equivalent games. */
  #wasSeen(plan: readonly Slot[], open: readonly GameToPlan[], now: number, last: string, end: number): boolean {
    const longest = Math.max(...this.#waits)
    const near = plan.filter((slot) => slot.end + longest > now)
    const run = (slot: Slot) => (this.#hasRows ? `#${runUpTo(this.#problem, plan, slot)}` : '')
    const today = dayOf(this.#problem, now)
    const sameDay = this.#hasDays ? plan.filter((slot) => dayOf(this.#problem, slot.start) === today) : []
    const key = [
      open.map((game) => game.id).join(),
      ...near.map((slot) => `${slot.game}@${slot.court}@${slot.start}${run(slot)}`).sort(),
      '/',
      ...sameDay.map((slot) => slot.game).sort(),
      now,
      last,
    ].join(' ')
    const before = this.#seen.get(key)
    if (before !== undefined && before <= end) return true
    this.#seen.set(key, end)
    return false
  }

  /** Minutes of play that must come after a game. */
  #followOf(id: string): number {
    const known = this.#follow.get(id)
    if (known !== undefined) return known
    const later = this.#problem.games.filter((game) => game.after.some((link) => link.game === id))
    const longest = Math.max(0, ...later.map((game) => this.#lengths.get(game.id)! + this.#followOf(game.id)))
    this.#follow.set(id, longest)
    return longest
  }
}

const unique = (list: readonly number[]) => [...new Set(list)]
