import { useEffect, useState } from 'react'
import type { PlanSlot } from '#contract/competition/plans.ts'
import type { ForbiddenStarts } from '#domain/competition/schedule/checks/forbidden-starts.ts'
import type { BoardDay } from './board-scale.ts'
import { type PlanIndex, toPlanned } from '../plan-places.ts'
import { startPlanner } from '../search/start-planner.ts'

/** Gives the hours of the day on screen at which a lifted game cannot start, on each court; empty until they are known. */
export function useForbidden(
  index: PlanIndex,
  slots: readonly PlanSlot[],
  day: BoardDay | undefined,
  game: string | null,
): readonly ForbiddenStarts[] {
  const [planner] = useState(startPlanner)
  const [found, setFound] = useState<{ game: string; starts: readonly ForbiddenStarts[] } | null>(null)
  useEffect(() => () => planner.stop(), [planner])
  useEffect(() => {
    if (game === null || !day) return
    const { from, to } = day
    const games = toPlanned(index, slots)
    planner.ask({ kind: 'forbid', problem: index.problem, games, game, from, to, step: 5 }, (answer) => {
      if (answer.kind === 'forbidden') setFound({ game, starts: answer.starts })
    })
  }, [planner, index, slots, day, game])
  return found !== null && found.game === game ? found.starts : []
}
