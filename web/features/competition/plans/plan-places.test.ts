import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlanSlot } from '#contract/competition/plans.ts'
import { assembleProblem } from '#domain/competition/schedule/problem/assemble-problem.ts'
import { compileFormat } from '#domain/competition/formats/compile-format.ts'
import { checkPlan } from '#domain/competition/schedule/checks/check-plan.ts'
import { planSchedule } from '#domain/competition/schedule/plan-schedule.ts'
import {
  exchanged,
  fromPlanned,
  movedTo,
  naturalStarts,
  onCourt,
  oneEarlier,
  planIndex,
  toPlanned,
  unplacedIn,
  withoutPlace,
} from './plan-places.ts'

const court = (id: string) => ({
  id,
  name: `Terrain ${id}`,
  site: '',
  is_main: id === '1',
  open: [{ from: 540, to: 1200 }],
  blocked: [{ from: 720, to: 780 }],
})
const rules = { turnaround: 5, min_rest: 0, max_in_row: null, max_per_day: null, days: null }
const problem = assembleProblem({
  courts: [court('1'), court('2')],
  competitions: [
    {
      rules: { id: '7', name: 'U13 F', duration: 20, ...rules },
      competition: compileFormat({ kind: 'pools', pool_count: 2, legs: 1 }, 8),
    },
    {
      rules: { id: '9', name: 'U15 M', duration: 30, ...rules },
      competition: compileFormat({ kind: 'pools', pool_count: 1, legs: 1 }, 4),
    },
  ],
})
const index = planIndex(problem as never)
const planning = planSchedule(problem, { seed: 1 })
if (!planning.feasible) throw new Error('No plan for this test')
const slots = fromPlanned(planning.plan.games, [])
const games = problem.games.map(({ id }) => id)

const places = (list: readonly PlanSlot[]) => list.map(({ court: on, start }) => `${on} ${start}`).toSorted()

test('un échange garde les mêmes places, et échanger deux fois ne change rien', () => {
  fc.assert(
    fc.property(fc.constantFrom(...games), fc.constantFrom(...games), (one, other) => {
      fc.pre(one !== other)
      const after = exchanged(slots, one, other)
      expect(places(after)).toEqual(places(slots))
      const back = exchanged(after, one, other)
      expect(new Set(back.map((slot) => JSON.stringify(slot)))).toEqual(
        new Set(slots.map((slot) => JSON.stringify(slot))),
      )
    }),
  )
})

test('un match sans place prend celle d’un autre, qui rejoint les non placés', () => {
  const [one, other] = [games[0]!, games[1]!]
  const after = exchanged(withoutPlace(slots, one), one, other)
  expect(unplacedIn(index, after).map(({ id }) => id)).toEqual([other])
})

test('monter d’un rang ne fait se chevaucher aucun match, et ne fait finir le terrain plus tard', () => {
  fc.assert(
    fc.property(fc.constantFrom(...games), (game) => {
      const after = oneEarlier(index, slots, game)
      const own = slots.find((slot) => slot.game === game)!
      const shared = checkPlan(problem, toPlanned(index, after)).filter(({ rule }) => rule === 'court_shared')
      expect(shared).toEqual([])
      const end = (list: readonly PlanSlot[]) =>
        Math.max(...onCourt(list, own.court).map((slot) => slot.start + index.lengthOf(slot.game)))
      expect(end(after)).toBeLessThanOrEqual(end(slots))
    }),
  )
})

test('les places proposées sont dans les heures d’ouverture du terrain', () => {
  for (const game of games)
    for (const { id } of problem.courts)
      for (const start of naturalStarts(index, slots, game, id)) {
        expect(start).toBeGreaterThanOrEqual(540)
        expect(start + index.lengthOf(game)).toBeLessThanOrEqual(1200)
      }
  const moved = movedTo(slots, games[0]!, { court: '2', start: 1000 })
  expect(moved).toHaveLength(slots.length)
})
