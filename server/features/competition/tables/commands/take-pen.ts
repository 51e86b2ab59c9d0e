import type { LiveScore } from '#domain/competition/table/table-event.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { requireCurrent, type Table } from '../policy.ts'
import { listTableMatches, type TableMatchRow } from '../queries.ts'
import { handOverPen } from './hand-over-pen.ts'
import { lockTable } from './lock-table.ts'
import { liveOf } from './write-live.ts'

/** A device that was not seen for this long loses its pen when somebody asks for it. */
export const PEN_SILENCE_SECONDS = 60

/**
 * Gives the pen of a match to another device, which writes on from the score that it shows. A device that holds the pen and
 * was seen lately is asked first.
 * @throws LINK_EXPIRED, DEVICE_BLOCKED, NOT_FOUND, NOT_ALLOWED_NOW, PEN_HELD
 */
export async function takePen(
  context: Context,
  table: Table,
  asked: { device: string; match_id: number; base: LiveScore },
) {
  const { device, match_id, base } = asked
  await context.limits.consume('table', device)
  const held = await act(context, async (act) => {
    const { tx, now } = act
    const match = await lockPlayed(act, table, { device, match_id })
    const { tournament_id } = table.court
    const { pen } = match
    const silent = pen && now.getTime() - new Date(pen.seen_at).getTime() > PEN_SILENCE_SECONDS * 1_000
    if (!pen || pen.device_id === device || silent) {
      await handOverPen(act, { tournament_id, match, device, base })
      return null
    }
    await tx`update match_pens set asked_by = ${device}, asked_at = ${now} where match_id = ${match_id}`
    await moveFeed(act, tournament_id, { desk_only: true })
    return pen.label ?? 'Un appareil'
  })
  if (held !== null)
    throw refuse('PEN_HELD', { holder: held }, `${held} tient la marque\u00a0: la demande est envoyée.`)
}

/**
 * Gives the pen from the device that holds it to the one that asked for it. It does nothing when no device asked, or when this
 * device no longer holds the pen.
 * @throws as `takePen`
 */
export async function yieldPen(
  context: Context,
  table: Table,
  { device, match_id }: { device: string; match_id: number },
) {
  await context.limits.consume('table', device)
  await act(context, async (act) => {
    const match = await lockPlayed(act, table, { device, match_id })
    const { pen } = match
    if (!pen?.asked_by || pen.device_id !== device) return
    const base = (await liveOf(act.tx, match)) ?? pen.base
    await handOverPen(act, { tournament_id: table.court.tournament_id, match, device: pen.asked_by, base })
  })
}

async function lockPlayed(
  act: Act<unknown>,
  table: Table,
  asked: { device: string; match_id: number },
): Promise<TableMatchRow> {
  const { tx, now } = act
  requireCurrent(table)
  const { tournament_id, id: court_id } = table.court
  const [known] = await tx<{ blocked_at: string | null }[]>`
    update table_devices set seen_at = ${now} where id = ${asked.device} and court_id = ${court_id} returning blocked_at`
  if (!known) throw refuse('NOT_FOUND')
  if (known.blocked_at) throw refuse('DEVICE_BLOCKED')
  const { closed } = await lockTable(act, table)
  if (closed) throw refuse('NOT_ALLOWED_NOW', undefined, closed)
  return lockMatch(tx, { tournament_id, court_id, match_id: asked.match_id })
}

/** Locks a match that may be written, on that court when one is given. @throws NOT_FOUND, NOT_ALLOWED_NOW */
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
