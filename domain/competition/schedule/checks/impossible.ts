import type { PlannedGame, ScheduleProblem } from '../schedule-problem.ts'
import type { Violation } from './violation.ts'

/**
 * Tells violations that cannot be played from those that the organiser may accept. Impossible are one court or team in
 * two games at once, a game before the end of one that decides its teams, and a game twice or on no court. Rest, hours
 * and limits may be given up.
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
    // The pair is in order of time: if the later game decides teams of the earlier one, no rest can help.
    return rule === 'order' && (overlap(first, second) || (decides.get(first ?? '')?.has(second ?? '') ?? false))
  }
}
