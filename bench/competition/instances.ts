import { compileFormat, type Format } from '#domain/competition/formats/compile-format.ts'
import { assembleProblem } from '#domain/competition/schedule/problem/assemble-problem.ts'
import type { Court, PlanCategory, Player, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { spanOn } from '#domain/competition/schedule/wall-times.ts'

export interface Instance {
  readonly name: string
  readonly problem: ScheduleProblem
  /** Longest time in milliseconds, and highest ratio to the bound. Null means no goal. */
  readonly goal: { readonly ms: number; readonly ratio: number } | null
}

const ZONE = 'Europe/Paris'
const SATURDAY = '2026-05-16'
const SUNDAY = '2026-05-17'

/** A fixed set of problems, from one court to the largest weekends. Together they use every constraint. */
export const instances: readonly Instance[] = [
  simple('4 équipes, 1 terrain, poule unique', 4, 1, { kind: 'round_robin', legs: 1 }),
  simple('6 équipes, 1 terrain, poule unique', 6, 1, { kind: 'round_robin', legs: 1 }),
  simple(
    '8 équipes, 2 terrains, 3x3, 5 matchs chacune',
    8,
    2,
    { kind: 'plateau', games_each: 5 },
    { duration: 10, min_rest: 5 },
  ),
  simple(
    '9 équipes, 3 terrains, plateau de 4 rotations',
    9,
    3,
    { kind: 'plateau', games_each: 4 },
    { duration: 12, min_rest: 5 },
  ),
  simple('12 équipes, 2 terrains, 3 poules', 12, 2, { kind: 'pools', pool_count: 3, legs: 1 }),
  simple('16 équipes, 2 terrains, 4 poules', 16, 2, { kind: 'pools', pool_count: 4, legs: 1 }),
  simple('16 équipes, 4 terrains, poules et finales', 16, 4, poolsAndFinals(4)),
  simple('16 équipes, 3 terrains, double élimination', 16, 3, { kind: 'double_elimination', reset: true }),
  simple('24 équipes, 4 terrains, classement intégral', 24, 4, { kind: 'consolation' }),
  simple('20 équipes, 4 terrains, système suisse, 6 rondes', 20, 4, { kind: 'swiss', rounds: 6 }),
  constrained(),
  threeCategories(),
  weekend('64 équipes, 8 terrains, 2 jours, 16 poules puis tableaux', 64, 8, 16, { ms: 1000, ratio: 1.02 }),
  weekend('128 équipes, 16 terrains, 2 jours, 32 poules puis tableaux', 128, 16, 32, null),
  weekend('256 équipes, 24 terrains, 2 jours, 64 poules puis tableaux', 256, 24, 64, { ms: 10_000, ratio: 1.02 }),
]

function poolsAndFinals(pool_count: number): Format {
  return {
    kind: 'pools_then_bracket',
    pool_count,
    qualified: 2,
    best_next: 0,
    bracket: { kind: 'single_elimination', third_place: true },
    others_play_on: true,
  }
}

function rules(changes: Partial<PlanCategory> = {}): PlanCategory {
  return {
    id: 'u13',
    name: 'U13',
    duration: 20,
    turnaround: 5,
    min_rest: 15,
    max_in_row: null,
    max_per_day: null,
    days: null,
    ...changes,
  }
}

function courts(
  count: number,
  days: readonly string[] = [SATURDAY],
  hours: readonly [string, string] = ['08:30', '21:00'],
): Court[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `c${index + 1}`,
    name: `Terrain ${index + 1}`,
    site: 'gymnase',
    is_main: index === 0,
    open: days.map((day) => spanOn(day, hours[0], hours[1], ZONE)),
    blocked: [],
  }))
}

