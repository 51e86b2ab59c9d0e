import { describe, expect, test } from 'vitest'
import { faults } from '#test/competition/judge/faults.ts'
import { seededRandom } from '../../seeded-random.ts'
import { compileFormat, type Format } from '../../formats/compile-format.ts'
import { assembleProblem, type ProblemOptions } from '../problem/assemble-problem.ts'
import { checkPlan, whyNot } from '../checks/check-plan.ts'
import { changesInFrench, messagesInFrench } from '../changes/plan-changes.ts'
import { planNewGames } from './plan-new-games.ts'
import { planSchedule } from '../plan-schedule.ts'
import { replan, type Replanning } from './replan.ts'
import type { PlanCategory, PlannedGame, Player, ScheduleProblem } from '../schedule-problem.ts'
import { shiftGames } from './shift-games.ts'
import { minuteAt, spanOn } from '../wall-times.ts'

const ZONE = 'Europe/Paris'
const DAY = '2026-05-16'
const at = (time: string) => minuteAt(DAY, time, ZONE)

const court = (number: number) => ({
  id: `c${number}`,
  name: `Terrain ${number}`,
  site: 'gymnase',
  is_main: number === 1,
  open: [spanOn(DAY, '09:00', '21:00', ZONE)],
  blocked: [],
})

const rules = (changes: Partial<PlanCategory> = {}): PlanCategory => ({
  id: 'u13',
  name: 'U13F',
  duration: 20,
  turnaround: 5,
  min_rest: 15,
  max_in_row: 2,
  max_per_day: null,
  days: null,
  ...changes,
})

