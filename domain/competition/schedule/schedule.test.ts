import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { compileFormat, type Format } from '../formats/compile-format.ts'
import { assembleProblem, type ProblemOptions } from './problem/assemble-problem.ts'
import { checkPlan } from './checks/check-plan.ts'
import { changedProblem } from './problem/problem-change.ts'
import { improvePlan, planSchedule, type Plan, type PlanOptions } from './plan-schedule.ts'
import { relaxationOptions } from './relaxation/relaxation-options.ts'
import { replan } from './replan/replan.ts'
import type { Court, PlanCategory, PlannedGame, Player, ScheduleProblem } from './schedule-problem.ts'
import { fewestBackToBacks } from './quality/unavoidable.ts'
import { minuteAt, spanOn, timeInFrench } from './wall-times.ts'

// Property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const ZONE = 'Europe/Paris'

const court = (number: number, hours: [string, string] = ['09:00', '20:00'], days = ['2026-05-16']): Court => ({
  id: `c${number}`,
  name: `Terrain ${number}`,
  site: 'gymnase',
  is_main: number === 1,
  open: days.map((day) => spanOn(day, hours[0], hours[1], ZONE)),
  blocked: [],
})

const courts = (count: number, hours?: [string, string], days?: string[]) =>
  Array.from({ length: count }, (_, index) => court(index + 1, hours, days))

const rules = (changes: Partial<PlanCategory> = {}): PlanCategory => ({
  id: 'u13',
  name: 'U13',
  duration: 20,
  turnaround: 5,
  min_rest: 10,
  max_in_row: null,
  max_per_day: null,
  days: null,
  ...changes,
})

const team = (number: number, changes: Partial<Player> = {}): Player => ({
  id: `t${number}`,
  name: `Équipe ${number}`,
  club: `club${number}`,
  coach: null,
  unavailable: [],
  can_referee: true,
  ...changes,
})

const teams = (count: number, change: (number: number) => Partial<Player> = () => ({})) =>
  Array.from({ length: count }, (_, index) => team(index + 1, change(index + 1)))

function problemOf(
  format: Format,
  count: number,
  more: Omit<Partial<ProblemOptions>, 'competitions'> & { rules?: Partial<PlanCategory>; teams?: Player[] } = {},
): ScheduleProblem {
  const { rules: changes, teams: own = teams(count), ...options } = more
  return assembleProblem({
    courts: courts(2),
    ...options,
    competitions: [{ rules: rules(changes), competition: compileFormat(format, count), teams: own }],
  })
}

/** Plans a problem and checks the complete plan with the independent checker. */
function planned(problem: ScheduleProblem, options?: PlanOptions): Plan {
  const planning = planSchedule(problem, options)
  if (!planning.feasible) throw new Error(planning.message)
  expect(checkPlan(problem, planning.plan.games)).toEqual([])
  expect(planning.plan.quality.end).toBeGreaterThanOrEqual(planning.plan.bound.end)
  return planning.plan
}

const pools = (pool_count: number): Format => ({ kind: 'pools', pool_count, legs: 1 })

const weekend = (pool_count: number): Format => ({
  kind: 'pools_then_bracket',
  pool_count,
  qualified: 2,
  best_next: 0,
  bracket: { kind: 'single_elimination', third_place: true },
  others_play_on: false,
})

