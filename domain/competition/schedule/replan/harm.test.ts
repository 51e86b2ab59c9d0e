import { describe, expect, test } from 'vitest'
import { faults } from '#test/competition/judge/faults.ts'
import { harmFelt, leastHarmTried, shiftedBy } from '#test/competition/judge/harm.ts'
import { courtsOf, generator, MIDNIGHT, type Random } from '#test/competition/judge/instance.ts'
import { compileFormat, type Format } from '../../formats/compile-format.ts'
import { assembleProblem } from '../problem/assemble-problem.ts'
import { planSchedule } from '../plan-schedule.ts'
import { replan } from './replan.ts'
import type { PlannedGame, ScheduleProblem } from '../schedule-problem.ts'

const OPENING = MIDNIGHT + 540

function dayOf(random: Random, format: Format, teams: number, courts: number, minutes: number): ScheduleProblem {
  return assembleProblem({
    courts: courtsOf(courts, () => ({
      open: [{ from: OPENING, to: OPENING + minutes }],
      blocked: [],
    })),
    competitions: [
      {
        rules: {
          id: 'a',
          name: 'U13F',
          duration: random.one([15, 20, 25]),
          turnaround: 5,
          min_rest: random.one([0, 10, 20]),
          max_in_row: random.one([null, 2]),
          max_per_day: null,
          days: null,
        },
        competition: compileFormat(format, teams),
      },
    ],
  })
}

/** Plans a day in which one game ends late. @returns null when there is no plan */
function lateDay(random: Random, problem: ScheduleProblem, fromEnd: number) {
  const planning = planSchedule(problem, { shouldStop: () => true })
  if (!planning.feasible) return null
  const { games } = planning.plan
  const last = Math.max(0, games.length - fromEnd)
  const late = games[random.between(Math.max(0, last - 3), last)]!
  const minutes = 5 * random.between(1, 3)
  const now = late.start + 10
  const mended = replan(problem, games, { now, late: [{ game: late.game, ends_at: late.end + minutes }] })
  return { games, minutes, now, mended }
}

const laterOf = (games: readonly PlannedGame[], told: readonly PlannedGame[]) =>
  games.map((slot) => slot.start - told.find(({ game }) => game === slot.game)!.start)

test('un retard de cinq ou de trente minutes sur deux terrains : rien n’est avancé, rien n’attend plus longtemps', () => {
  const problem = dayOf(generator(3), { kind: 'pools', pool_count: 2, legs: 1 }, 10, 2, 700)
  const planning = planSchedule(problem, { shouldStop: () => true })
  if (!planning.feasible) throw new Error(planning.message)
  const { games } = planning.plan
  for (const late of games.slice(0, 16)) {
    for (const minutes of [5, 30]) {
      const told = { now: late.start + 10, late: [{ game: late.game, ends_at: late.end + minutes }] }
      const mended = replan(problem, games, told)
      if (!mended.ok) throw new Error(mended.message)
      expect(Math.min(...laterOf(mended.plan.games, games))).toBe(0)
      expect(Math.max(...laterOf(mended.plan.games, games))).toBeLessThanOrEqual(minutes)
      expect(mended.plan.notes.join(' ')).not.toContain('de son heure')
    }
  }
})

describe('devant un juge qui essaie tous les recalages', () => {
  test('aucun ne gêne moins les gens, ni ne garde mieux les heures', () => {
    const wrong: string[] = []
    let compared = 0
    for (let seed = 0; seed < 45; seed++) {
      const random = generator(seed)
      const format: Format = random.one([
        { kind: 'round_robin', legs: 1 },
        { kind: 'pools', pool_count: 2, legs: 1 },
        {
          kind: 'pools_then_bracket',
          pool_count: 2,
          qualified: 2,
          best_next: 0,
          bracket: { kind: 'single_elimination', third_place: true },
          others_play_on: false,
        },
      ])
      const problem = dayOf(random, format, random.one([5, 6, 8]), 2, random.one([180, 240, 300, 400]))
      const day = lateDay(random, problem, 5)
      if (!day?.mended.ok) continue
      const { problem: now, plan } = day.mended
      const least = leastHarmTried(now, day.games, day.now, day.minutes)
      const farthest = Math.max(...laterOf(plan.games, day.games).map((later) => (later < 0 ? 9999 : later)))
      const says = plan.notes.some((note) => note.includes('de son heure'))
      if (
        least === null
          ? farthest <= day.minutes
          : harmFelt(now, day.games, plan.games) !== least || farthest > day.minutes
      )
        wrong.push(`${seed}: ${least} ${harmFelt(now, day.games, plan.games)} ${farthest}/${day.minutes}`)
      if (says !== farthest > day.minutes) wrong.push(`${seed}: ${plan.notes.join(' ')}`)
      compared++
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(25)
  })

  test('une grande journée : jamais plus de gêne que si tout était décalé du retard', () => {
    const wrong: string[] = []
    let compared = 0
    for (let seed = 0; seed < 10; seed++) {
      const random = generator(seed + 300)
      const format: Format = random.chance(0.5)
        ? { kind: 'pools', pool_count: 4, legs: 1 }
        : {
            kind: 'pools_then_bracket',
            pool_count: 4,
            qualified: 2,
            best_next: 0,
            bracket: { kind: 'single_elimination', third_place: true },
            others_play_on: true,
          }
      const day = lateDay(random, dayOf(random, format, random.one([16, 20]), random.between(2, 4), 900), 20)
      if (!day?.mended.ok) continue
      const { problem: now, plan } = day.mended
      expect(faults(now, plan.games)).toEqual([])
      const shifted = shiftedBy(now, day.games, day.minutes)
      if (!shifted) continue
      compared++
      const [ours, theirs] = [harmFelt(now, day.games, plan.games), harmFelt(now, day.games, shifted)]
      if (ours > theirs) wrong.push(`${seed}: ${ours} > ${theirs}`)
      if (Math.max(...laterOf(plan.games, day.games)) > day.minutes) wrong.push(`${seed}: trop loin`)
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(5)
  })
})