const teams = (count: number): Player[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${index + 1}`,
    name: `Équipe ${index + 1}`,
    club: null,
    coach: null,
    unavailable: [],
    can_referee: true,
  }))

const poolsAndFinals = (pool_count: number): Format => ({
  kind: 'pools_then_bracket',
  pool_count,
  qualified: 2,
  best_next: 0,
  bracket: { kind: 'single_elimination', third_place: true },
  others_play_on: true,
})

function day(
  count: number,
  courts: number,
  format: Format,
  changes: Partial<PlanCategory> = {},
  options: Pick<ProblemOptions, 'referees'> = {},
) {
  const problem = assembleProblem({
    ...options,
    courts: Array.from({ length: courts }, (_, index) => court(index + 1)),
    competitions: [{ rules: rules(changes), competition: compileFormat(format, count), teams: teams(count) }],
  })
  const planning = planSchedule(problem, { moves: 1000 })
  if (!planning.feasible) throw new Error(planning.message)
  return { problem, games: planning.plan.games }
}

function done(mended: Replanning) {
  if (!mended.ok) throw new Error(mended.message)
  return mended
}

/** The new plan must satisfy both the checker of the engine and the judge of the tests. */
function sound(mended: Replanning, problem: ScheduleProblem) {
  const { plan, problem: now } = done(mended)
  expect(checkPlan(now, plan.games)).toEqual([])
  expect(faults(now, plan.games)).toEqual([])
  expect(checkPlan(problem, plan.games)).toEqual([])
}

describe('aucun retard n’est refusé quand décaler la suite suffit', () => {
  const days = [
    day(16, 4, poolsAndFinals(4)),
    day(16, 4, poolsAndFinals(4), { max_in_row: 1 }),
    day(8, 4, poolsAndFinals(2), { max_in_row: 1 }),
  ]
  test.each(days)('jour %#', ({ problem, games }) => {
    for (const [index, late] of games.entries()) {
      if (index % 6 !== 0) continue
      for (const delay of [5, 12]) {
        const told = { now: late.start + 10, late: [{ game: late.game, ends_at: late.end + delay }] }
        const mended = replan(problem, games, told)
        sound(mended, problem)
        for (const slot of done(mended).plan.games) {
          const was = games.find((each) => each.game === slot.game)
          if (was && was.start < told.now) expect([slot.court, slot.start]).toEqual([was.court, was.start])
        }
      }
    }
  })
})

describe('ce qui a commencé, ce qui est fixé', () => {
  const { problem, games } = day(8, 2, { kind: 'pools', pool_count: 2, legs: 1 }, { max_in_row: null })
  const [first] = games
  const next = games.find((slot) => slot.court === first!.court && slot.start > first!.start)!
  const late = [{ game: first!.game, ends_at: first!.end + 20 }]

  test('un match en retard qui déborde sur un match fixé : refusé, les deux nommés', () => {
    const pinned = {
      ...problem,
      games: problem.games.map((game) =>
        game.id === next.game ? { ...game, pinned: { court: next.court, start: next.start } } : game,
      ),
    }
    const mended = replan(pinned, games, { now: first!.start + 5, late })
    if (mended.ok) throw new Error('ok')
    expect(mended.clashes.map((clash) => clash.games)).toContainEqual([first!.game, next.game])
    expect(mended.message).toContain('U13F')
  })

  test('un match en attente de son terrain ne garde pas son heure sous le match en retard', () => {
    const now = next.start + 3
    sound(replan(problem, games, { now, late }), problem)
    const mended = done(replan(problem, games, { now, late, started: [first!.game] }))
    for (const slot of mended.plan.games) if (slot.game !== first!.game) expect(slot.start).toBeGreaterThanOrEqual(now)
  })

  test('un second retard garde le premier', () => {
    const once = done(replan(problem, games, { now: first!.start + 5, late }))
    const other = once.plan.games.find((slot) => slot.court !== first!.court)!
    const twice = replan(problem, once.plan.games, {
      now: other.start + 6,
      late: [{ game: other.game, ends_at: other.end + 7 }],
    })
    sound(twice, problem)
    const ends = new Map(done(twice).plan.games.map((slot) => [slot.game, slot.end]))
    expect(ends.get(first!.game)).toBe(first!.end + 20)
    expect(ends.get(other.game)).toBe(other.end + 7)
  })

  test('un match ajouté depuis reçoit une place, les autres ne bougent pas', () => {
    const without = games.slice(0, -2)
    const mended = done(replan(problem, without, { now: first!.start + 5, late: [] }))
    expect(mended.moved).toEqual([])
    expect(mended.plan.games.length).toBe(games.length)
    sound(mended, problem)
  })

  test('des matchs sans horaire sont placés où qu’ils manquent, sans qu’aucun autre ne bouge', () => {
    const whistled = day(12, 3, poolsAndFinals(4), {}, { referees: { per_game: 1, same_club_allowed: false } })
    for (let seed = 1; seed <= 12; seed++) {
      const random = seededRandom(seed)
      const kept = random.shuffle(whistled.games).slice(1 + random.below(6))
      const planning = planNewGames(whistled.problem, kept)
      if (!planning.feasible) throw new Error(planning.message)
      const places = new Map(planning.plan.games.map((slot) => [slot.game, [slot.court, slot.start]]))
      for (const { game, court: where, start } of kept) expect(places.get(game)).toEqual([where, start])
      expect(checkPlan(whistled.problem, planning.plan.games)).toEqual([])
    }
  })

  test('décaler un terrain : ce qui bouge pour qui, et ce que cela enfreint', () => {
    const shift = { minutes: 12, from: next.start, court: next.court }
    const shifted = shiftGames(problem, games, shift)
    expect(shifted.games.filter((slot, index) => slot.start !== games[index]!.start).map((slot) => slot.court)).toEqual(
      games.filter((slot) => slot.court === next.court && slot.start >= next.start).map((slot) => slot.court),
    )
    const [message] = messagesInFrench(problem, shifted.changes)
    expect(message?.text.replaceAll('\u00a0', ' ')).toMatch(/^Équipe \d : U13F \d+ \(Poule [AB]\) .* → .*, terrain \d/)
    expect(message?.text.endsWith(`${message.name}\u00a0: ${message.lines.join('\u00a0; ')}`)).toBe(true)
    expect(shiftGames(problem, games, { ...shift, minutes: 700 }).violations.map(({ rule }) => rule)).toContain(
      'court_open',
    )
  })
})

describe('qui apprend qu’un match a bougé', () => {
  const told = (count: number, sure: string[]) => {
    const { problem, games } = day(count, 3, poolsAndFinals(2))
    const final = problem.games.find(({ after }) => after.some(({ rest }) => rest))!
    const known = {
      ...problem,
      games: problem.games.map((game) => (game === final ? { ...game, players: sure } : game)),
    }
    const moved = games.map((slot) => (slot.game === final.id ? { ...slot, start: slot.start + 5 } : slot))
    return changesInFrench(known, games, moved).map(({ player, is_certain }) => [player, is_certain])
  }

  test('l’équipe qui y joue à coup sûr, même quand trop d’autres peuvent encore y venir pour qu’on le leur dise', () => {
    expect(told(16, ['t1'])).toEqual([['t1', true]])
    expect(told(16, [])).toEqual([])
  })

  test('et celles qui peuvent encore y venir, tant qu’elles sont peu', () => {
    const few = told(6, ['t1'])
    expect(few).toContainEqual(['t1', true])
    expect(few.length).toBeGreaterThan(1)
  })
})

describe('déplacer un match à la main', () => {
  const { problem, games } = day(16, 4, poolsAndFinals(4))

  test('chaque raison nomme les matchs et leur catégorie, et n’est dite que s’il y en a une', () => {
    const last = games.at(-1)!
    for (const slot of games.slice(0, 8)) {
      expect(whyNot(problem, games, slot.game, slot)).toEqual([])
      const onLast = whyNot(problem, games, slot.game, { court: last.court, start: last.start })
      expect(onLast.map(({ rule }) => rule)).toContain('court_shared')
      for (const { text, games: concerned } of onLast) {
        expect(text).toMatch(/^U13F \d+ \(/)
        expect(concerned.length).toBeGreaterThan(0)
      }
      const moved = games.map((each): PlannedGame =>
        each === slot ? { ...each, court: last.court, start: last.start, end: last.start + 20 } : each,
      )
      expect(new Set(onLast.map(({ text }) => text))).toEqual(
        new Set(checkPlan(problem, moved).map(({ text }) => text)),
      )
    }
  })

  test('les équipes encore inconnues ont un nom français', () => {
    for (const player of problem.players) expect(player.name).not.toMatch(/[a-z]+:/)
    expect(at('09:00')).toBe(games[0]!.start)
  })
})
