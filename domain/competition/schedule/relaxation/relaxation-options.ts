import { atName } from '../../../common/french-names.ts'
import { listed } from '../../../common/text.ts'
import { categoryOptions } from './relaxation-rules.ts'
import { gamesInFrench } from '../changes/game-in-french.ts'
import { hoursOptions } from './relaxation-hours.ts'
import type { PlannedGame, ScheduleProblem, Span } from '../schedule-problem.ts'
import { dayInFrench, timeInFrench } from '../wall-times.ts'

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

/** A constraint that can be given up, wholly or in part. */
export interface RelaxationOption {
  readonly constraint: RelaxedConstraint
  /** Equal for two options about the same constraint, of which one gives up more than the other. */
  readonly subject: string
  /** The obstacle in French. Empty for opening hours, which the sentence on court time tells. */
  readonly cause: string
  /** How far it can be given up, mildest first. The unit depends on the constraint. */
  readonly amounts: readonly number[]
  readonly apply: (problem: ScheduleProblem, amount: number) => ScheduleProblem
  /** French advice that names the day, court, team and game. */
  readonly text: (amount: number) => string
  /** A milder version with only what this plan needs; null when it needs all. */
  readonly narrowed?: (plan: readonly PlannedGame[]) => RelaxationOption | null
  /** The same option with one part left out, for each part. */
  readonly parts?: (amount: number) => readonly RelaxationOption[]
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

const whole = (
  constraint: RelaxedConstraint,
  { text, cause }: { readonly text: string; readonly cause: string },
  apply: (problem: ScheduleProblem) => ScheduleProblem,
): RelaxationOption => ({
  constraint,
  subject: `${constraint} ${text}`,
  cause,
  amounts: [1],
  apply,
  text: () => text,
})

const spanInFrench = ({ from, to }: Span, zone: string) =>
  `${dayInFrench(from, zone)} de ${timeInFrench(from, zone)} à ${timeInFrench(to, zone)}`

/** One option for all blocks at the same hours, on all their courts. */
function blockOptions({ courts, zone }: ScheduleProblem): RelaxationOption[] {
  const blocks = courts.flatMap((court) => court.blocked.map((span) => ({ court, span })))
  return [...Map.groupBy(blocks, ({ span }) => `${span.from}-${span.to}`).values()].map((same) => {
    const { span } = same[0]!
    const pause = `la pause du ${spanInFrench(span, zone)} (${listed(same.map(({ court }) => court.name))})`
    return whole('blocks', { text: `Supprimer ${pause}`, cause: pause }, (given) => ({
      ...given,
      courts: given.courts.map((court) => ({
        ...court,
        blocked: court.blocked.filter((each) => each.from !== span.from || each.to !== span.to),
      })),
    }))
  })
}

function teamOptions({ players, zone }: ScheduleProblem): RelaxationOption[] {
  // The same absence entered twice, or for two teams of one name, is one option.
  const away = Map.groupBy(
    players.flatMap(({ id, name, unavailable }) => unavailable.map((span) => ({ id, name, span }))),
    ({ name, span }) => `${name} ${span.from} ${span.to}`,
  )
  const coaches = Map.groupBy(
    players.filter((player) => player.coach !== null),
    (player) => player.coach!,
  )
  return [
    ...[...away.values()].map((same) => {
      const { name, span } = same[0]!
      const when = spanInFrench(span, zone)
      const text = `Demander ${atName(name)} d’être là le ${when}`
      return whole('unavailable', { text, cause: `${name} n’est pas là le ${when}` }, (given) => ({
        ...given,
        players: given.players.map((each) =>
          same.some(({ id }) => id === each.id)
            ? { ...each, unavailable: each.unavailable.filter(({ from, to }) => from !== span.from || to !== span.to) }
            : each,
        ),
      }))
    }),
    ...[...coaches]
      .filter(([, teams]) => teams.length > 1)
      .map(([coach, teams]) => {
        const names = listed(teams.map((team) => team.name))
        const words = {
          text: `Trouver un second entraîneur pour ${names}`,
          cause: `${names} ont le même entraîneur`,
        }
        return whole('coach', words, (given) => ({
          ...given,
          players: given.players.map((each) => (each.coach === coach ? { ...each, coach: null } : each)),
        }))
      }),
  ]
}

function orderOptions(problem: ScheduleProblem): RelaxationOption[] {
  const say = gamesInFrench(problem)
  const courts = new Map(problem.courts.map((court) => [court.id, court.name]))
  const options: RelaxationOption[] = []
  if (problem.travel.some(({ minutes }) => minutes > 0)) {
    const words = { text: 'Ne plus compter les trajets entre les sites', cause: 'les trajets entre les sites' }
    options.push(whole('travel', words, (given) => ({ ...given, travel: [] })))
  }
  if (problem.stages_in_order) {
    const words = {
      text: 'Commencer une phase avant la fin de la précédente',
      cause: 'chaque phase attend la fin de la précédente',
    }
    options.push(whole('stages_in_order', words, (given) => ({ ...given, stages_in_order: false })))
  }
  if (problem.finals_last) {
    const words = {
      text: 'Ne plus garder les finales pour la fin sur le terrain principal',
      cause: 'les finales sont gardées pour la fin, sur le terrain principal',
    }
    options.push(whole('finals_last', words, (given) => ({ ...given, finals_last: false })))
  }
  for (const { id, pinned, has_started } of problem.games) {
    if (!pinned || has_started) continue
    const place = `${dayInFrench(pinned.start, problem.zone)} à ${timeInFrench(pinned.start, problem.zone)}, ${courts.get(pinned.court) ?? pinned.court}`
    options.push(
      whole(
        'pinned',
        { text: `Libérer le match ${say(id)}, fixé ${place}`, cause: `${say(id)} est fixé ${place}` },
        (given) => ({
          ...given,
          games: given.games.map((each) => (each.id === id ? { ...each, pinned: null } : each)),
        }),
      ),
    )
  }
  return options
}
