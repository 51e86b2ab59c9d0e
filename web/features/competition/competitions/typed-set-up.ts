import type { CategorySetUp } from '#contract/competition/competitions.ts'
import type { SetUp } from '#domain/competition/set-up/set-up.ts'
import { rulesProblem } from '#domain/competition/standings/rules-problem.ts'
import { isSameData } from '#domain/common/same-data.ts'

const MINUTES = ['duration_minutes', 'turnaround_minutes', 'min_rest_minutes'] as const

/** Holds how a category is played as it is typed: minutes are text until they are sent. */
export type TypedSetUp = Omit<SetUp, (typeof MINUTES)[number]> &
  Record<(typeof MINUTES)[number], string> & { with_pending: boolean }

export function typedOf(category: CategorySetUp): TypedSetUp {
  const { format, rules, score_mode, max_in_row, max_per_day, with_pending } = category
  return {
    format,
    rules,
    score_mode,
    max_in_row,
    max_per_day,
    with_pending,
    duration_minutes: String(category.duration_minutes),
    turnaround_minutes: String(category.turnaround_minutes),
    min_rest_minutes: String(category.min_rest_minutes),
  }
}

export const isTyped = (typed: TypedSetUp, category: CategorySetUp) => !isSameData(typed, typedOf(category))

/** Gives what is sent, or a sentence for each field that is wrong. */
export function readTyped(
  typed: TypedSetUp,
): { values: SetUp & { with_pending: boolean } } | { problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const minutes = { duration_minutes: 0, turnaround_minutes: 0, min_rest_minutes: 0 }
  for (const field of MINUTES) {
    const value = Number(typed[field])
    const [least, most] = BOUNDS[field]
    if (!/^\d{1,3}$/u.test(typed[field].trim()) || value < least || value > most)
      problems[field] = `Indiquez un nombre de minutes, de ${least} à ${most}.`
    else minutes[field] = value
  }
  const rules = rulesProblem(typed.rules)
  if (rules) problems.rules = rules.message
  return Object.keys(problems).length > 0 ? { problems } : { values: { ...typed, ...minutes } }
}

const BOUNDS = { duration_minutes: [1, 240], turnaround_minutes: [0, 120], min_rest_minutes: [0, 600] } as const