describe('ce qui échoue ailleurs', () => {
  test('quatre poules de quatre sur deux terrains : 12 et 12 matchs, pas 6 et 18', () => {
    const plan = planned(problemOf(pools(4), 16))
    const perCourt = ['c1', 'c2'].map((id) => plan.games.filter((game) => game.court === id).length)
    expect(perCourt).toEqual([12, 12])
    expect(plan.ratio_to_bound).toBe(1)
    expect(plan.quality.back_to_backs).toBe(0)
  })

  test.each([
    ['10:20', 'aucun repos au lieu de 40 minutes'],
    ['10:21', '1 minute de repos au lieu de 40'],
    ['10:55', '35 minutes de repos au lieu de 40'],
    ['11:00', null],
  ])('un repos trop court dit combien et combien il en faut : second match à %s', (time, words) => {
    const problem = problemOf({ kind: 'round_robin', legs: 1 }, 3, {
      courts: courts(2),
      rules: { turnaround: 0, min_rest: 40 },
    })
    const slots = ['10:00', time, '15:00'].map((each, index) => {
      const start = minuteAt('2026-05-16', each, ZONE)
      return { game: problem.games[index]!.id, court: index === 1 ? 'c2' : 'c1', start, end: start + 20, referees: [] }
    })
    const said = checkPlan(problem, slots).flatMap(({ rule, text }) => (rule === 'team_rest' ? [text] : []))
    expect(said).toEqual(words === null ? [] : [expect.stringContaining(`${words} pour Équipe`)])
  })

  test('10 h 00–10 h 20 contre 10 h 10–10 h 30 : le chevauchement est vu', () => {
    const problem = problemOf({ kind: 'round_robin', legs: 1 }, 3, {
      courts: courts(1),
      rules: { turnaround: 0, min_rest: 0 },
    })
    const at = (index: number, time: string): PlannedGame => {
      const start = minuteAt('2026-05-16', time, ZONE)
      return { game: problem.games[index]!.id, court: 'c1', start, end: start + 20, referees: [] }
    }
    const found = checkPlan(problem, [at(0, '10:00'), at(1, '10:10'), at(2, '12:00')])
    expect(found.map((each) => each.rule)).toEqual(expect.arrayContaining(['court_shared', 'team_twice']))
    const pinned = {
      ...problem,
      games: problem.games.map((game, index) =>
        index === 0 ? { ...game, pinned: { court: 'c1', start: at(0, '10:10').start } } : game,
      ),
    }
    expect(checkPlan(pinned, planned(pinned).games)).toEqual([])
  })

  test('une journée 3x3, 8 équipes, 5 matchs chacune, 2 terrains : 20 affiches différentes, presque sans enchaînement', () => {
    const problem = problemOf({ kind: 'plateau', games_each: 5 }, 8, {
      rules: { duration: 10, turnaround: 5, min_rest: 5 },
    })
    const plan = planned(problem, { moves: 40_000 })
    const pairs = problem.games.map((game) => [...game.players].sort().join(' '))
    expect(new Set(pairs).size).toBe(20)
    expect(plan.ratio_to_bound).toBe(1)
    expect(plan.quality.back_to_backs).toBeLessThan(7)
  })

  test('une phase ne commence pas avant la fin de la précédente, la finale est la dernière, sur le terrain principal', () => {
    const problem = problemOf(weekend(4), 16, { courts: courts(3) })
    const plan = planned(problem)
    const last = plan.games.at(-1)
    expect(problem.games.find((game) => game.id === last?.game)?.is_final).toBe(true)
    expect(last?.court).toBe('c1')
  })
})

describe('ce qu’aucun planning ne peut éviter', () => {
  test.each([3, 4, 5])(
    'une poule de %i seule sur un terrain : le minimum d’enchaînements est prouvé par tous les ordres',
    (count) => {
      const pairs = Array.from({ length: count }, (_, one) =>
        Array.from({ length: count - 1 - one }, (_, more) => [one, one + more + 1]),
      ).flat()
      expect(fewestInARow(pairs, [], Number.POSITIVE_INFINITY)).toBe(fewestBackToBacks(count))
    },
  )

  test('le planning le dit', () => {
    const plan = planned(problemOf({ kind: 'round_robin', legs: 1 }, 4, { courts: courts(1), rules: { min_rest: 0 } }))
    expect(plan.notes[0]).toContain('Une poule de 4 seule sur un terrain')
    expect(plan.quality.back_to_backs).toBeGreaterThanOrEqual(fewestBackToBacks(4))
    const five = planned(
      problemOf({ kind: 'round_robin', legs: 1 }, 5, { courts: courts(1), rules: { min_rest: 0 } }),
      { moves: 20_000 },
    )
    expect(five.notes).toEqual([])
    expect(five.quality.back_to_backs).toBe(0)
  })

  function fewestInARow(left: readonly number[][], order: readonly number[][], best: number, count = 0): number {
    if (count >= best) return best
    if (left.length === 0) return count
    const last = order.at(-1)
    let least = best
    for (const next of left) {
      const shared = last ? next.filter((team) => last.includes(team)).length : 0
      const rest = left.filter((each) => each !== next)
      least = Math.min(least, fewestInARow(rest, [...order, next], least, count + shared))
    }
    return least
  }
})

