import { checkPlan } from '#domain/competition/schedule/checks/check-plan.ts'
import { planSchedule, type Plan } from '#domain/competition/schedule/plan-schedule.ts'
import type { PlannedGame, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { instances, type Instance, largest } from './instances.ts'
import { inMs, leastMs } from './processor-time.ts'
import { printTable } from './table.ts'

/**
 * Plans the fixed set of problems; an independent checker reads every plan. For comparison, a spreadsheet plan takes
 * the games in list order, each on the next free court.
 * @returns the missed goals, in French
 */
export async function benchSchedules(): Promise<string[]> {
  console.log(
    '1. Plannings : durée contre la borne prouvée, enchaînements, équité, temps de processeur (le moindre de trois)\n',
  )
  const rows: string[][] = []
  const missed: string[] = []
  for (const instance of instances) {
    const { plan, ms } = await planned(instance)
    const violations = checkPlan(instance.problem, plan.games)
    const naive = checkPlan(instance.problem, inListOrder(instance.problem))
    rows.push([instance.name, ...figures(instance, plan), String(violations.length), String(naive.length), inMs(ms)])
    missed.push(...misses(instance, plan, violations.length, ms))
  }
  printTable(
    [
      'instance',
      'matchs',
      'sur la borne',
      'preuve',
      'enchaînements',
      'repos min',
      'attente max',
      'équité',
      'violations',
      '… au tableur',
      'temps',
    ],
    rows,
  )
  return missed
}

/** Plans the largest problem once, by the clock, as somebody would wait for it. @returns the missed goals, in French */
export function benchLargest(): string[] {
  const { name, problem, goal } = largest()
  const [before, cpu] = [performance.now(), process.cpuUsage()]
  const planning = planSchedule(problem)
  const waited = performance.now() - before
  const { user, system } = process.cpuUsage(cpu)
  const found = planning.feasible
    ? `${problem.games.length} matchs, +${((planning.plan.ratio_to_bound - 1) * 100).toFixed(1)} % sur la borne, ${checkPlan(problem, planning.plan.games).length} violation`
    : planning.message
  console.log(`${name} : ${inMs(waited)} à la montre, ${inMs((user + system) / 1000)} de processeur ; ${found}\n`)
  return goal && waited > goal.ms ? [`${name} : ${inMs(waited)} à la montre, but ${inMs(goal.ms)}`] : []
}

async function planned({ name, problem }: Instance): Promise<{ plan: Plan; ms: number }> {
  let plan: Plan | null = null
  const ms = await leastMs(3, () => {
    const planning = planSchedule(problem)
    if (!planning.feasible) throw new Error(`${name} : ${planning.message}`)
    plan = planning.plan
  })
  if (!plan) throw new Error(name)
  return { plan, ms }
}

function figures({ problem }: Instance, { ratio_to_bound, bound, quality }: Plan): string[] {
  const minutes = (value: number | null) => (value === null ? '—' : `${value} min`)
  return [
    String(problem.games.length),
    `+${((ratio_to_bound - 1) * 100).toFixed(1)} %`,
    bound.proof,
    String(quality.back_to_backs),
    minutes(quality.shortest_rest),
    minutes(quality.longest_wait),
    quality.rest_equity.toFixed(3),
  ]
}

function misses({ name, goal }: Instance, plan: Plan, violations: number, ms: number): string[] {
  return [
    ...(violations > 0 ? [`${name} : ${violations} violations`] : []),
    ...(goal && ms > goal.ms ? [`${name} : ${inMs(ms)} au lieu de ${inMs(goal.ms)}`] : []),
    ...(goal && plan.ratio_to_bound > goal.ratio ? [`${name} : ${plan.ratio_to_bound.toFixed(3)} fois la borne`] : []),
  ]
}

/** A spreadsheet plan: one row per slot, one column per court, games in list order. */
function inListOrder(problem: ScheduleProblem): PlannedGame[] {
  const lengths = new Map(problem.categories.map((category) => [category.id, category]))
  const free = problem.courts.map((court) => ({ court: court.id, at: court.open[0]?.from ?? 0 }))
  return problem.games.map((game) => {
    const category = lengths.get(game.category)
    const next = free.reduce((best, each) => (each.at < best.at ? each : best))
    const start = next.at
    const end = start + (category?.duration ?? 0)
    next.at = end + (category?.turnaround ?? 0)
    return { game: game.id, court: next.court, start, end, referees: [] }
  })
}
