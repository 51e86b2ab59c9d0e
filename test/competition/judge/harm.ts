import type { ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { dayOf, faults, pairFaults, pathFaults, placeFaults, type Slot } from './faults.ts'

/**
 * The harm of a plan compared with the announced one, in minutes: for each minute of move, two per known team and one per
 * unknown side; five minutes for another court, plus the way; four for each minute that a day ends later; one for each
 * minute of rest lost, up to the length of a game. It is written from the definition, without code of the engine.
 */
export function harmFelt(problem: ScheduleProblem, told: readonly Slot[], plan: readonly Slot[]): number {
  const toldAt = new Map(told.map((slot) => [slot.game, slot]))
  let total = 0
  for (const slot of plan) total += moveFelt(problem, toldAt.get(slot.game)!, slot)
  for (const [day, end] of endsOf(problem, plan)) {
    const was = endsOf(problem, told).get(day)
    if (was !== undefined) total += 4 * Math.max(0, end - was)
  }
  for (const player of problem.players) {
    const before = restsOf(problem, told, player.id)
    for (const [game, rest] of restsOf(problem, plan, player.id, true)) {
      const length = problem.categories.find(({ id }) => id === gameOf(problem, game).category)!.duration
      total += Math.max(0, Math.min(before.get(game) ?? 0, length) - rest)
    }
  }
  return total
}

function moveFelt(problem: ScheduleProblem, was: Slot, is: Slot): number {
  const known = gameOf(problem, is.game).players.length
  const siteOf = (id: string) => problem.courts.find((court) => court.id === id)!.site
  const way =
    problem.travel.find(
      ({ sites }) =>
        sites.includes(siteOf(was.court)) && sites.includes(siteOf(is.court)) && siteOf(was.court) !== siteOf(is.court),
    )?.minutes ?? 0
  const court = was.court === is.court ? 0 : 5 + way
  return (2 * known + (2 - known)) * (Math.abs(is.start - was.start) + court)
}

/**
 * Tries every plan with each game between its hour and `farthest` minutes later, in steps of five.
 * @returns the least harm
 */
export function leastHarmTried(
  problem: ScheduleProblem,
  told: readonly Slot[],
  now: number,
  farthest: number,
): number | null {
  const lengthOf = (id: string) => {
    const game = gameOf(problem, id)
    return game.lasts ?? problem.categories.find((each) => each.id === game.category)!.duration
  }
  const fixed = told.flatMap((slot): Slot[] => {
    const { pinned } = gameOf(problem, slot.game)
    return pinned ? [{ ...slot, ...pinned, end: pinned.start + lengthOf(slot.game) }] : []
  })
  const free = told
    .filter((slot) => !gameOf(problem, slot.game).pinned)
    .toSorted((one, other) => one.start - other.start)
  let best: number | null = null
  const place = (plan: readonly Slot[], at: number, felt: number) => {
    if (best !== null && felt >= best) return
    const was = free[at]
    if (!was) {
      if (pathFaults(problem, plan).length > 0) return
      const harm = harmFelt(problem, told, plan)
      if (best === null || harm < best) best = harm
      return
    }
    for (const court of problem.courts) {
      for (let start = was.start; start <= was.start + farthest; start += 5) {
        if (start < now) continue
        const slot = { game: was.game, court: court.id, start, end: start + lengthOf(was.game) }
        if (placeFaults(problem, slot).length > 0) continue
        const clashes = plan.some((other) => {
          const [first, second] = slot.start < other.start ? [slot, other] : [other, slot]
          return pairFaults(problem, first, second).length > 0
        })
        if (!clashes) place([...plan, slot], at + 1, felt + moveFelt(problem, was, slot))
      }
    }
  }
  place(fixed, 0, 0)
  return best
}

/** Moves every game that can still move by the same minutes. @returns null when the result breaks a rule */
export function shiftedBy(problem: ScheduleProblem, told: readonly Slot[], minutes: number): Slot[] | null {
  const plan = told.map((slot): Slot => {
    const { pinned, lasts } = gameOf(problem, slot.game)
    const end = lasts === undefined ? slot.end : slot.start + lasts
    return pinned ? { ...slot, end } : { ...slot, start: slot.start + minutes, end: slot.end + minutes }
  })
  return faults(problem, plan).length === 0 ? plan : null
}

const gameOf = (problem: ScheduleProblem, id: string) => problem.games.find((game) => game.id === id)!

function endsOf(problem: ScheduleProblem, plan: readonly Slot[]): Map<string, number> {
  const ends = new Map<string, number>()
  for (const slot of plan) {
    const day = dayOf(problem, slot.start)
    ends.set(day, Math.max(ends.get(day) ?? 0, slot.end))
  }
  return ends
}

/** The minutes between each game of a team and its previous game, on the same day unless `anyDay`. */
function restsOf(problem: ScheduleProblem, plan: readonly Slot[], team: string, anyDay = false): Map<string, number> {
  const own = plan
    .filter((slot) => gameOf(problem, slot.game).players.includes(team))
    .toSorted((one, other) => one.start - other.start)
  return new Map(
    own.slice(1).flatMap((slot, index) => {
      const before = own[index]!
      return anyDay || dayOf(problem, before.start) === dayOf(problem, slot.start)
        ? [[slot.game, slot.start - before.end] as const]
        : []
    }),
  )
}
