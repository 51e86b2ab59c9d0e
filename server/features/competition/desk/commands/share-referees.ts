import { assignReferees } from '#domain/competition/schedule/referees/assign-referees.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { readDayPlan, whistlingOf } from '../day-plan.ts'
import { lockHours } from './lock-desk.ts'
import { publishMoves } from './publish-moves.ts'

/**
 * Finds teams to whistle the matches whose referees have left; teams that still can whistle keep their matches. No match
 * moves. Asked again, it changes nothing.
 * @returns how many matches are whistled otherwise, how many clubs were told, and how many are left without anybody
 * @throws NOT_FOUND, NOT_ALLOWED_NOW
 */
export function shareReferees(context: MemberContext, id: number) {
  return act(context, async (act) => {
    const { tx } = act
    const tournament = await lockHours(act, id)
    const day = await readDayPlan(tx, id)
    const asked = day.problem.referees?.per_game
    if (asked === undefined) throw refuse('NOT_ALLOWED_NOW', undefined, NOT_BY_TEAMS)
    const games = assignReferees(day.problem, day.plan)
    const whistling = whistlingOf(day, games)
    const started = new Set(day.started)
    const missing = games.filter(({ game, referees }) => !started.has(game) && referees.length < asked).length
    const shared = whistling.whistles.length
    if (shared === 0) return { shared, missing, told: 0 }
    const told = await publishMoves(act, { tournament, moves: [], whistling, tell: true })
    return { shared, missing, told }
  })
}

const NOT_BY_TEAMS = 'Les équipes n’arbitrent pas dans ce tournoi.'
