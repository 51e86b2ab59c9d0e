import { assignReferees } from '../referees/assign-referees.ts'
import { planNotes, planSchedule, type PlanOptions, type Planning } from '../plan-schedule.ts'
import type { PlannedGame, ScheduleProblem } from '../schedule-problem.ts'

/**
 * Plans games that the plan does not hold yet. All others stay where they are, with their referees as far as possible.
 * Slots of games that no longer exist are dropped. A game keeps its id when its teams change, so callers have to
 * compare the teams before they treat a slot as the same meeting.
 */
export function planNewGames(
  problem: ScheduleProblem,
  plan: readonly PlannedGame[],
  options: PlanOptions = {},
): Planning {
  const slots = new Map(plan.map((slot) => [slot.game, slot]))
  const games = problem.games.map((game) => {
    const slot = slots.get(game.id)
    return slot ? { ...game, pinned: { court: slot.court, start: slot.start }, has_started: true } : game
  })
  const planning = planSchedule({ ...problem, games }, options)
  if (!planning.feasible) return planning
  const placed = planning.plan.games.map((slot) => ({ ...slot, referees: slots.get(slot.game)?.referees ?? [] }))
  const whistled = assignReferees(problem, placed)
  return { feasible: true, plan: { ...planning.plan, games: whistled, notes: planNotes(problem, whistled) } }
}
