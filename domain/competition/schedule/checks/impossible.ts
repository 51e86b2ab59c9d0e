import type { PlannedGame, ScheduleProblem } from '../schedule-problem.ts'
import type { Violation } from './violation.ts'

/**
 * Whether a violation cannot be lived with: one court or one team in two games at once, a game that starts before the one
 * that decides its teams has ended, a game twice or on no court. Rest, hours and limits are the organiser’s to give up.
 */
export function impossibleIn(
  problem: ScheduleProblem,
  games: readonly PlannedGame[],
): (violation: Violation) => boolean {
  const slots = new Map(games.map((slot) => [slot.game, slot]))
  const decides = new Map(problem.games.map(({ id, after }) => [id, new Set(after.map(({ game }) => game))]))
  const overlap = (one = '', other = '') => {
    const [first, second] = [slots.get(one), slots.get(other)]
    return first !== undefined && second !== undefined && first.start < second.end && second.start < first.end
  }
  return ({ rule, games: [first, second] }) => {
    if (rule === 'team_twice' || rule === 'every_game_once') return true
    if (rule === 'court_shared') return overlap(first, second)
    // The pair comes in the order of its hours. A gap that is only too short is a question of rest.
    return rule === 'order' && (overlap(first, second) || (decides.get(first ?? '')?.has(second ?? '') ?? false))
  }
}
