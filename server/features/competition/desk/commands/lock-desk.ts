import { formatTime } from '#domain/common/dates/dates.ts'
import { deskClosedProblem } from '#domain/competition/desk/desk-open.ts'
import { listCompetitions, lockCompetition } from '#server/features/competition/competitions/queries.ts'
import { sendNow, type Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { findDeskTournament } from '../queries.ts'

/**
 * The desk of a tournament while it is open. Closing takes the tournament’s own lock: this one lets desks write side by side,
 * and none of them after it is closed.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW
 */
export async function lockDesk(tx: Tx, tournament_id: number, now: Date) {
  const locked = sendNow(tx`select from tournaments where id = ${tournament_id} for key share`)
  const [, tournament] = await Promise.all([locked, findDeskTournament(tx, tournament_id)])
  if (!tournament) throw refuse('NOT_FOUND')
  const problem = deskClosedProblem(tournament, now)
  if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
  return tournament
}

/** The same with all its competitions: what moves the hours of a tournament moves them for every category. */
export async function lockHours(tx: Tx, tournament_id: number, now: Date) {
  const tournament = await lockDesk(tx, tournament_id, now)
  for (const { tournament_category_id } of await listCompetitions(tx, tournament_id))
    await lockCompetition(tx, tournament_category_id)
  return tournament
}

/** « Paul, à 10 h 42 »; of nobody any more, the hour alone. */
export const byInFrench = ({ by, at }: { by: string | null; at: string }, zone: string) =>
  `${by ? `par ${by} ` : ''}à ${formatTime(at, zone)}`
