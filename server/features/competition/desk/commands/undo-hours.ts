import { readLabels } from '#server/features/competition/schedule-problem/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { readDayPlan, whistlingOf } from '../day-plan.ts'
import { hoursUndoProblem, listHourChanges, listWhistles } from '../hour-changes.ts'
import { lockHours } from './lock-desk.ts'
import { publishMoves } from './publish-moves.ts'

type Asked = { id: number; number: number; tell: boolean }

/**
 * Takes back what a plan changed in hours, courts and referees, all of it or nothing, as a plan of its own.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW when something of it has moved or begun since, COURT_TAKEN
 */
export function undoHours(context: MemberContext, { id, number, tell }: Asked) {
  return act(context, async (act) => {
    const { tx } = act
    const tournament = await lockHours(act, id)
    const change = (await listHourChanges(tx, id)).find((each) => each.number === number)
    if (!change) throw refuse('NOT_FOUND')
    const problem = hoursUndoProblem(change, await readLabels(tx, id))
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    const moves = change.moves.map(({ match_id, from, from_court_id }) => ({
      match_id,
      court_id: from_court_id,
      starts_at: new Date(from),
    }))
    const day = await readDayPlan(tx, id)
    const whistled = new Map((await listWhistles(tx, change.based_on)).map(({ game, referees }) => [game, referees]))
    const games = day.problem.referees
      ? day.plan.map((slot) => ({ ...slot, referees: whistled.get(slot.game) ?? slot.referees }))
      : day.plan
    const whistling = whistlingOf(day, games)
    const told = await publishMoves(act, { tournament, moves, whistling, tell })
    return { moved: moves.length, told }
  })
}
