import { readLabels } from '#server/features/competition/schedule-problem/queries.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { readDayPlan, whistlingOf } from '../day-plan.ts'
import { hoursUndoProblem, listHourChanges, listWhistles } from '../hour-changes.ts'
import { lockHours } from './lock-desk.ts'
import { publishMoves } from './publish-moves.ts'

type Asked = { id: number; number: number; tell: boolean }

/**
 * The hours, courts and referees of before a plan that holds, as a plan of its own: all of them, or none.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW when something of it has moved or begun since, COURT_TAKEN
 */
export async function undoHours(context: MemberContext, { id, number, tell }: Asked) {
  const { db, clock } = context
  const now = clock()
  return db.begin(async (tx) => {
    const tournament = await lockHours(tx, id, now)
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
    const told = await publishMoves(tx, context, { tournament, moves, whistling, tell }, actorOf(context), now)
    return { moved: moves.length, told }
  })
}
