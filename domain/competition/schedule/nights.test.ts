import { expect, test } from 'vitest'
import { dayOf, faults } from '#test/competition/judge/faults.ts'
import { generator, MIDNIGHT } from '#test/competition/judge/instance.ts'
import { compileFormat } from '../formats/compile-format.ts'
import { assembleProblem } from './problem/assemble-problem.ts'
import { checkPlan } from './checks/check-plan.ts'
import { planSchedule } from './plan-schedule.ts'
import { playingDays } from './problem/playing-days.ts'
import { replan } from './replan/replan.ts'
import type { PlanCategory, ScheduleProblem, Span } from './schedule-problem.ts'

const at = (hours: number) => MIDNIGHT + hours * 60
const TWO_NIGHTS = [
  { from: at(22) + 10, to: at(28) },
  { from: at(46) + 10, to: at(52) },
]

const rules = (changes: Partial<PlanCategory> = {}): PlanCategory => ({
  id: 'a',
  name: 'A',
  duration: 40,
  turnaround: 5,
  min_rest: 20,
  max_in_row: null,
  max_per_day: null,
  days: null,
  ...changes,
})

const nightsOf = (open: readonly Span[], changes: Partial<PlanCategory> = {}, teams = 6): ScheduleProblem =>
  assembleProblem({
    courts: ['c0', 'c1'].map((id) => ({ id, name: id, site: 's', is_main: true, open, blocked: [] })),
    competitions: [{ rules: rules(changes), competition: compileFormat({ kind: 'round_robin', legs: 1 }, teams) }],
  })

function planned(problem: ScheduleProblem) {
  const planning = planSchedule(problem, { shouldStop: () => true })
  if (!planning.feasible) throw new Error(planning.message)
  const { games } = planning.plan
  expect(checkPlan(problem, games)).toEqual([])
  expect(faults(problem, games)).toEqual([])
  return games
}

test('une nuit est un seul jour : trois matchs par jour valent avant et après minuit ensemble', () => {
  const problem = nightsOf(TWO_NIGHTS, { max_per_day: 3 })
  const games = planned(problem)
  const crossing = games.filter(({ start, end }) => start < at(24) && end > at(24))
  const perNight = games.filter(({ start }) => start < at(28))
  expect(perNight.some(({ start }) => start > at(24))).toBe(true)
  expect(perNight.length).toBeLessThanOrEqual(9)
  expect(crossing.length).toBeGreaterThan(0)
  expect(planSchedule(nightsOf(TWO_NIGHTS.slice(0, 1), { max_per_day: 3 }), { shouldStop: () => true }).feasible).toBe(
    false,
  )
  const onOneNight = games.map((slot, index) => ({
    ...slot,
    start: at(22) + 10 + 45 * Math.floor(index / 2),
    end: at(22) + 50 + 45 * Math.floor(index / 2),
    court: `c${index % 2}`,
  }))
  expect(checkPlan(problem, onOneNight).map(({ rule }) => rule)).toContain('per_day')
})

test('vingt-quatre heures d’affilée, une nuit, des jours qui se touchent : le planificateur et le juge comptent les mêmes jours', () => {
  const random = generator(7)
  const openings: Span[][] = [
    TWO_NIGHTS,
    [
      { from: at(10), to: at(34) },
      { from: at(34), to: at(58) },
    ],
    [
      { from: at(0), to: at(24) },
      { from: at(24), to: at(48) },
    ],
    [{ from: at(18), to: at(66) }],
    [
      { from: at(22), to: at(25) },
      { from: at(26), to: at(40) },
    ],
  ]
  for (const open of openings) {
    const problem = nightsOf(open)
    const { dayOf: byEngine, endOf } = playingDays(problem)
    for (let turn = 0; turn < 60; turn++) {
      const span = random.one(open)
      const [one, other] = [0, 1].map(() => random.between(span.from, random.one(open).to - 1)) as [number, number]
      expect(byEngine(one) === byEngine(other), `${one} ${other}`).toBe(dayOf(problem, one) === dayOf(problem, other))
      expect(byEngine(endOf(one)), `${one}`).toBe(byEngine(one) + 1)
    }
  }
})

test('un retard à minuit moins dix se rattrape dans la nuit, sans toucher à la suivante', () => {
  const problem = nightsOf(TWO_NIGHTS, { max_per_day: 3 })
  const games = planned(problem)
  const late = games.find(({ start, end }) => start < at(24) && end > at(24))!
  const mended = replan(problem, games, { now: at(24) - 10, late: [{ game: late.game, ends_at: late.end + 15 }] })
  if (!mended.ok) throw new Error(mended.message)
  expect(checkPlan(mended.problem, mended.plan.games)).toEqual([])
  expect(faults(mended.problem, mended.plan.games)).toEqual([])
  expect(mended.moved.length).toBeGreaterThan(0)
  for (const slot of mended.plan.games) {
    const was = games.find(({ game }) => game === slot.game)!
    if (was.start > at(40)) expect(slot.start).toBe(was.start)
  }
})
