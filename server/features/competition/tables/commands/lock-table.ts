import { deskClosedProblem } from '#domain/competition/desk/desk-open.ts'
import { findDeskTournament } from '#server/features/competition/desk/queries.ts'
import { sendNow } from '#server/platform/database/client.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { Table } from '../policy.ts'

/**
 * Judges behind a lock whether a table may write. Tables and desks share the lock; closing the tournament waits for it, so that
 * nothing is written afterwards.
 */
export async function lockTable({ tx, now }: Act<unknown>, table: Table): Promise<Table> {
  const { tournament_id } = table.court
  const locked = sendNow(tx`select from tournaments where id = ${tournament_id} for key share`)
  const [, tournament] = await Promise.all([locked, findDeskTournament(tx, tournament_id)])
  return { ...table, closed: tournament && deskClosedProblem(tournament, now) }
}
