import { deskClosedProblem } from '#domain/competition/desk/desk-open.ts'
import { findDeskTournament } from '#server/features/competition/desk/queries.ts'
import { sendNow, type Tx } from '#server/platform/database/client.ts'
import type { Table } from '../policy.ts'

/**
 * A table that is to write, judged behind the lock that closing its tournament waits for: nothing is written after it is closed.
 * Tables and desks share it.
 */
export async function lockTable(tx: Tx, table: Table, now: Date): Promise<Table> {
  const { tournament_id } = table.court
  const locked = sendNow(tx`select from tournaments where id = ${tournament_id} for key share`)
  const [, tournament] = await Promise.all([locked, findDeskTournament(tx, tournament_id)])
  return { ...table, closed: tournament && deskClosedProblem(tournament, now) }
}