function teams(count: number, change: (number: number) => Partial<Player> = () => ({}), prefix = 't'): Player[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index + 1}`,
    name: `Équipe ${prefix}${index + 1}`,
    club: `club ${index % Math.max(1, Math.floor(count / 2))}`,
    coach: null,
    unavailable: [],
    can_referee: true,
    ...change(index + 1),
  }))
}

function simple(
  name: string,
  count: number,
  courtCount: number,
  format: Format,
  changes: Partial<PlanCategory> = {},
): Instance {
  const competitions = [{ rules: rules(changes), competition: compileFormat(format, count), teams: teams(count) }]
  return { name, problem: assembleProblem({ courts: courts(courtCount), competitions }), goal: null }
}

/** All constraints together: two sites, absences, shared coaches, a ceremony, limits, pinned games, referees. */
function constrained(): Instance {
  const count = 24
  const list = courts(6, [SATURDAY, SUNDAY]).map((court, index) => ({
    ...court,
    site: index < 4 ? 'gymnase' : 'annexe',
    blocked: [spanOn(SATURDAY, '12:00', '12:45', ZONE)],
  }))
  const own = teams(count, (number) => ({
    coach: number % 5 === 0 ? `coach ${number % 2}` : null,
    unavailable: number % 6 === 0 ? [spanOn(SATURDAY, '08:00', '10:00', ZONE)] : [],
  }))
  const problem = assembleProblem({
    courts: list,
    travel: [{ sites: ['gymnase', 'annexe'], minutes: 20 }],
    referees: { per_game: 1, same_club_allowed: false },
    competitions: [
      {
        rules: rules({ max_in_row: 2, max_per_day: 5 }),
        competition: compileFormat(poolsAndFinals(6), count),
        teams: own,
      },
    ],
  })
  const start = spanOn(SATURDAY, '10:00', '11:00', ZONE).from
  const games = problem.games.map((game, index) => (index === 5 ? { ...game, pinned: { court: 'c1', start } } : game))
  return {
    name: '24 équipes, 6 terrains sur 2 sites, toutes les contraintes',
    problem: { ...problem, games },
    goal: null,
  }
}

function threeCategories(): Instance {
  const category = (id: string, name: string, duration: number, count: number, pools: number) => ({
    rules: rules({ id, name, duration }),
    competition: compileFormat(poolsAndFinals(pools), count),
    teams: teams(count, (number) => ({ coach: number === 1 ? 'coach des trois' : null }), id),
  })
  const competitions = [
    category('u11', 'U11', 16, 12, 3),
    category('u13', 'U13', 20, 16, 4),
    category('u15', 'U15', 28, 12, 3),
  ]
  return {
    name: '40 équipes, 6 terrains, 3 catégories de durées différentes',
    problem: assembleProblem({ courts: courts(6, [SATURDAY, SUNDAY]), competitions }),
    goal: null,
  }
}

/** Four categories of 256 teams, each as large as the biggest weekend above. */
export const largest = (): Instance =>
  weekend('1 024 équipes, 96 terrains, 2 jours, 4 catégories', 256, 96, 64, { ms: 60_000, ratio: 1.02 }, 4)

/** Pools then brackets over two days, with shared coaches and referee teams. */
export function weekend(
  name: string,
  count: number,
  courtCount: number,
  pools: number,
  goal: Instance['goal'],
  categories = 1,
): Instance {
  const competitions = Array.from({ length: categories }, (_, index) => {
    const id = `c${index + 1}-`
    const coachOf = (number: number) => (number % 8 === 0 ? `coach ${id}${Math.ceil(number / 24)}` : null)
    return {
      rules: rules({ max_per_day: 6, max_in_row: 2, ...(index > 0 ? { id, name: `Catégorie ${index + 1}` } : {}) }),
      competition: compileFormat(poolsAndFinals(pools), count),
      teams: teams(count, (number) => ({ coach: coachOf(number) }), index > 0 ? id : 't'),
    }
  })
  return {
    name,
    problem: assembleProblem({
      courts: courts(courtCount, [SATURDAY, SUNDAY], ['08:30', '19:00']),
      competitions,
      referees: { per_game: 1, same_club_allowed: false },
    }),
    goal,
  }
}
