import { counted } from '../../../common/counted.ts'
import type { RelaxationOption } from './relaxation-options.ts'
import type { PlanCategory, ScheduleProblem } from '../schedule-problem.ts'
import { durationInFrench } from '../wall-times.ts'

/** Options for the rules of each category: rest, games in a row, games per day, days. */
export const categoryOptions = ({ categories }: ScheduleProblem): RelaxationOption[] =>
  categories.flatMap((category) => [
    ...restOption(category),
    ...rowOption(category),
    ...dayOption(category),
    ...daysOption(category),
  ])

/** Amounts are minutes of rest. */
function restOption({ id, name, min_rest }: PlanCategory): RelaxationOption[] {
  if (min_rest <= 0) return []
  const rests = Array.from(
    { length: Math.ceil(min_rest / STEP_MINUTES) },
    (_, step) => min_rest - (step + 1) * STEP_MINUTES,
  )
  return [
    {
      constraint: 'min_rest',
      subject: `min_rest ${id}`,
      cause: `le repos minimal de ${durationInFrench(min_rest)} en ${name}`,
      amounts: rests.map((rest) => Math.max(0, rest)),
      apply: (given, rest) => changed(given, id, { min_rest: rest }),
      text: (rest) =>
        `Réduire le repos minimal en ${name} de ${durationInFrench(min_rest)} à ${durationInFrench(rest)}`,
    },
  ]
}

/** Amounts are games in a row. */
function rowOption({ id, name, max_in_row }: PlanCategory): RelaxationOption[] {
  if (max_in_row === null) return []
  return [
    {
      constraint: 'max_in_row',
      subject: `max_in_row ${id}`,
      cause: `${counted(max_in_row, 'match', 'matchs')} d’affilée au plus en ${name}`,
      amounts: above(max_in_row),
      apply: (given, games) => changed(given, id, { max_in_row: games }),
      text: (games) => `Permettre ${games} matchs d’affilée en ${name} (au lieu de ${max_in_row})`,
    },
  ]
}

/** Amounts are games per day. */
function dayOption({ id, name, max_per_day }: PlanCategory): RelaxationOption[] {
  if (max_per_day === null) return []
  return [
    {
      constraint: 'max_per_day',
      subject: `max_per_day ${id}`,
      cause: `${counted(max_per_day, 'match', 'matchs')} par jour au plus en ${name}`,
      amounts: above(max_per_day),
      apply: (given, games) => changed(given, id, { max_per_day: games }),
      text: (games) => `Permettre ${games} matchs par jour en ${name} (au lieu de ${max_per_day})`,
    },
  ]
}

const daysOption = ({ id, name, days }: PlanCategory): RelaxationOption[] =>
  days === null
    ? []
    : [
        {
          constraint: 'category_days',
          subject: `category_days ${id}`,
          cause: `${name} ne joue que ses jours`,
          amounts: [1],
          apply: (given) => changed(given, id, { days: null }),
          text: () => `Laisser jouer ${name} hors de ses jours`,
        },
      ]

const changed = (problem: ScheduleProblem, id: string, changes: Partial<PlanCategory>): ScheduleProblem => ({
  ...problem,
  categories: problem.categories.map((category) => (category.id === id ? { ...category, ...changes } : category)),
})

const above = (limit: number) => Array.from({ length: MOST_MORE }, (_, more) => limit + more + 1)

const STEP_MINUTES = 5

/** Limits are raised by this number of games at most. */
const MOST_MORE = 10
