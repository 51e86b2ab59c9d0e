import { compileProblem } from '#domain/competition/schedule/search/board/compile-problem.ts'
import { planSchedule } from '#domain/competition/schedule/plan-schedule.ts'
import { changedProblem } from '#domain/competition/schedule/problem/problem-change.ts'
import type { Relaxation } from '#domain/competition/schedule/relaxation/relaxation.ts'
import type { Court, PlanCategory, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { isComplete, solve } from '#domain/competition/schedule/search/solve.ts'
import { randomInstance } from './instance.ts'

/**
 * Looks for faults in the advice about a random day without a possible plan.
 * @returns null when a plan exists or the engine gives no advice
 */
export function judgedAdvice(seed: number, nodes = 40_000): string[] | null {
  const problem = randomInstance(seed)
  const planning = planSchedule(problem, { moves: 1 })
  if (planning.feasible || planning.relax.length === 0) return null
  const plans = (given: ScheduleProblem) => isComplete(solve(compileProblem(given), { nodes }).boards[0]!)
  const sets = [planning.relax, ...planning.alternatives]
  const texts = sets.map((set) => set.map(({ text }) => text))
  const wrong: string[] = []
  const say = (what: string) => wrong.push(`${seed}: ${what}`)
  if (new Set(texts.map((set) => set.toSorted().join())).size < sets.length) say(`twice: ${texts.join(' / ')}`)
  for (const set of sets) {
    const words = set.map(({ text }) => text).join(' + ')
    if (new Set(set.map(({ text }) => text)).size < set.length) say(`an item twice: ${words}`)
    if (!plans(applied(problem, set))) say(`not enough: ${words}`)
    for (const [at, item] of set.entries()) {
      // Each change builds on the changes before it, so only an item that shares nothing with the others can be tested
      // alone.
      const others = set.filter((other) => other !== item)
      if (others.length > 0 && isApart(item, others) && plans(applied(problem, others))) say(`useless: ${item.text}`)
      const less = oneStepLess(problem, item)
      const milder = [...set.slice(0, at), { ...item, change: less }, ...set.slice(at + 1)]
      if (isApart(item, others) && plans(applied(problem, milder))) say(`too much: ${item.text}`)
    }
  }
  const lifted = sets.filter((set) => set.length === 1 && set[0]!.constraint !== 'opening_hours')
  if (lifted.length > 0 && !planning.message.includes('Ce qui bloque')) say(`no cause: ${planning.message}`)
  return wrong
}

const applied = (problem: ScheduleProblem, set: readonly Pick<Relaxation, 'change'>[]) =>
  set.reduce((given, { change }) => changedProblem(given, change), problem)

const isApart = (item: Relaxation, others: readonly Relaxation[]) =>
  others.every(({ change }) => Object.keys(change).every((key) => !(key in item.change)))

/** Makes the change one step smaller: five minutes of opening or rest, one game in a row or a day. */
function oneStepLess(problem: ScheduleProblem, { change }: Relaxation): Relaxation['change'] {
  const courtsWere = new Map(problem.courts.map((court) => [court.id, court]))
  const rulesWere = new Map(problem.categories.map((category) => [category.id, category]))
  const court = (each: Court): Court => ({
    ...each,
    open: each.open.map((span, at) => {
      const was = courtsWere.get(each.id)!.open[at]!
      return span.to === was.to ? span : { ...span, to: Math.max(was.to, span.to - 5) }
    }),
    blocked: courtsWere.get(each.id)!.blocked,
  })
  const less = (was: number | null, is: number | null) => (was === null || is === null || is === was ? was : is - 1)
  const category = (each: PlanCategory): PlanCategory => {
    const was = rulesWere.get(each.id)!
    return {
      ...each,
      min_rest: each.min_rest === was.min_rest ? was.min_rest : Math.min(was.min_rest, each.min_rest + 5),
      max_in_row: less(was.max_in_row, each.max_in_row),
      max_per_day: less(was.max_per_day, each.max_per_day),
      days: was.days,
    }
  }
  return {
    ...(change.courts ? { courts: change.courts.map(court) } : {}),
    ...(change.categories ? { categories: change.categories.map(category) } : {}),
  }
}
