import { expect, test } from 'vitest'
import { faults } from '#test/competition/judge/faults.ts'
import { courtsOf, generator, MIDNIGHT, type Random } from '#test/competition/judge/instance.ts'
import { compileFormat } from '../../formats/compile-format.ts'
import { assembleProblem } from '../problem/assemble-problem.ts'
import { compileProblem } from '../search/board/compile-problem.ts'
import { courtChanges } from './court-changes.ts'
import { planQuality } from './plan-quality.ts'
import { planSchedule } from '../plan-schedule.ts'
import type { ScheduleProblem } from '../schedule-problem.ts'
import { slotsOf } from '../search/board/slots.ts'
import { isComplete, solve } from '../search/solve.ts'
import { steadyCourts } from './steady-courts.ts'

const OPENING = MIDNIGHT + 540

function dayOf(random: Random, teams: number, pools: number, courts: number, isBroken = false): ScheduleProblem {
  return assembleProblem({
    courts: courtsOf(courts, () => ({
      open: [{ from: OPENING + (isBroken ? 5 * random.between(0, 20) : 0), to: OPENING + 900 }],
      blocked: isBroken ? [{ from: OPENING + 120, to: OPENING + 120 + 5 * random.between(1, 12) }] : [],
    })),
    competitions: [
      {
        rules: {
          id: 'a',
          name: 'U13',
          duration: 20,
          turnaround: 5,
          min_rest: random.one([0, 10, 30]),
          max_in_row: null,
          max_per_day: null,
          days: null,
        },
        competition: compileFormat({ kind: 'pools', pool_count: pools, legs: 1 }, teams),
      },
    ],
  })
}

/** Pins some games of a plan at their places. */
function withPins(problem: ScheduleProblem, random: Random): ScheduleProblem {
  const [board] = solve(compileProblem(problem), { shouldStop: () => true }).boards
  const places = new Map(slotsOf(problem, board!).map(({ game, court, start }) => [game, { court, start }]))
  return {
    ...problem,
    games: problem.games.map((game) => (random.chance(0.15) ? { ...game, pinned: places.get(game.id)! } : game)),
  }
}

function steadied(problem: ScheduleProblem) {
  const [board] = solve(compileProblem(problem), { shouldStop: () => true }).boards
  if (!board || !isComplete(board)) throw new Error('Aucun planning.')
  const before = { slots: slotsOf(problem, board), changes: courtChanges(board), quality: planQuality(board) }
  steadyCourts(board)
  return { before, slots: slotsOf(problem, board), changes: courtChanges(board), quality: planQuality(board) }
}

/** Tries every exchange of courts within each hour. @returns the fewest changes of court */
function fewestByTrying(problem: ScheduleProblem, slots: ReturnType<typeof slotsOf>): number {
  const teamsOf = new Map(problem.games.map((game) => [game.id, game.players]))
  const hours = [...Map.groupBy(slots, ({ start }) => start).values()]
  let best = Number.POSITIVE_INFINITY
  const go = (hour: number, at: ReadonlyMap<string, string>, changes: number) => {
    if (changes >= best) return
    const own = hours[hour]
    if (!own) best = changes
    for (const order of own ? permutations(own.map(({ court }) => court)) : []) {
      const next = new Map(at)
      let more = 0
      for (const [index, { game }] of own!.entries()) {
        for (const team of teamsOf.get(game)!) {
          if (at.has(team) && at.get(team) !== order[index]) more++
          next.set(team, order[index]!)
        }
      }
      go(hour + 1, next, changes + more)
    }
  }
  go(0, new Map(), 0)
  return best
}

const permutations = (list: readonly string[]): string[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, at) =>
        permutations([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [one, ...rest]),
      )

test('dix journées : aucun échange de terrains à la même heure ne fait changer moins les équipes', () => {
  for (const seed of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const random = generator(seed)
    const [teams, pools, courts] = random.one<readonly [number, number, number]>([
      [5, 1, 2],
      [6, 1, 2],
      [8, 2, 2],
      [6, 2, 3],
      [8, 2, 4],
      [10, 2, 2],
      [10, 2, 3],
    ])
    const problem = dayOf(random, teams, pools, courts)
    const { before, slots, changes } = steadied(problem)
    expect(changes, `${seed}`).toBe(fewestByTrying(problem, before.slots))
    expect(faults(problem, slots)).toEqual([])
  }
})

test('les heures, la fin et les repos ne bougent pas, et les terrains fermés le restent', () => {
  for (let seed = 0; seed < 12; seed++) {
    const random = generator(seed + 50)
    const day = dayOf(random, random.one([12, 16, 24]), 4, random.between(2, 6), seed % 2 === 0)
    const problem = seed % 2 === 0 ? day : withPins(day, random)
    const { before, slots, changes, quality } = steadied(problem)
    const hours = (list: typeof slots) => new Map(list.map(({ game, start }) => [game, start]))
    expect(hours(slots)).toEqual(hours(before.slots))
    expect({ ...quality, court_changes: 0 }).toEqual({ ...before.quality, court_changes: 0 })
    expect(changes).toBeLessThanOrEqual(before.changes)
    expect(faults(problem, slots)).toEqual([])
  }
})

test('un match fixé sur un autre terrain ne fait pas chercher sans fin', () => {
  const [rules] = dayOf(generator(1), 4, 2, 2).categories
  const { courts } = dayOf(generator(1), 4, 2, 2)
  const problem = assembleProblem({
    courts,
    competitions: [
      { rules: { ...rules!, min_rest: 0 }, competition: compileFormat({ kind: 'round_robin', legs: 2 }, 2) },
      {
        rules: { ...rules!, id: 'b', min_rest: 0 },
        competition: compileFormat({ kind: 'pools', pool_count: 3, legs: 1 }, 6),
      },
    ],
  })
  const pins = [
    { court: 'c0', start: OPENING },
    { court: 'c1', start: OPENING + 200 },
  ]
  const games = problem.games.map((game, at) => ({ ...game, pinned: pins[at] ?? null }))
  expect(steadied({ ...problem, games }).changes).toBe(2)
})

test('à repos égaux, moins d’équipes ont la première et la dernière heure du jour', () => {
  const uneven = [6, 7].map((teams) => {
    const problem = dayOf(generator(3), teams, 1, 2)
    const free = problem.categories.map((category) => ({ ...category, min_rest: 0 }))
    const planning = planSchedule({ ...problem, categories: free }, { moves: 6000 })
    return planning.feasible ? planning.plan.quality.uneven_ends : null
  })
  expect(uneven).toEqual([2, 1])
})

test('dix équipes sur deux terrains : chaque poule garde le sien', () => {
  const planning = planSchedule(dayOf(generator(1), 10, 2, 2), { moves: 2000 })
  if (!planning.feasible) throw new Error(planning.message)
  expect(planning.plan.quality.court_changes).toBeLessThanOrEqual(4)
})
