import type { LiveScore } from '#domain/competition/table/table-event.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { requireCurrent, type Table } from '../policy.ts'
import { listTableMatches, type TableMatchRow } from '../queries.ts'
import { handOverPen } from './hand-over-pen.ts'
import { lockTable } from './lock-table.ts'
import { liveOf } from './write-live.ts'

/** A device that was not seen for that long holds its pen no more when somebody asks for it. */
export const PEN_SILENCE_SECONDS = 60

/**
 * Another device writes on, from the score that it shows. The one that holds the pen is asked first, while it is there.
 * @throws LINK_EXPIRED, DEVICE_BLOCKED, NOT_FOUND, NOT_ALLOWED_NOW, PEN_HELD
 */
export async function takePen(
  context: Context,
  table: Table,
  asked: { device: string; match_id: number; base: LiveScore },
) {
  const { db, clock, limits } = context
  const { device, match_id, base } = asked
  await limits.consume('table', device)
  const now = clock()
  const held = await db.begin(async (tx) => {
    const match = await lockPlayed(tx, table, { device, match_id }, now)
    const { tournament_id } = table.court
    const { pen } = match
    const silent = pen && now.getTime() - new Date(pen.seen_at).getTime() > PEN_SILENCE_SECONDS * 1_000
    if (!pen || pen.device_id === device || silent) {
      await handOverPen(tx, { tournament_id, match, device, base, now })
      return null
    }
    await tx`update match_pens set asked_by = ${device}, asked_at = ${now} where match_id = ${match_id}`
    await moveFeed(tx, tournament_id, now, { desk_only: true })
    return pen.label ?? 'Un appareil'
  })
  if (held !== null)
    throw refuse('PEN_HELD', { holder: held }, `${held} tient la marque\u00a0: la demande est envoyée.`)
}

/**
 * The device that holds the pen lets the one that asked for it write on. Nobody asked, or it holds it no more: nothing.
 * @throws as takePen
 */
export async function yieldPen(
  context: Context,
  table: Table,
  { device, match_id }: { device: string; match_id: number },
) {
  const { db, clock, limits } = context
  await limits.consume('table', device)
  const now = clock()
  await db.begin(async (tx) => {
    const match = await lockPlayed(tx, table, { device, match_id }, now)
    const { pen } = match
    if (!pen?.asked_by || pen.device_id !== device) return
    const base = (await liveOf(tx, match)) ?? pen.base
    await handOverPen(tx, { tournament_id: table.court.tournament_id, match, device: pen.asked_by, base, now })
  })
}

async function lockPlayed(
  tx: Tx,
  table: Table,
  asked: { device: string; match_id: number },
  now: Date,
): Promise<TableMatchRow> {
  requireCurrent(table)
  const { tournament_id, id: court_id } = table.court
  const [known] = await tx<{ blocked_at: string | null }[]>`
    update table_devices set seen_at = ${now} where id = ${asked.device} and court_id = ${court_id} returning blocked_at`
  if (!known) throw refuse('NOT_FOUND')
  if (known.blocked_at) throw refuse('DEVICE_BLOCKED')
  const { closed } = await lockTable(tx, table, now)
  if (closed) throw refuse('NOT_ALLOWED_NOW', undefined, closed)
  return lockMatch(tx, { tournament_id, court_id, match_id: asked.match_id })
}

/** A match that may be written, on that court when one is given. @throws NOT_FOUND, NOT_ALLOWED_NOW */
export async function lockMatch(
  tx: Tx,
  { tournament_id, court_id, match_id }: { tournament_id: number; court_id?: number; match_id: number },
): Promise<TableMatchRow> {
  await tx`select from matches where id = ${match_id} and tournament_id = ${tournament_id} for no key update`
  const [match] = await listTableMatches(tx, { tournament_id, ids: [match_id] })
  if (!match || match.retired_at || (court_id !== undefined && match.court_id !== court_id)) throw refuse('NOT_FOUND')
  if (match.status === 'completed') throw refuse('NOT_ALLOWED_NOW', undefined, 'Ce match est déjà terminé.')
  if (match.status === 'cancelled') throw refuse('NOT_ALLOWED_NOW', undefined, 'Ce match n’a plus lieu.')
  if (!match.team1_id || !match.team2_id) throw refuse('NOT_ALLOWED_NOW', undefined, UNKNOWN)
  return match
}

const UNKNOWN = 'Les deux équipes de ce match ne sont pas encore connues.'