describe('contraintes', () => {
  test('équipe absente, entraîneur partagé, pause du terrain, deux sites, jours de catégorie', () => {
    const morning = spanOn('2026-05-16', '09:00', '11:00', ZONE)
    const own = teams(8, (number) => ({
      coach: number <= 2 ? 'Léa' : null,
      unavailable: number === 3 ? [morning] : [],
    }))
    const list = [
      { ...court(1), blocked: [spanOn('2026-05-16', '12:00', '12:30', ZONE)] },
      { ...court(2), site: 'annexe' },
    ]
    const problem = problemOf(pools(2), 8, {
      courts: list,
      teams: own,
      travel: [{ sites: ['gymnase', 'annexe'], minutes: 25 }],
      rules: { days: [spanOn('2026-05-16', '09:30', '18:00', ZONE)] },
    })
    planned(problem)
  })

  test('au plus deux d’affilée et trois par jour, jusque dans le tableau', () => {
    const problem = problemOf(weekend(2), 8, {
      courts: courts(2, ['09:00', '18:00'], ['2026-05-16', '2026-05-17']),
      rules: { max_in_row: 2, max_per_day: 3, min_rest: 5 },
    })
    const plan = planned(problem)
    expect(new Set(plan.games.map((game) => Math.floor(game.start / 1440))).size).toBe(2)
  })

  test('une équipe engagée dans deux catégories ne joue jamais deux fois à la fois', () => {
    const both = teams(4)
    const problem = assembleProblem({
      courts: courts(4),
      competitions: [
        { rules: rules(), competition: compileFormat({ kind: 'round_robin', legs: 1 }, 4), teams: both },
        {
          rules: rules({ id: 'u15', name: 'U15', duration: 30 }),
          competition: compileFormat({ kind: 'round_robin', legs: 1 }, 4),
          teams: both,
        },
      ],
    })
    planned(problem)
  })

  test('les matchs fixés ne bougent pas', () => {
    const problem = problemOf(pools(2), 8)
    const start = minuteAt('2026-05-16', '14:00', ZONE)
    const pinned = {
      ...problem,
      games: problem.games.map((game, index) => (index === 3 ? { ...game, pinned: { court: 'c2', start } } : game)),
    }
    expect(planned(pinned).games.find((game) => game.game === pinned.games[3]?.id)).toMatchObject({
      court: 'c2',
      start,
    })
  })

  test('deux matchs fixés au même endroit : refusé, avec le match à libérer', () => {
    const problem = problemOf(pools(2), 8)
    const start = minuteAt('2026-05-16', '14:00', ZONE)
    const games = problem.games.map((game, index) => (index < 2 ? { ...game, pinned: { court: 'c2', start } } : game))
    const planning = planSchedule({ ...problem, games })
    expect(planning.feasible).toBe(false)
    if (!planning.feasible) expect(planning.relax.map((each) => each.constraint)).toEqual(['pinned'])
  })

  test('un match commencé n’est jamais à libérer : celui qui est fixé à sa place l’est', () => {
    const problem = problemOf(pools(2), 8)
    const pinned = { court: 'c2', start: minuteAt('2026-05-16', '14:00', ZONE) }
    const [played, other, ...rest] = problem.games
    const games = [{ ...played!, pinned, has_started: true }, { ...other!, pinned }, ...rest]
    const options = relaxationOptions({ ...problem, games }).filter(({ constraint }) => constraint === 'pinned')
    expect(options.map(({ text }) => text(1))).toEqual([expect.stringContaining('U13 2')])
  })

  test('arbitres : équipes libres, jamais du club qui joue, à peu près autant chacune', () => {
    const own = teams(12, (number) => ({ club: `club${Math.ceil(number / 2)}` }))
    const problem = problemOf(pools(3), 12, { teams: own, referees: { per_game: 1, same_club_allowed: false } })
    const plan = planned(problem)
    expect(plan.notes).toEqual([])
    const counts = new Map(own.map((each) => [each.id, 0]))
    for (const { referees } of plan.games) {
      for (const referee of referees)
        if (referee.kind === 'team') counts.set(referee.team, (counts.get(referee.team) ?? 0) + 1)
    }
    expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1)
  })

  test('en tableau, le perdant d’un match peut arbitrer le suivant', () => {
    const problem = problemOf({ kind: 'single_elimination', third_place: false }, 8, {
      courts: courts(1),
      referees: { per_game: 1, same_club_allowed: true },
    })
    const plan = planned(problem)
    expect(plan.games.filter((game) => game.referees[0]?.kind === 'loser').length).toBeGreaterThanOrEqual(5)
  })
})

