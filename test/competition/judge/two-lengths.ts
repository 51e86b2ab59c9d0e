import { compileFormat, type Format } from '#domain/competition/formats/compile-format.ts'
import { assembleProblem } from '#domain/competition/schedule/problem/assemble-problem.ts'
import { checkPlan } from '#domain/competition/schedule/checks/check-plan.ts'
import { improvePlan, planSchedule } from '#domain/competition/schedule/plan-schedule.ts'
import type { PlanCategory, Player, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { faults } from './faults.ts'
import { courtsOf, generator, MIDNIGHT, type Random } from './instance.ts'

/**
 * Plans a random day and collects the faults found by the engine and by the judge.
 * @returns null when the engine found no plan at its first attempt
 */
export function judgedLengths(seed: number): string[] | null {
  const problem = twoLengths(generator(seed))
  const planning = planSchedule(problem, { shouldStop: () => true })
  if (!planning.feasible) return null
  const { games } = improvePlan(problem, planning.plan, { moves: 200 })
  const found = [...checkPlan(problem, games).map(({ text }) => text), ...faults(problem, games)]
  return found.map((text) => `${seed} ${text}`)
}

/** A day of two categories with a common team, games of different lengths and limits of games in a row. */
export function twoLengths(random: Random): ScheduleProblem {
  const shared = team('commune')
  const limit = () => random.one([1, 2, 2, 3, null])
  const [first, second] = random.one<readonly [number, number]>([
    [30, 10],
    [10, 30],
    [40, 10],
    [25, 15],
  ])
  const roundRobin: Format = { kind: 'round_robin', legs: 1 }
  const cup: Format = { kind: 'single_elimination', third_place: true }
  const competition = () => compileFormat(random.one([roundRobin, roundRobin, cup]), 4)
  const courts = random.between(1, 3)
  return assembleProblem({
    courts: courtsOf(courts, () => ({
      open: [{ from: MIDNIGHT + 540, to: MIDNIGHT + 1260 }],
      blocked: [],
    })),
    stages_in_order: random.chance(0.5),
    finals_last: random.chance(0.5),
    competitions: [
      { rules: rules('a', first, limit(), random), competition: competition(), teams: [shared, ...teams('t', 3)] },
      { rules: rules('b', second, limit(), random), competition: competition(), teams: [shared, ...teams('u', 3)] },
    ],
  })
}

const rules = (id: string, duration: number, max_in_row: number | null, random: Random): PlanCategory => ({
  id,
  name: id.toUpperCase(),
  duration,
  turnaround: random.one([0, 0, 5]),
  min_rest: random.one([0, 0, 5, 10]),
  max_in_row,
  max_per_day: null,
  days: null,
})

const teams = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => team(`${prefix}${index}`))

const team = (id: string): Player => ({
  id,
  name: id,
  club: null,
  coach: null,
  unavailable: [],
  can_referee: false,
})
