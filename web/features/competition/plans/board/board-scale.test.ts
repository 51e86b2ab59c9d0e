import { describe, expect, test } from 'vitest'
import type { ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { minuteAt, spanOn } from '#domain/competition/schedule/wall-times.ts'
import { boardDays, isOnDay } from './board-scale.ts'
import type { PlanIndex } from '../plan-places.ts'

const ZONE = 'Europe/Paris'
const [SATURDAY, SUNDAY] = ['2027-06-12', '2027-06-13'] as const

function daysOf(hours: readonly (readonly [day: string, from: string, to: string])[], starts: readonly number[]) {
  const open = hours.map(([day, from, to]) => spanOn(day, from, to, ZONE))
  const problem = { zone: ZONE, courts: [{ id: '1', open }] } as unknown as ScheduleProblem
  const index = { problem, lengthOf: () => 20 } as unknown as PlanIndex
  const slots = starts.map((start, game) => ({ game: `${game}`, court: '1', start, is_pinned: false, referees: [] }))
  return boardDays(index, slots)
}

const at = (day: string, time: string) => minuteAt(day, time, ZONE)

describe('le tableau des terrains', () => {
  test('dessine une nuit d’une pièce, et chaque match sur un seul jour', () => {
    const starts = [at(SATURDAY, '23:50'), at(SUNDAY, '01:00'), at(SUNDAY, '10:00')]
    const days = daysOf([[SATURDAY, '20:00', '04:00'], [SUNDAY, '09:00', '19:00']], starts) // prettier-ignore
    expect(days.map(({ day, from, to }) => [day, from, to])).toEqual([
      [SATURDAY, at(SATURDAY, '20:00'), at(SUNDAY, '04:00')],
      [SUNDAY, at(SUNDAY, '09:00'), at(SUNDAY, '19:00')],
    ])
    expect(days.map((day) => starts.filter((start) => isOnDay(day, start)).length)).toEqual([2, 1])
  })

  test('montre un jour et une nuit jusqu’au bout', () => {
    const starts = [at(SATURDAY, '09:00'), at(SUNDAY, '08:30')]
    const days = daysOf([[SATURDAY, '09:00', '09:00']], starts)
    expect(days).toHaveLength(1)
    expect(days[0]).toMatchObject({ from: at(SATURDAY, '09:00'), to: at(SUNDAY, '09:00') })
    expect(starts.every((start) => isOnDay(days[0]!, start))).toBe(true)
  })
})
