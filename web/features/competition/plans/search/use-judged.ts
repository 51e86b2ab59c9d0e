import { useEffect, useState } from 'react'
import type { PlanSlot } from '#contract/competition/plans.ts'
import type { JudgedPlan } from '#domain/competition/schedule/checks/judge-plan.ts'
import { type PlanIndex, toPlanned } from '../plan-places.ts'
import { startPlanner } from './start-planner.ts'

/**
 * Tells what the plan on the screen is worth and breaks. It is read beside the page after each change; null until the
 * first answer.
 */
export function useJudged(index: PlanIndex, slots: readonly PlanSlot[]): JudgedPlan | null {
  const [planner] = useState(startPlanner)
  const [judged, setJudged] = useState<JudgedPlan | null>(null)
  useEffect(() => () => planner.stop(), [planner])
  useEffect(() => {
    planner.ask({ kind: 'judge', problem: index.problem, games: toPlanned(index, slots) }, (answer) => {
      if (answer.kind === 'judged') setJudged(answer.judged)
    })
  }, [planner, index, slots])
  return judged
}