describe('planning impossible', () => {
  const relaxed = (problem: ScheduleProblem) => {
    const planning = planSchedule(problem)
    if (planning.feasible) throw new Error('feasible')
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    const relax = planning.relax.map((each) => ({ ...each, text: plain(each.text) }))
    return { ...planning, relax, message: plain(planning.message) }
  }

  test('les terrains ferment trop tôt : jusqu’à quelle heure prolonger', () => {
    const planning = relaxed(problemOf(pools(4), 16, { courts: courts(2, ['09:00', '13:00']) }))
    expect(planning.relax.map((each) => each.constraint)).toEqual(['opening_hours'])
    expect(planning.message).toContain(
      'Tous les matchs ne tiennent pas. Il faut au moins 9 h 50 de terrain, il y en a 8 h. Un changement qui suffit : prolonger l’ouverture de tous les terrains jusqu’à 13 h 55 (sam. 16 mai).',
    )
    expect(planning.partial.quality.games_planned).toBeGreaterThan(0)
  })

  test('rien de ce qui est essayé ne suffit : on dit n’avoir pas trouvé, non qu’aucun changement ne suffit', () => {
    const { message, relax } = relaxed(problemOf(pools(8), 64, { courts: courts(1, ['23:00', '23:30']) }))
    expect(relax).toEqual([])
    expect(message).toContain('Nous n’avons pas trouvé quelles contraintes lever : ajoutez un terrain ou une journée.')
  })

  test('le temps de terrain qui manque est prouvé : rien n’est compté après le dernier match d’un terrain', () => {
    const away = teams(3, () => ({ unavailable: [spanOn('2026-05-16', '08:00', '22:00', ZONE)] }))
    const just = problemOf({ kind: 'round_robin', legs: 1 }, 3, { courts: courts(3, ['09:00', '09:20']), teams: away })
    expect(relaxed(just).message).not.toContain('de terrain')
  })

  test('une équipe absente toute la journée : on la nomme', () => {
    const own = teams(4, (number) => ({
      unavailable: number === 2 ? [spanOn('2026-05-16', '08:00', '22:00', ZONE)] : [],
    }))
    const planning = relaxed(problemOf({ kind: 'round_robin', legs: 1 }, 4, { teams: own }))
    expect(planning.relax).toMatchObject([
      { constraint: 'unavailable', text: 'Demander à Équipe 2 d’être là le sam. 16 mai de 8 h à 22 h' },
    ])
  })

  test('deux contraintes à lâcher ensemble quand une seule ne suffit pas', () => {
    const own = teams(4, (number) => ({
      unavailable: number <= 2 ? [spanOn('2026-05-16', '08:00', '08:00', ZONE)] : [],
    }))
    const problem = problemOf({ kind: 'round_robin', legs: 1 }, 4, { teams: own })
    expect(relaxed(problem).relax.map((each) => each.text)).toEqual([
      'Demander à Équipe 1 d’être là le sam. 16 mai de 8 h à 8 h',
      'Demander à Équipe 2 d’être là le sam. 16 mai de 8 h à 8 h',
    ])
  })

  test('trop de repos demandé : on propose de le réduire ou de prolonger', () => {
    const planning = relaxed(
      problemOf({ kind: 'round_robin', legs: 1 }, 6, {
        courts: courts(3, ['09:00', '12:00']),
        rules: { min_rest: 60 },
      }),
    )
    expect(planning.message).toContain('réduire le repos minimal en U13 de 1 h à ')
  })

  test('fait exactement comme c’est dit, cela suffit : chaque changement proposé, sur deux jours et deux sites', () => {
    const list = courts(3, ['09:00', '11:30'], ['2026-05-16', '2026-05-17']).map((each, index) => ({
      ...each,
      site: index === 2 ? 'annexe' : 'gymnase',
      blocked: [spanOn('2026-05-16', '10:00', '10:30', ZONE)],
    }))
    const problem = problemOf(weekend(4), 16, {
      courts: list,
      travel: [{ sites: ['gymnase', 'annexe'], minutes: 20 }],
      rules: { max_per_day: 3, max_in_row: 2 },
    })
    const planning = relaxed(problem)
    expect(planning.relax.length).toBeGreaterThan(0)
    for (const set of [planning.relax, ...planning.alternatives]) {
      const changed = set.reduce((given, { change }) => changedProblem(given, change), problem)
      expect(planSchedule(changed).feasible).toBe(true)
    }
  })

  test('arrêté à temps : la réponse le dit', () => {
    const problem = problemOf(pools(4), 16, { courts: courts(2, ['09:00', '10:00']) })
    let asked = 0
    const planning = planSchedule(problem, { shouldStop: () => ++asked > 3 })
    expect(planning).toMatchObject({ feasible: false, relax: [] })
    expect(planning.feasible || planning.message).toContain('s’est arrêtée')
  })

  test('trois matchs par jour pour quatre matchs en un jour', () => {
    const planning = relaxed(problemOf({ kind: 'round_robin', legs: 1 }, 5, { rules: { max_per_day: 3 } }))
    expect(planning.relax.map((each) => each.constraint)).toEqual(['max_per_day'])
  })
})

