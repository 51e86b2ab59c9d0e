import { formatTime } from '#domain/common/dates/dates.ts'
import { deskClosedProblem } from '#domain/competition/desk/desk-open.ts'
import { listCompetitions, lockCompetition } from '#server/features/competition/competitions/queries.ts'
import { sendNow } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { findDeskTournament } from '../queries.ts'

/**
 * Locks the desk of a tournament, which must be open. Desks share this lock and write side by side; closing the tournament
 * waits for all of them, and none writes afterwards.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW
 */
export async function lockDesk({ tx, now }: Act<unknown>, tournament_id: number) {
  const locked = sendNow(tx`select from tournaments where id = ${tournament_id} for key share`)
  const [, tournament] = await Promise.all([locked, findDeskTournament(tx, tournament_id)])
  if (!tournament) throw refuse('NOT_FOUND')
  const problem = deskClosedProblem(tournament, now)
  if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
  return tournament
}

/** The same with all the competitions of the tournament: an act on hours moves them for every category. */
export async function lockHours(act: Act<unknown>, tournament_id: number) {
  const tournament = await lockDesk(act, tournament_id)
  for (const { tournament_category_id } of await listCompetitions(act.tx, tournament_id))
    await lockCompetition(act.tx, tournament_category_id)
  return tournament
}

/** « par Paul à 10 h 42 », or the hour alone when the account is gone. */
export const byInFrench = ({ by, at }: { by: string | null; at: string }, zone: string) =>
  `${by ? `par ${by} ` : ''}à ${formatTime(at, zone)}`
