import { useEffect, useState } from 'react'
import type { PlanSlot } from '#contract/plans.ts'
import type { Plan, Planning } from '#domain/competition/schedule/plan-schedule.ts'
import { changedProblem } from '#domain/competition/schedule/problem-change.ts'
import type { Relaxation } from '#domain/competition/schedule/relaxation.ts'
import type { PlannedGame, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { type PlanIndex, toPlanned } from './plan-places.ts'
import { startPlanner } from './start-planner.ts'

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'searching'; since: number }
  /** `isPlacing`: only games without a place were given one. */
  | { kind: 'found'; plan: Plan; problem: ScheduleProblem; isPlacing: boolean }
  | { kind: 'improving'; plan: Plan; problem: ScheduleProblem; done: number; rounds: number }
  | { kind: 'infeasible'; planning: Infeasible; problem: ScheduleProblem; placed: PlannedGame[] | null }
  | { kind: 'failed'; message: string }

type Infeasible = Extract<Planning, { feasible: false }>

const ROUNDS = 12

/** Looks for a plan on this device; what it finds goes to `onPlan` at once, and each better one after it. */
export function useSearch(index: PlanIndex, slots: readonly PlanSlot[], onPlan: (plan: Plan) => void) {
  const [planner] = useState(startPlanner)
  const [state, setState] = useState<SearchState>({ kind: 'idle' })
  useEffect(() => () => planner.stop(), [planner])

  const search = (problem: ScheduleProblem, placed: PlannedGame[] | null = null) => {
    setState({ kind: 'searching', since: performance.now() })
    const asked = placed ? { kind: 'place' as const, games: placed } : { kind: 'propose' as const }
    planner.ask({ ...asked, problem }, (answer) => {
      if (answer.kind === 'failed') return setState({ kind: 'failed', message: answer.message })
      if (answer.kind !== 'planning') return
      const { planning } = answer
      if (!planning.feasible) return setState({ kind: 'infeasible', planning, problem, placed })
      setState({ kind: 'found', plan: planning.plan, problem, isPlacing: placed !== null })
      onPlan(planning.plan)
    })
  }

  return {
    state,
    propose: () => search(withPins(index.problem, slots)),
    /** Games without a place get one, and nothing else moves. */
    place: () => search(withPins(index.problem, slots), toPlanned(index, slots)),
    /** Gives up constraints for this plan: what it breaks of them is then said, and asks a reason when it is published. */
    relax: (relaxations: readonly Relaxation[]) => {
      if (state.kind !== 'infeasible') return
      const { problem, placed } = state
      search(
        relaxations.reduce((given, { change }) => changedProblem(given, change), problem),
        placed,
      )
    },
    improve: () => {
      if (state.kind !== 'found') return
      const { plan, problem } = state
      setState({ kind: 'improving', plan, problem, done: 0, rounds: ROUNDS })
      planner.ask({ kind: 'improve', problem, plan, rounds: ROUNDS }, (answer) => {
        if (answer.kind === 'failed') return setState({ kind: 'failed', message: answer.message })
        if (answer.kind !== 'improved') return
        const isOver = answer.done === answer.rounds
        setState(
          isOver
            ? { kind: 'found', plan: answer.plan, problem, isPlacing: false }
            : { kind: 'improving', plan: answer.plan, problem, done: answer.done, rounds: answer.rounds },
        )
        onPlan(answer.plan)
      })
    },
    stop: () => {
      planner.stop()
      setState(
        state.kind === 'improving'
          ? { kind: 'found', plan: state.plan, problem: state.problem, isPlacing: false }
          : { kind: 'idle' },
      )
    },
    /** The plan on the screen is no longer what was found. */
    forget: () => {
      planner.stop()
      setState({ kind: 'idle' })
    },
  }
}

export type Search = ReturnType<typeof useSearch>

/** Pins of the draft hold; what has been played stands anyway. Nothing else is proposed in the past. */
function withPins(problem: ScheduleProblem, slots: readonly PlanSlot[]): ScheduleProblem {
  const pins = new Map(slots.filter(({ is_pinned }) => is_pinned).map((slot) => [slot.game, slot]))
  const games = problem.games.map((game) => {
    const pin = pins.get(game.id)
    return pin && !game.has_started ? { ...game, pinned: { court: pin.court, start: pin.start } } : game
  })
  const opening = Math.min(...problem.courts.flatMap(({ open }) => open.map(({ from }) => from)))
  const now = Math.ceil(serverNow().getTime() / 60_000)
  return now > opening ? { ...problem, games, not_before: now } : { ...problem, games }
}
