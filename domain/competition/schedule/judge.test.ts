import { describe, expect, test } from 'vitest'
import { exactly } from '#test/competition/judge/exact.ts'
import { faults } from '#test/competition/judge/faults.ts'
import { randomInstance } from '#test/competition/judge/instance.ts'
import { judgedDelays } from '#test/competition/judge/delays.ts'
import { judged } from '#test/competition/judge/verdict.ts'
import { compileFormat, type Format } from '../formats/compile-format.ts'
import { assembleProblem } from './problem/assemble-problem.ts'
import { checkPlan } from './checks/check-plan.ts'
import { planSchedule } from './plan-schedule.ts'
import { possibleConflicts } from './checks/possible-conflicts.ts'
import type { PlanCategory, PlannedGame, Player } from './schedule-problem.ts'
import { minuteAt, spanOn } from './wall-times.ts'

const ZONE = 'Europe/Paris'
const DAY = '2026-05-16'
const at = (time: string) => minuteAt(DAY, time, ZONE)
const span = (from: string, to: string) => spanOn(DAY, from, to, ZONE)

const rules = (changes: Partial<PlanCategory> = {}): PlanCategory => ({
  id: 'a',
  name: 'A',
  duration: 20,
  turnaround: 0,
  min_rest: 0,
  max_in_row: null,
  max_per_day: null,
  days: null,
  ...changes,
})

const team = (id: string, changes: Partial<Player> = {}): Player => ({
  id,
  name: id,
  club: null,
  coach: null,
  unavailable: [],
  can_referee: false,
  ...changes,
})

const court = (id: string, open: [string, string] = ['09:00', '20:00']) => ({
  id,
  name: id,
  site: 's',
  is_main: true,
  open: [span(...open)],
  blocked: [],
})

const roundRobin: Format = { kind: 'round_robin', legs: 1 }

function planned(problem: Parameters<typeof planSchedule>[0]) {
  const planning = planSchedule(problem)
  if (!planning.feasible) throw new Error(planning.message)
  expect(checkPlan(problem, planning.plan.games)).toEqual([])
  expect(faults(problem, planning.plan.games)).toEqual([])
  return planning.plan
}

describe('devant un juge qui essaie tous les plannings', () => {
  test('ni faux « impossible », ni borne au-dessus du meilleur planning, ni contrainte enfreinte', () => {
    const verdicts = Array.from({ length: 40 }, (_, seed) => judged(seed + 1000, 300))
    expect(verdicts.filter((each) => each.kind === 'wrongly_impossible' || each.kind === 'wrongly_proved')).toEqual([])
    expect(verdicts.filter((each) => each.bound_above_optimum)).toEqual([])
    expect(verdicts.flatMap((each) => each.own_faults)).toEqual([])
    const decided = verdicts.filter((each) => each.kind === 'optimal' || each.kind === 'later')
    expect(decided.length).toBeGreaterThan(10)
    expect(decided.filter((each) => each.kind === 'later').length / decided.length).toBeLessThanOrEqual(0.02)
  })

  test('le juge voit ce qui est faux, et trouve mieux que le pire', () => {
    const problem = assembleProblem({
      courts: [court('c1')],
      competitions: [
        { rules: rules(), competition: compileFormat(roundRobin, 3), teams: ['x', 'y', 'z'].map((id) => team(id)) },
      ],
    })
    const late = problem.games.map((game, index) => ({
      game: game.id,
      court: 'c1',
      start: at('10:00') + 30 * index,
      end: at('10:20') + 30 * index,
    }))
    expect(faults(problem, late)).toEqual([])
    expect(
      faults(
        problem,
        late.map((slot) => ({ ...slot, start: slot.start - (slot.start % 60), end: slot.end - (slot.start % 60) })),
      ),
    ).not.toEqual([])
    const best = exactly(problem, at('20:00'), 5000)
    expect(best.is_whole && Math.max(...(best.plan ?? []).map((slot) => slot.end))).toBe(at('10:00'))
    expect(randomInstance(7)).toEqual(randomInstance(7))
  })
})

describe('une borne n’emprunte à personne ce qui ne vaut pas pour tous', () => {
  test('les absences d’un adversaire ne sont pas celles de l’équipe', () => {
    const teams = [
      team('t1'),
      team('t2'),
      team('t3', { unavailable: [span('09:00', '10:00'), span('12:00', '20:00')] }),
      team('t4', { unavailable: [span('10:00', '17:00')] }),
    ]
    const problem = assembleProblem({
      courts: [court('c1')],
      competitions: [{ rules: rules(), competition: compileFormat({ kind: 'plateau', games_each: 2 }, 4), teams }],
    })
    const plan = planned(problem)
    expect(plan.bound.end).toBeLessThanOrEqual(plan.quality.end)
    expect(plan.ratio_to_bound).toBeGreaterThanOrEqual(1)
  })

  test('le repos d’une catégorie n’est pas celui de l’autre', () => {
    const shared = team('t1')
    const problem = assembleProblem({
      courts: [court('c1'), court('c2')],
      competitions: [
        {
          rules: rules({ duration: 10, min_rest: 60 }),
          competition: compileFormat(roundRobin, 2),
          teams: [shared, team('t2')],
        },
        {
          rules: rules({ id: 'b', name: 'B' }),
          competition: compileFormat(roundRobin, 3),
          teams: [shared, team('u2'), team('u3')],
        },
      ],
    })
    const plan = planned(problem)
    expect(plan.bound.end).toBeLessThanOrEqual(plan.quality.end)
  })
})

