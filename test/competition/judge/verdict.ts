import { checkPlan } from '#domain/competition/schedule/checks/check-plan.ts'
import { planSchedule } from '#domain/competition/schedule/plan-schedule.ts'
import { exactly } from './exact.ts'
import { faults } from './faults.ts'
import { randomInstance } from './instance.ts'

/** The result of the judge for one instance. `undecided` means it gave up before a proof. */
export interface Verdict {
  readonly seed: number
  readonly kind: 'optimal' | 'later' | 'undecided' | 'impossible' | 'wrongly_impossible' | 'wrongly_proved'
  readonly bound_above_optimum: boolean
  readonly own_faults: readonly string[]
  /** Minutes after the optimum. */
  readonly late_by: number
}

const MOST_NODES = 20_000

/** Plans a random instance, and compares the answer with the exact search, the faults of the judge and `checkPlan`. */
export function judged(seed: number, nodes = MOST_NODES): Verdict {
  const problem = randomInstance(seed)
  const planning = planSchedule(problem, { seed: 1, moves: 500 })
  const own = { seed, bound_above_optimum: false, own_faults: [], late_by: 0 }
  if (!planning.feasible) {
    const { plan, is_whole } = exactly(problem, Number.POSITIVE_INFINITY, nodes)
    if (plan && faults(problem, plan).length > 0) throw new Error(`The judge’s own plan is wrong: ${seed}`)
    if (plan) return { ...own, kind: planning.is_proved ? 'wrongly_proved' : 'wrongly_impossible' }
    return { ...own, kind: is_whole ? 'impossible' : 'undecided' }
  }
  const { games, quality, bound } = planning.plan
  const own_faults = [...faults(problem, games), ...checkPlan(problem, games).map((each) => each.text)]
  const { plan, is_whole } = exactly(problem, quality.end, nodes)
  const optimum = plan ? Math.max(...plan.map((slot) => slot.end)) : quality.end
  return {
    seed,
    kind: plan ? 'later' : is_whole ? 'optimal' : 'undecided',
    bound_above_optimum: bound.end > optimum,
    own_faults,
    late_by: quality.end - optimum,
  }
}
