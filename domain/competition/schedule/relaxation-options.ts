import { atName } from '../../french-names.ts'
import { listed } from '../../text.ts'
import { categoryOptions } from './relaxation-rules.ts'
import { gamesInFrench } from './game-in-french.ts'
import { hoursOptions } from './relaxation-hours.ts'
import type { PlannedGame, ScheduleProblem, Span } from './schedule-problem.ts'
import { dayInFrench, timeInFrench } from './wall-times.ts'

export type RelaxedConstraint =
  | 'opening_hours'
  | 'blocks'
  | 'min_rest'
  | 'max_in_row'
  | 'max_per_day'
  | 'category_days'
  | 'coach'
  | 'unavailable'
  | 'travel'
  | 'stages_in_order'
  | 'finals_last'
  | 'pinned'

/** A constraint that can be given up, more or less. */
export interface RelaxationOption {
  readonly constraint: RelaxedConstraint
  /** How far it can be given up, mildest first; what a number means is its own. */
  readonly amounts: readonly number[]
  readonly apply: (problem: ScheduleProblem, amount: number) => ScheduleProblem
  /** What to do, in French: the day, court, team and game are named. */
  readonly text: (amount: number) => string
  /** The same, only for what a plan really needs; null when it needs all of it. */
  readonly narrowed?: (plan: readonly PlannedGame[]) => RelaxationOption | null
}

/** The options that apply to this problem, the least painful first. */
export const relaxationOptions = (problem: ScheduleProblem): RelaxationOption[] => [
  ...hoursOptions(problem, 'some_hours'),
  ...blockOptions(problem),
  ...categoryOptions(problem),
  ...teamOptions(problem),
  ...orderOptions(problem),
  ...hoursOptions(problem, 'until_midnight'),
]

/** An option that is taken or left. */
const whole = (
  constraint: RelaxedConstraint,
  text: string,
  apply: (problem: ScheduleProblem) => ScheduleProblem,
): RelaxationOption => ({ constraint, amounts: [1], apply, text: () => text })

const spanInFrench = ({ from, to }: Span, zone: string) =>
  `${dayInFrench(from, zone)} de ${timeInFrench(from, zone)} à ${timeInFrench(to, zone)}`

/** One option for the blocks of the same hours, on all their courts. */
function blockOptions({ courts, zone }: ScheduleProblem): RelaxationOption[] {
  const blocks = courts.flatMap((court) => court.blocked.map((span) => ({ court, span })))
  return [...Map.groupBy(blocks, ({ span }) => `${span.from}-${span.to}`).values()].map((same) => {
    const { span } = same[0]!
    const text = `Supprimer la pause du ${spanInFrench(span, zone)} (${listed(same.map(({ court }) => court.name))})`
    return whole('blocks', text, (given) => ({
      ...given,
      courts: given.courts.map((court) => ({
        ...court,
        blocked: court.blocked.filter((each) => each.from !== span.from || each.to !== span.to),
      })),
    }))
  })
}

function teamOptions({ players, zone }: ScheduleProblem): RelaxationOption[] {
  const away = players.flatMap((player) => player.unavailable.map((span) => ({ player, span })))
  const coaches = Map.groupBy(
    players.filter((player) => player.coach !== null),
    (player) => player.coach!,
  )
  return [
    ...away.map(({ player, span }) =>
      whole('unavailable', `Demander ${atName(player.name)} d’être là le ${spanInFrench(span, zone)}`, (given) => ({
        ...given,
        players: given.players.map((each) =>
          each.id === player.id
            ? { ...each, unavailable: each.unavailable.filter(({ from, to }) => from !== span.from || to !== span.to) }
            : each,
        ),
      })),
    ),
    ...[...coaches]
      .filter(([, teams]) => teams.length > 1)
      .map(([coach, teams]) =>
        whole('coach', `Trouver un second entraîneur pour ${listed(teams.map((team) => team.name))}`, (given) => ({
          ...given,
          players: given.players.map((each) => (each.coach === coach ? { ...each, coach: null } : each)),
        })),
      ),
  ]
}

function orderOptions(problem: ScheduleProblem): RelaxationOption[] {
  const say = gamesInFrench(problem)
  const courts = new Map(problem.courts.map((court) => [court.id, court.name]))
  const options: RelaxationOption[] = []
  if (problem.travel.some(({ minutes }) => minutes > 0)) {
    options.push(whole('travel', 'Ne plus compter les trajets entre les sites', (given) => ({ ...given, travel: [] })))
  }
  if (problem.stages_in_order) {
    const text = 'Commencer une phase avant la fin de la précédente'
    options.push(whole('stages_in_order', text, (given) => ({ ...given, stages_in_order: false })))
  }
  if (problem.finals_last) {
    const text = 'Ne plus garder les finales pour la fin sur le terrain principal'
    options.push(whole('finals_last', text, (given) => ({ ...given, finals_last: false })))
  }
  for (const { id, pinned, has_started } of problem.games) {
    if (!pinned || has_started) continue
    const place = `${dayInFrench(pinned.start, problem.zone)} à ${timeInFrench(pinned.start, problem.zone)}, ${courts.get(pinned.court) ?? pinned.court}`
    options.push(
      whole('pinned', `Libérer le match ${say(id)}, fixé ${place}`, (given) => ({
        ...given,
        games: given.games.map((each) => (each.id === id ? { ...each, pinned: null } : each)),
      })),
    )
  }
  return options
}