describe('une limite vaut pour tous les matchs de l’équipe', () => {
  test('deux matchs par jour en A comptent aussi ceux de B', () => {
    const shared = team('t1')
    const days = [DAY, '2026-05-17']
    const problem = assembleProblem({
      courts: [{ ...court('c1'), open: days.map((day) => spanOn(day, '09:00', '20:00', ZONE)) }],
      competitions: [
        {
          rules: rules({ max_per_day: 2 }),
          competition: compileFormat(roundRobin, 3),
          teams: [shared, team('t2'), team('t3')],
        },
        {
          rules: rules({ id: 'b', name: 'B' }),
          competition: compileFormat(roundRobin, 3),
          teams: [shared, team('u2'), team('u3')],
        },
      ],
    })
    const plan = planned(problem)
    const own = plan.games.filter((slot) => problem.games.find((game) => game.id === slot.game)?.players.includes('t1'))
    expect(own.length).toBe(4)
  })
})

test('une poule de quatre serrée sur deux jours tient, bien qu’aucun remplissage glouton ne la trouve', () => {
  const opening = at('09:00')
  const open = (spans: [number, number][]) => spans.map(([from, to]) => ({ from: opening + from, to: opening + to }))
  const away = (until: number) => [{ from: opening, to: opening + until }]
  const problem = assembleProblem({
    courts: [
      {
        ...court('c0'),
        open: open([
          [30, 105],
          [1425, 1635],
        ]),
      },
      {
        ...court('c1'),
        open: open([
          [0, 225],
          [1425, 1665],
        ]),
      },
    ],
    competitions: [
      {
        rules: rules({ duration: 25, turnaround: 10, min_rest: 10, max_in_row: 2, max_per_day: 2 }),
        competition: compileFormat(roundRobin, 4),
        teams: [team('t1', { unavailable: away(75) }), team('t2'), team('t3'), team('t4', { unavailable: away(135) })],
      },
    ],
  })
  planned(problem)
})

describe('un problème vide a une réponse, pas une panne', () => {
  test('aucun terrain, aucune heure d’ouverture, une ronde suisse et un entraîneur partagé', () => {
    const teams = ['t1', 't2', 't3', 't4'].map((id) => team(id, { coach: 'Léa' }))
    const competitions = [{ rules: rules(), competition: compileFormat({ kind: 'swiss', rounds: 2 }, 4), teams }]
    expect(planSchedule(assembleProblem({ courts: [court('c1')], competitions })).feasible).toBe(true)
    for (const courts of [[], [{ ...court('c1'), open: [] }]]) {
      const planning = planSchedule(assembleProblem({ courts, competitions }))
      expect(planning).toMatchObject({ feasible: false, is_proved: true })
      expect(planning.feasible || planning.message).toContain('terrain')
    }
  })
})

describe('deux retards de suite, devant le même juge', () => {
  test('aucun n’est refusé quand un simple décalage suffit, rien n’est enfreint ni oublié', () => {
    const verdicts = Array.from({ length: 12 }, (_, seed) => judgedDelays(seed + 500))
    expect(verdicts.filter((each) => each.kind === 'refused_though_shift_works')).toEqual([])
    expect(verdicts.flatMap((each) => each.wrong)).toEqual([])
    expect(verdicts.filter((each) => each.kind === 'mended').length).toBeGreaterThan(5)
  })
})

test('ce qu’un coach ou une absence gênerait selon les qualifiées est dit', () => {
  const cup: Format = { kind: 'single_elimination', third_place: false }
  const side = (prefix: string) =>
    ['1', '2', '3', '4'].map((number) =>
      team(prefix + number, { name: prefix + number, coach: number === '1' ? 'Léa' : null }),
    )
  const problem = assembleProblem({
    courts: [court('c1'), court('c2'), court('c3'), court('c4')],
    finals_last: false,
    competitions: [
      { rules: rules(), competition: compileFormat(cup, 4), teams: side('t') },
      { rules: rules({ id: 'b', name: 'B' }), competition: compileFormat(cup, 4), teams: side('u') },
    ],
  })
  const plan = planned(problem)
  const conflicts = possibleConflicts(problem, plan.games)
  expect(conflicts.length).toBeGreaterThan(0)
  expect(conflicts[0]?.text).toContain('Léa peut avoir une équipe dans chacun')
  expect(plan.notes.join(' ')).toContain('Selon les qualifiées')
})

test('une équipe de deux catégories qui se qualifierait dans les deux : ses matchs à la même heure sont dits', () => {
  const cup: Format = { kind: 'single_elimination', third_place: false }
  const sides = (prefix: string) =>
    ['1', '2', '3', '4'].map((number) => team(prefix + number, { name: prefix + number }))
  const both = team('both', { name: 'Lyon' })
  const problem = assembleProblem({
    courts: [court('c1'), court('c2'), court('c3'), court('c4')],
    finals_last: false,
    competitions: [
      { rules: rules(), competition: compileFormat(cup, 4), teams: [both, ...sides('t').slice(1)] },
      {
        rules: rules({ id: 'b', name: 'B' }),
        competition: compileFormat(cup, 4),
        teams: [both, ...sides('u').slice(1)],
      },
    ],
  })
  const { games } = planned(problem)
  const late = Math.max(...games.map(({ end }) => end)) + 60
  const isFinal = ({ game }: PlannedGame) => problem.games.find(({ id }) => id === game)!.is_final
  const at = games.map((slot) => (isFinal(slot) ? { ...slot, end: late + slot.end - slot.start, start: late } : slot))
  const own = possibleConflicts(problem, at).filter(({ kind }) => kind === 'team')
  expect(own).toMatchObject([{ text: expect.stringContaining('Lyon peut avoir à jouer les deux') }])
  const apart = games.map((slot, index) => ({ ...slot, start: index * 100, end: index * 100 + 20 }))
  expect(possibleConflicts(problem, apart).filter(({ kind }) => kind === 'team')).toEqual([])
})
