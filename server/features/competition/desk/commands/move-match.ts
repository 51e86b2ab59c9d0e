import { assignReferees } from '#domain/competition/schedule/referees/assign-referees.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { gameOf, minuteOf, readDayPlan, whistlingOf } from '../day-plan.ts'
import { judgeMove } from '../judge-move.ts'
import { findDeskMatch, listDeskCourts } from '../queries.ts'
import { lockHours } from './lock-desk.ts'
import { publishMoves } from './publish-moves.ts'

type Asked = { id: number; version: number; court_id: number; starts_at: string; tell: boolean }

/**
 * Moves one match to another court or hour, as a plan of its own. The desk weighs short rests; a court or a team that is
 * taken is refused.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW, CONFLICT, COURT_TAKEN
 */
export function moveMatch(context: MemberContext, { id, version, court_id, starts_at, tell }: Asked) {
  return act(context, async (act) => {
    const { tx } = act
    const known = await findDeskMatch(tx, id)
    if (!known) throw refuse('NOT_FOUND')
    const tournament = await lockHours(act, known.tournament_id)
    const match = await findDeskMatch(tx, id)
    const courts = await listDeskCourts(tx, known.tournament_id)
    if (!match || !courts.some((court) => court.id === court_id)) throw refuse('NOT_FOUND')
    if (match.status !== 'scheduled') throw refuse('NOT_ALLOWED_NOW', undefined, STARTED)
    if (match.version !== version) throw refuse('CONFLICT')
    // The match already stands there: the same button was pressed twice, or there is nothing to do.
    if (match.court_id === court_id && minuteOf(match.scheduled_date) === minuteOf(starts_at)) return { told: 0 }
    const day = await readDayPlan(tx, known.tournament_id)
    const { problem, plan } = day
    const to = { court: String(court_id), start: minuteOf(starts_at) }
    const { refused } = judgeMove(day, gameOf(match), to)
    if (refused?.rule === 'court_shared') throw refuse('COURT_TAKEN', undefined, refused.text)
    if (refused) throw refuse('NOT_ALLOWED_NOW', undefined, refused.text)
    const moves = [{ match_id: id, court_id, starts_at: new Date(starts_at) }]
    const games = plan.map((slot) =>
      slot.game === gameOf(match) ? { ...slot, ...to, end: to.start + slot.end - slot.start } : slot,
    )
    const whistling = whistlingOf(day, assignReferees(problem, games))
    return { told: await publishMoves(act, { tournament, moves, whistling, tell }) }
  })
}

const STARTED = 'Ce match a commencé, ou est fini\u00a0: il ne se déplace plus.'