describe('retard', () => {
  const problem = problemOf(pools(4), 16, { courts: courts(3) })

  test('rien de commencé ne bouge, et chaque équipe sait', () => {
    const plan = planned(problem)
    const running = plan.games.find((game) => game.start === minuteAt('2026-05-16', '10:15', ZONE))!
    const now = running.start + 10
    const mended = replan(problem, plan.games, { now, late: [{ game: running.game, ends_at: running.end + 25 }] })
    if (!mended.ok) throw new Error(mended.message)
    expect(mended.moved.length).toBeGreaterThan(0)
    const before = new Map(plan.games.map((game) => [game.game, game]))
    for (const game of mended.plan.games) {
      if (before.get(game.game)!.start < now) expect(game.start).toBe(before.get(game.game)!.start)
    }
    const others = checkPlan(problem, mended.plan.games).filter((each) => each.rule !== 'right_length')
    expect(others).toEqual([])
    expect(mended.changes.length).toBe(2 * mended.moved.length)
    expect(mended.changes[0]?.text).toMatch(/^Équipe \d+ \d+ h( \d\d)?( → \d+ h( \d\d)?)?, terrain \d$/)
  })

  test('un terrain inutilisable une heure', () => {
    const plan = planned(problem)
    const span = spanOn('2026-05-16', '10:15', '11:15', ZONE)
    const mended = replan(problem, plan.games, { now: span.from - 5, closed: [{ court: 'c2', span }] })
    if (!mended.ok) throw new Error(mended.message)
    const closedProblem = {
      ...problem,
      courts: problem.courts.map((each) => (each.id === 'c2' ? { ...each, blocked: [span] } : each)),
    }
    expect(checkPlan(closedProblem, mended.plan.games)).toEqual([])
  })

  test(
    'pour tout retard : rien de commencé ne bouge, et aucun match n’est avancé ni reculé de plus que le retard',
    { timeout: 120_000 },
    () => {
      const plan = planned(problem)
      fc.assert(
        fc.property(
          fc.nat(plan.games.length - 1),
          fc.integer({ min: 1, max: 90 }),
          fc.nat(25),
          (which, delay, into) => {
            const late = plan.games[which]!
            const now = late.start + Math.min(into, 20)
            const mended = replan(problem, plan.games, { now, late: [{ game: late.game, ends_at: late.end + delay }] })
            if (!mended.ok) throw new Error(mended.message)
            const found = checkPlan(problem, mended.plan.games).filter((each) => each.rule !== 'right_length')
            expect(found).toEqual([])
            const before = new Map(plan.games.map((game) => [game.game, game]))
            for (const game of mended.plan.games) {
              const was = before.get(game.game)!
              if (was.start < now) expect([game.court, game.start]).toEqual([was.court, was.start])
            }
            for (const game of mended.plan.games) {
              const later = game.start - before.get(game.game)!.start
              expect(later).toBeGreaterThanOrEqual(0)
              expect(later).toBeLessThanOrEqual(delay)
            }
          },
        ),
        { numRuns: 30 },
      )
    },
  )

  test('les arbitres des matchs qui ne bougent pas restent, sauf si leur équipe joue maintenant', () => {
    const whistled = { ...problem, referees: { per_game: 1 as const, same_club_allowed: false } }
    const plan = planned(whistled)
    const late = plan.games[4]!
    const mended = replan(whistled, plan.games, {
      now: late.start + 5,
      late: [{ game: late.game, ends_at: late.end + 15 }],
    })
    if (!mended.ok) throw new Error(mended.message)
    const before = new Map(plan.games.map((game) => [game.game, game.referees]))
    const changed = mended.plan.games.filter(
      (game) => JSON.stringify(before.get(game.game)) !== JSON.stringify(game.referees),
    )
    expect(changed.length).toBeLessThanOrEqual(2 * mended.moved.length)
    expect(checkPlan(whistled, mended.plan.games).filter((each) => each.rule === 'referee')).toEqual([])
  })

  test('plus de place : on le dit', () => {
    const tight = problemOf(pools(4), 16, { courts: courts(2, ['09:00', '14:00']) })
    const plan = planned(tight)
    const span = spanOn('2026-05-16', '09:00', '14:00', ZONE)
    expect(replan(tight, plan.games, { now: span.from, closed: [{ court: 'c2', span }] })).toMatchObject({ ok: false })
  })
})

