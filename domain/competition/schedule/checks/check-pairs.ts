import { counted } from '../../../common/counted.ts'
import type { Entry, ReadPlan } from './read-plan.ts'
import type { Violation } from './violation.ts'

/**
 * Constraints that two games break together: the same court, team or coach at once, rest, and the order of games,
 * stages and finals.
 * @param first starts first, or has the lower id
 */
export function pairViolations(plan: ReadPlan, first: Entry, second: Entry): Violation[] {
  if (first.game.is_unplayed || second.game.is_unplayed) return []
  const found: Violation[] = []
  const note = (rule: Violation['rule'], what: string) =>
    found.push({
      rule,
      games: [first.game.id, second.game.id],
      text: `${plan.say(first.game.id)} et ${plan.say(second.game.id)} : ${what}.`,
    })
  const gap = second.slot.start - first.slot.end
  const travel = plan.travel(first, second)
  const rest = Math.max(second.category.min_rest, travel)
  if (first.slot.court === second.slot.court && gap < first.category.turnaround)
    note('court_shared', gap < 0 ? `se chevauchent sur ${first.court.name}` : `trop rapprochés sur ${first.court.name}`)
  const shared = first.game.players.find((player) => second.game.players.includes(player))
  const name = shared === undefined ? '' : (plan.players.get(shared)?.name ?? shared)
  if (shared !== undefined && gap < 0) note('team_twice', `${name} joue les deux à la fois`)
  else if (shared !== undefined && gap < rest) note('team_rest', `${restInFrench(gap, rest)} pour ${name}`)
  if (gap < travel && plan.sameCoach(first.game, second.game)) note('coach_twice', 'un entraîneur à deux endroits')
  order(plan, first, second, note)
  order(plan, second, first, note)
  return found
}

const restInFrench = (minutes: number, least: number) =>
  minutes === 0
    ? `aucun repos au lieu de ${counted(least, 'minute')}`
    : `${counted(minutes, 'minute')} de repos au lieu de ${least}`

type Note = (rule: Violation['rule'], what: string) => void

/** Checks the order of two games, whichever starts first in the plan: `later` may have to wait for `earlier`. */
function order(plan: ReadPlan, earlier: Entry, later: Entry, note: Note) {
  const gap = later.slot.start - earlier.slot.end
  const link = later.game.after.find((each) => each.game === earlier.game.id)
  const least = link?.rest ? Math.max(later.category.min_rest, plan.travel(earlier, later)) : 0
  if (link && gap < least)
    note('order', gap < 0 ? 'l’un décide des équipes de l’autre, et doit finir avant' : restInFrench(gap, least))
  if (earlier.game.category !== later.game.category || gap >= 0) return
  const { stages_in_order, finals_last } = plan.problem
  if (stages_in_order && earlier.game.stage < later.game.stage)
    note('stage_order', 'la phase précédente n’est pas finie')
  if (finals_last && later.game.is_final && !earlier.game.is_final)
    note('final_last', 'la finale n’est pas la dernière')
}
