import type { GameToPlan, PlanCategory, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'

/** A game at its place. `end` may be later than planned. */
export interface Slot {
  readonly game: string
  readonly court: string
  readonly start: number
  readonly end: number
}

/**
 * Finds the rules that a plan breaks. This is written from the definitions of the constraints, without code of the
 * engine.
 * A partial plan is judged on its own games, and the limits of games in a row and per day count every path to a game.
 */
export function faults(problem: ScheduleProblem, plan: readonly Slot[]): string[] {
  const found: string[] = []
  const names = new Set(plan.map((slot) => slot.game))
  if (names.size !== plan.length) found.push('a game stands twice')
  for (const slot of plan) found.push(...placeFaults(problem, slot))
  for (const [index, one] of plan.entries()) {
    for (const other of plan.slice(index + 1)) {
      const [first, second] = one.start <= other.start ? [one, other] : [other, one]
      found.push(...pairFaults(problem, first, second))
    }
  }
  return [...found, ...pathFaults(problem, plan)]
}

const read = new WeakMap<ScheduleProblem, { games: Map<string, GameToPlan>; categories: Map<string, PlanCategory> }>()

function indexOf(problem: ScheduleProblem) {
  const known = read.get(problem) ?? {
    games: new Map(problem.games.map((game) => [game.id, game])),
    categories: new Map(problem.categories.map((category) => [category.id, category])),
  }
  read.set(problem, known)
  return known
}

const gameOf = (problem: ScheduleProblem, id: string) => indexOf(problem).games.get(id)!
const categoryOf = (problem: ScheduleProblem, id: string) =>
  indexOf(problem).categories.get(gameOf(problem, id).category)!

export function placeFaults(problem: ScheduleProblem, slot: Slot): string[] {
  const game = gameOf(problem, slot.game)
  const category = categoryOf(problem, slot.game)
  const court = problem.courts.find((each) => each.id === slot.court)
  if (!court) return [`${slot.game}: no such court`]
  const found: string[] = []
  const say = (what: string) => found.push(`${slot.game}: ${what}`)
  if (slot.end - slot.start !== (game.lasts ?? category.duration)) say('length')
  const inside = (spans: readonly { from: number; to: number }[]) => {
    for (let minute = slot.start; minute < slot.end; minute += 1) {
      if (!spans.some((span) => span.from <= minute && minute < span.to)) return false
    }
    return true
  }
  const meets = (spans: readonly { from: number; to: number }[]) =>
    spans.some((span) => span.from < slot.end && slot.start < span.to)
  if (!inside(court.open)) say('court closed')
  if (meets(court.blocked)) say('court blocked')
  if (category.days && !inside(category.days)) say('not a day of its category')
  for (const id of game.players)
    if (meets(problem.players.find((each) => each.id === id)?.unavailable ?? [])) say('away')
  if (game.pinned && (game.pinned.court !== slot.court || game.pinned.start !== slot.start)) say('pinned elsewhere')
  if (problem.finals_last && game.is_final && !court.is_main) say('final not on a main court')
  return found
}

export function pairFaults(problem: ScheduleProblem, first: Slot, second: Slot): string[] {
  const [one, two] = [gameOf(problem, first.game), gameOf(problem, second.game)]
  const gap = second.start - first.end
  const siteOf = (slot: Slot) => problem.courts.find((court) => court.id === slot.court)!.site
  const [here, there] = [siteOf(first), siteOf(second)]
  const way =
    here === there
      ? 0
      : (problem.travel.find(({ sites }) => sites.includes(here) && sites.includes(there))?.minutes ?? 0)
  const rest = Math.max(way, categoryOf(problem, second.game).min_rest)
  const found: string[] = []
  const say = (what: string) => found.push(`${first.game} then ${second.game}: ${what}`)
  if (first.court === second.court && gap < categoryOf(problem, first.game).turnaround) say('court')
  if (one.players.some((id) => two.players.includes(id)) && gap < rest) say('team')
  const coaches = (ids: readonly string[]) =>
    ids.flatMap((id) => problem.players.find((each) => each.id === id)?.coach ?? [])
  if (coaches(one.players).some((coach) => coaches(two.players).includes(coach)) && gap < way) say('coach')
  const link = two.after.find((each) => each.game === one.id)
  if (link && gap < (link.rest ? rest : 0)) say('order')
  if (one.after.some((each) => each.game === two.id)) say('order reversed')
  if (one.category !== two.category) return found
  if (problem.stages_in_order && one.stage < two.stage && gap < 0) say('stages')
  if (problem.stages_in_order && one.stage > two.stage) say('stages reversed')
  if (problem.finals_last && two.is_final && !one.is_final && gap < 0) say('final')
  if (problem.finals_last && one.is_final && !two.is_final) say('final first')
  return found
}

/**
 * Checks the longest series in a row and per day through each game: along the games of a team, or for a team not yet
 * known
 * along the games that lead to it.
 */
export function pathFaults(problem: ScheduleProblem, plan: readonly Slot[]): string[] {
  if (problem.categories.every((category) => category.max_in_row === null && category.max_per_day === null)) return []
  const day = new Map(plan.map((slot) => [slot.game, dayOf(problem, slot.start)]))
  const inRow = (first: Slot, second: Slot) => second.start - first.end < categoryOf(problem, second.game).duration
  const sameDay = (first: Slot, second: Slot) => day.get(first.game) === day.get(second.game)
  return plan.flatMap((slot) => {
    const { max_in_row, max_per_day } = categoryOf(problem, slot.game)
    const found: string[] = []
    if (max_in_row !== null && longest(problem, plan, slot, inRow) > max_in_row) found.push(`${slot.game}: in a row`)
    if (max_per_day !== null && longest(problem, plan, slot, sameDay) > max_per_day) found.push(`${slot.game}: a day`)
    return found
  })
}

/** Length of the longest run of games in a row that ends with this one. */
export function runUpTo(problem: ScheduleProblem, plan: readonly Slot[], slot: Slot): number {
  const inRow = (first: Slot, second: Slot) => second.start - first.end < categoryOf(problem, second.game).duration
  const { players } = gameOf(problem, slot.game)
  return Math.max(
    ...[...players, ...(players.length === 0 ? [null] : [])].map((team) => walk(problem, plan, slot, team, inRow, -1)),
  )
}

const days = new Map<string, string>()

/** The local day of a minute. A court still open from the day before prolongs this earlier day into the night. */
export function dayOf(problem: ScheduleProblem, minute: number): string {
  const day = localDay(minute, problem.zone)
  const night = problem.courts
    .flatMap((court) => court.open)
    .find(({ from, to }) => from <= minute && minute < to && to - from <= 25 * 60 && localDay(from, problem.zone) < day)
  return night ? localDay(night.from, problem.zone) : day
}

function localDay(minute: number, zone: string): string {
  const known = days.get(`${minute} ${zone}`)
  if (known !== undefined) return known
  const day = new Intl.DateTimeFormat('fr-CA', { timeZone: zone, dateStyle: 'short' }).format(minute * 60_000)
  days.set(`${minute} ${zone}`, day)
  return day
}

type Joins = (first: Slot, second: Slot) => boolean

function longest(problem: ScheduleProblem, plan: readonly Slot[], slot: Slot, joins: Joins): number {
  const teams: (string | null)[] =
    gameOf(problem, slot.game).players.length > 0 ? [...gameOf(problem, slot.game).players] : [null]
  return Math.max(
    ...teams.map((team) => walk(problem, plan, slot, team, joins, -1) + walk(problem, plan, slot, team, joins, 1) - 1),
  )
}

function walk(
  problem: ScheduleProblem,
  plan: readonly Slot[],
  slot: Slot,
  team: string | null,
  joins: Joins,
  way: 1 | -1,
): number {
  const own = gameOf(problem, slot.game)
  let most = 0
  for (const other of plan) {
    const [first, second] = way === 1 ? [slot, other] : [other, slot]
    if (other === slot || !joins(first, second)) continue
    const game = gameOf(problem, other.game)
    const leads = (way === 1 ? game : own).after.some((link) => link.rest && link.game === (way === 1 ? own : game).id)
    const teams: (string | null)[] = game.players.length > 0 ? [...game.players] : [null]
    if (leads) for (const each of teams) most = Math.max(most, walk(problem, plan, other, each, joins, way))
    else if (team !== null && game.players.includes(team) && first.start < second.start)
      most = Math.max(most, walk(problem, plan, other, team, joins, way))
  }
  return most + 1
}