describe('pour tout planning', () => {
  const anyProblem = fc
    .record({
      poolCount: fc.integer({ min: 1, max: 5 }),
      perPool: fc.integer({ min: 2, max: 5 }),
      courtCount: fc.integer({ min: 1, max: 5 }),
      duration: fc.integer({ min: 8, max: 40 }),
      turnaround: fc.integer({ min: 0, max: 10 }),
      min_rest: fc.integer({ min: 0, max: 40 }),
      max_in_row: fc.constantFrom(null, 2, 3),
      max_per_day: fc.constantFrom(null, 3, 4),
      coaches: fc.integer({ min: 1, max: 20 }),
      seed: fc.integer({ min: 0, max: 1e6 }),
      referees: fc.constantFrom(
        null,
        { per_game: 1 as const, same_club_allowed: false },
        { per_game: 2 as const, same_club_allowed: true },
      ),
    })
    .map(({ poolCount, perPool, courtCount, coaches, seed, referees, ...changes }) => ({
      seed,
      problem: problemOf(weekend(poolCount), poolCount * perPool, {
        courts: courts(courtCount, ['09:00', '19:00'], ['2026-10-24', '2026-10-25']).map((each, index) => ({
          ...each,
          site: index % 3 === 2 ? 'annexe' : 'gymnase',
        })),
        travel: [{ sites: ['gymnase', 'annexe'], minutes: 15 }],
        teams: teams(poolCount * perPool, (number) => ({
          club: `club${number % 7}`,
          coach: number % 3 === 0 ? `coach${number % coaches}` : null,
        })),
        rules: changes,
        referees,
      }),
    }))

  test(
    'le vérificateur indépendant ne trouve rien, et la borne prouvée n’est jamais dépassée',
    { timeout: 120_000 },
    () => {
      fc.assert(
        fc.property(anyProblem, ({ problem, seed }) => {
          const compiled = planSchedule(problem, { seed, moves: 3000 })
          if (compiled.feasible) {
            expect(checkPlan(problem, compiled.plan.games)).toEqual([])
            expect(compiled.plan.ratio_to_bound).toBeGreaterThanOrEqual(1)
          } else {
            const found = checkPlan(problem, compiled.partial.games).filter((each) => each.rule !== 'every_game_once')
            expect(found).toEqual([])
            expect(compiled.message).not.toBe('')
          }
        }),
        { numRuns: 25 },
      )
    },
  )

  test('la même graine donne le même planning', () => {
    const problem = problemOf(weekend(4), 16)
    expect(planned(problem, { seed: 7 })).toEqual(planned(problem, { seed: 7 }))
  })

  test('on peut l’arrêter, puis continuer : jamais plus long, jamais plus d’enchaînements', () => {
    const problem = problemOf(weekend(4), 16, { courts: courts(3), rules: { min_rest: 5 } })
    const first = planned(problem, { shouldStop: () => true })
    const better = improvePlan(problem, first, { moves: 5000 })
    expect(checkPlan(problem, better.games)).toEqual([])
    expect(better.quality.end).toBeLessThanOrEqual(first.quality.end)
    expect(better.quality.back_to_backs).toBeLessThanOrEqual(first.quality.back_to_backs)
  })
})

describe('heures sur le mur', () => {
  test('une nuit de changement d’heure : 25 heures en octobre, 23 en mars, et les durées restent exactes', () => {
    const october = spanOn('2026-10-24', '12:00', '12:00', ZONE)
    expect(october.to - october.from).toBe(25 * 60)
    const march = spanOn('2026-03-28', '12:00', '12:00', ZONE)
    expect(march.to - march.from).toBe(23 * 60)
    const twoHoursLater = minuteAt('2026-10-25', '01:30', ZONE) + 120
    expect(timeInFrench(twoHoursLater, ZONE)).toBe('2 h 30')
  })

  test('un tournoi de nuit à travers le changement d’heure ne gagne ni ne perd une minute', () => {
    const night = courts(2).map((each) => ({ ...each, open: [spanOn('2026-10-24', '22:00', '06:00', ZONE)] }))
    const plan = planned(problemOf(pools(2), 8, { courts: night, rules: { duration: 40 } }))
    for (const game of plan.games) expect(game.end - game.start).toBe(40)
  })
})
