import type { PlanSlot } from '#contract/competition/plans.ts'
import type { Plan, Planning } from '#domain/competition/schedule/plan-schedule.ts'
import { changedProblem } from '#domain/competition/schedule/problem/problem-change.ts'
import type { Relaxation } from '#domain/competition/schedule/relaxation/relaxation.ts'
import type { PlannedGame, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import type { DraftKeeper } from '../draft-keeper.ts'
import { fromPlanned, type PlanIndex, toPlanned } from '../plan-places.ts'
import type { Planner } from './start-planner.ts'

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'searching'; since: number }
  /** `isPlacing` is true when only games without a place were given one. */
  | { kind: 'found'; plan: Plan; problem: ScheduleProblem; isPlacing: boolean }
  | { kind: 'improving'; plan: Plan; problem: ScheduleProblem; done: number; rounds: number }
  /** `placed` are the games that stayed where they were; null where all were planned. */
  | { kind: 'infeasible'; planning: Infeasible; problem: ScheduleProblem; placed: PlannedGame[] | null }
  /** `retry` asks the same again. */
  | { kind: 'failed'; message: string; retry: () => void }

type Infeasible = Extract<Planning, { feasible: false }>
type Improvable = { plan: Plan; problem: ScheduleProblem }

const IDLE: SearchState = { kind: 'idle' }
const ROUNDS = 12

/**
 * Looks for a plan on this device and puts what it finds into the draft, then each better one. Any other change of the
 * draft ends the search, which was about the draft before it.
 */
export function keepSearch(index: PlanIndex, draft: DraftKeeper, planner: Planner) {
  let state: SearchState = IDLE
  let known = draft.read().slots
  const listeners = new Set<() => void>()
  const set = (next: SearchState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const forget = () => {
    planner.stop()
    if (state !== IDLE) set(IDLE)
  }
  const take = ({ games }: Plan) => {
    known = fromPlanned(games, known)
    draft.put(known)
  }
  draft.subscribe(() => {
    const { slots } = draft.read()
    if (slots === known) return
    known = slots
    forget()
  })

  const search = (problem: ScheduleProblem, placed: PlannedGame[] | null) => {
    set({ kind: 'searching', since: performance.now() })
    const asked = placed ? { kind: 'place' as const, games: placed } : { kind: 'propose' as const }
    planner.ask({ ...asked, problem }, (answer) => {
      if (answer.kind === 'failed')
        return set({ kind: 'failed', message: answer.message, retry: () => search(problem, placed) })
      if (answer.kind !== 'planning') return
      const { planning } = answer
      if (!planning.feasible) return set({ kind: 'infeasible', planning, problem, placed })
      set({ kind: 'found', plan: planning.plan, problem, isPlacing: placed !== null })
      take(planning.plan)
    })
  }

  const improve = ({ plan, problem }: Improvable) => {
    set({ kind: 'improving', plan, problem, done: 0, rounds: ROUNDS })
    let best = plan
    planner.ask({ kind: 'improve', problem, plan, rounds: ROUNDS }, (answer) => {
      if (answer.kind === 'failed')
        return set({ kind: 'failed', message: answer.message, retry: () => improve({ plan: best, problem }) })
      if (answer.kind !== 'improved') return
      const { done, rounds } = answer
      best = answer.plan
      set(
        done === rounds
          ? { kind: 'found', plan: best, problem, isPlacing: false }
          : { kind: 'improving', plan: best, problem, done, rounds },
      )
      take(best)
    })
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    propose: () => search(withPins(index.problem, known), null),
    /** Games without a place get one, and nothing else moves. */
    place: () => search(withPins(index.problem, known), toPlanned(index, known)),
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
      if (state.kind === 'found') improve(state)
    },
    stop: () => {
      planner.stop()
      if (state.kind !== 'improving') return set(IDLE)
      const { plan, problem } = state
      set({ kind: 'found', plan, problem, isPlacing: false })
    },
    /** Ends what is said of a search: somebody has read it, or leaves the screen. */
    forget,
  }
}

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
