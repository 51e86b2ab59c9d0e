import { gamesOf, sourceKey, type Competition } from '../../games/game-graph.ts'
import { sourcesInFrench } from '../../games/source-in-french.ts'
import { gamesToPlan } from './games-to-plan.ts'
import type { Court, PlanCategory, Player, ScheduleProblem } from '../schedule-problem.ts'

export interface CategoryToPlan {
  readonly rules: PlanCategory
  readonly competition: Competition
  /** In the order of the seeds. A team of two categories has one id in both. Without teams, seeds stand for them. */
  readonly teams?: readonly Player[]
}

export interface ProblemOptions extends Partial<Omit<ScheduleProblem, 'categories' | 'games' | 'players'>> {
  readonly courts: readonly Court[]
  readonly competitions: readonly CategoryToPlan[]
}

/**
 * One schedule for all competitions of a tournament. Defaults: Europe/Paris, stages in order, finals last on a main
 * court, no travel time, external referees.
 */
export function assembleProblem({ competitions, ...options }: ProblemOptions): ScheduleProblem {
  const players = competitions.flatMap(playersOf)
  return {
    zone: 'Europe/Paris',
    travel: [],
    stages_in_order: true,
    finals_last: true,
    referees: null,
    ...options,
    categories: competitions.map(({ rules }) => rules),
    games: competitions.flatMap(({ rules, competition, teams }) =>
      gamesToPlan({
        category: rules.id,
        competition,
        playerOfSeed: (seed) => teams?.[seed - 1]?.id ?? `${rules.id}/seed:${seed}`,
      }),
    ),
    players: [...Map.groupBy(players, ({ id }) => id).values()].map(onePlayer),
  }
}

/** Joins the entries of a team in several categories: its absences, coach and refusal to referee hold in all. */
function onePlayer(entered: readonly Player[]): Player {
  const [first, ...others] = entered
  if (others.length === 0) return first!
  return {
    ...first!,
    name: [...new Set(entered.map(({ name }) => name))].join(' / '),
    coach: entered.find(({ coach }) => coach !== null)?.coach ?? null,
    unavailable: entered.flatMap(({ unavailable }) => unavailable),
    can_referee: entered.every(({ can_referee }) => can_referee),
  }
}

/** The teams, with a placeholder for each unknown one: a rank of a pool, or a seed without a team. */
function playersOf({ rules, competition, teams = [] }: CategoryToPlan): Player[] {
  const say = sourcesInFrench(competition)
  const sides = gamesOf(competition).flatMap((game) => game.sides)
  const standIns = new Map(sides.map((source) => [sourceKey(source), source]))
  for (let seed = 1; seed <= teams.length; seed++) standIns.delete(`seed:${seed}`)
  const unknown = [...standIns].map(([key, source]): Player => ({
    id: `${rules.id}/${key}`,
    name: `${say(source)} (${rules.name})`,
    club: null,
    coach: null,
    unavailable: [],
    can_referee: key.startsWith('seed:'),
  }))
  return [...teams, ...unknown]
}
