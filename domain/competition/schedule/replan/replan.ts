import type { GameId } from '../../games/game-graph.ts'
import type { Board } from '../search/board/board.ts'
import { compileProblem } from '../search/board/compile-problem.ts'
import { disruptedProblem, fixedViolations, type Disruption } from './disruption.ts'
import { gamesInFrench } from '../changes/game-in-french.ts'
import { endsToldOf } from './harm.ts'
import { lowerBound } from '../search/lower-bound.ts'
import { farMovesInFrench, mended } from './mend.ts'
import { changesInFrench, type TeamChange } from '../changes/plan-changes.ts'
import { describePlan, type Plan } from '../plan-schedule.ts'
import type { Homes } from './repair.ts'
import type { PlannedGame, ScheduleProblem } from '../schedule-problem.ts'
import type { Violation } from '../checks/violation.ts'

export type Replanning =
  | {
      readonly ok: true
      readonly plan: Plan
      /** The problem as it is now, against which `checkPlan` can check the plan. */
      readonly problem: ScheduleProblem
      readonly moved: readonly GameId[]
      readonly changes: readonly TeamChange[]
    }
  | {
      readonly ok: false
      readonly message: string
      readonly unplaced: readonly GameId[]
      /** Constraints that pinned and started games break together: somebody has to free one, or correct an hour. */
      readonly clashes: readonly Violation[]
    }

/**
 * Mends a plan after a delay with the least harm to people (see `Harm`). Started and pinned games stay. No game is
 * played before its hour, nor later by more than the delay, unless nothing else is found; the notes then name it. Games
 * that the plan does not hold get a place.
 */
export function replan(problem: ScheduleProblem, plan: readonly PlannedGame[], disruption: Disruption): Replanning {
  const now = disruptedProblem(problem, plan, disruption)
  const say = gamesInFrench(now)
  const fixed = fixedViolations(now)
  const clashes = fixed.filter(({ rule }) => PHYSICAL.has(rule))
  if (clashes.length > 0) {
    const message = `Des matchs commencés ou fixés ne vont pas ensemble : ${clashes[0]!.text} Libérez l’un d’eux, ou corrigez son heure.`
    return { ok: false, message, unplaced: [], clashes }
  }
  const compiled = compileProblem(now)
  const homes = homesOf(now, plan)
  const told = endsToldOf(
    now.games.map(({ id }) => id),
    plan,
  )
  const mending = mended(compiled, homes, told, disruption)
  const { board, unplaced } = mending
  if (!board) {
    const names = unplaced.map((game) => say(now.games[game]!.id))
    const message = `Nous n’avons pas trouvé de place pour ${names.length === 1 ? '1 match' : `${names.length} matchs`} (${names.join(', ')}) : prolongez l’ouverture ou libérez un terrain.`
    return { ok: false, message, unplaced: unplaced.map((game) => now.games[game]!.id), clashes: [] }
  }
  const described = describePlan(now, board, lowerBound(compiled), plan)
  const notes = [
    ...farMovesInFrench(now, board, homes, mending),
    ...described.notes,
    ...fixed.map(({ text }) => `À savoir : ${text}`),
  ]
  return {
    ok: true,
    plan: { ...described, notes },
    problem: now,
    moved: movedFrom(board, homes).map((game) => now.games[game]!.id),
    changes: changesInFrench(now, plan, described.games),
  }
}

const PHYSICAL: ReadonlySet<Violation['rule']> = new Set(['court_shared', 'team_twice'])

function homesOf(problem: ScheduleProblem, plan: readonly PlannedGame[]): Homes {
  const slots = new Map(plan.map((slot) => [slot.game, slot]))
  const courtOf = new Map(problem.courts.map((court, index) => [court.id, index]))
  return problem.games.map(({ id, pinned }) => {
    const slot = pinned ?? slots.get(id)
    const court = slot ? courtOf.get(slot.court) : undefined
    return slot && court !== undefined ? { court, start: slot.start } : null
  })
}

const movedFrom = (board: Board, homes: Homes): number[] =>
  [...homes.keys()].filter((game) => {
    const home = homes[game]
    return home && (board.court[game] !== home.court || board.start[game] !== home.start)
  })
