import type { Mark } from '#contract/competition/tables.ts'
import { ASIDE_WORDS } from '#domain/competition/table/aside.ts'
import { TABLE_EVENT_VERSION, type TableEvent } from '#domain/competition/table/table-event.ts'
import { lockDesk } from '#server/features/competition/desk/commands/lock-desk.ts'
import { findDeskMatch } from '#server/features/competition/desk/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, inAct, type MemberAct } from '#server/platform/procedures/act.ts'
import { startOf } from '../marks-view.ts'
import { findTableCourt, listKnownEvents, type TableMatchRow } from '../queries.ts'
import { handOverPen } from './hand-over-pen.ts'
import { receiveEvents } from './receive-events.ts'
import { lockMatch } from './take-pen.ts'

type Asked = { tournament_id: number; match_id: number }
type Pressed = Asked & { teams: readonly [string, string]; presses: readonly { id: string; act: Mark }[] }

/**
 * Marks a match being played from the desk, which writes as a table of its court does. All telephones of the desk share one
 * pen, and the server numbers what they press; a press that is known already changes nothing, even once the match is over.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW, PEN_HELD with the table that writes the match, TOO_MANY_REQUESTS
 */
export async function markMatch(context: MemberContext, { teams, presses, ...asked }: Pressed) {
  await context.limits.consume('table_acts', context.viewer.user_id, presses.length)
  await act(context, async (act) => {
    const { tx, now } = act
    const device_id = await lockOwnDevice(act, asked.match_id)
    await lockDesk(act, asked.tournament_id)
    await tx`select from matches where id = ${asked.match_id} for no key update`
    const ids = presses.map(({ id }) => id)
    const known = new Set((await listKnownEvents(tx, ids)).map(({ id }) => id))
    const fresh = presses.filter(({ id }) => !known.has(id))
    if (fresh.length === 0) return
    const match = await lockMarked(tx, asked)
    const { pen, team1_id, team2_id } = match
    if (teams[0] !== team1_id || teams[1] !== team2_id)
      throw refuse('NOT_ALLOWED_NOW', undefined, ASIDE_WORDS.teams_changed)
    if (pen && !pen.is_desk) throw refuse('PEN_HELD', { holder: pen.label ?? 'Un appareil' }, heldWords(pen))
    const held = pen ?? (await takeFirstPen(tx, match, device_id))
    const last = await lastNumber(tx, match.id)
    const court = (await findTableCourt(tx, match.court_id!))!
    const events = fresh.map(({ id, act }, index): TableEvent => ({
      id,
      version: TABLE_EVENT_VERSION,
      match_id: match.id,
      teams,
      pen: held.number,
      seq: last + index + 1,
      recorded_at: now.toISOString(),
      act,
    }))
    // A press is an act on the court: the journal names nobody for it.
    await receiveEvents(inAct(tx, { ...act, viewer: null }), {
      table: { court, link: 'current', generation: court.generation, closed: null, is_early: false },
      device: { id: held.device_id, is_blocked: false },
      events,
    })
  })
}

/**
 * Takes the pen of a match from its table, whose late acts then wait in « À régler ». The desk goes on from the score that
 * everybody reads. It does nothing when the desk has the pen.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW
 */
export const takeDeskPen = (context: MemberContext, asked: Asked) =>
  act(context, async (act) => {
    const { tx, note } = act
    const device = await lockOwnDevice(act, asked.match_id)
    await lockDesk(act, asked.tournament_id)
    const match = await lockMarked(tx, asked)
    if (match.pen?.is_desk) return
    await handOverPen(act, { tournament_id: asked.tournament_id, match, device, base: startOf(match) })
    await note('table.pen_taken', { match: match.id })
  })

/** Finds or adds the device of the desk on the court of a match. As every device, it is locked before what it writes. */
async function lockOwnDevice({ tx, now }: MemberAct, match_id: number): Promise<string> {
  const known = await findDeskMatch(tx, match_id)
  if (!known) throw refuse('NOT_FOUND')
  if (known.court_id === null) throw refuse('NOT_ALLOWED_NOW', undefined, NOWHERE)
  const [device] = await tx<{ id: string }[]>`
    insert into table_devices (id, court_id, label, is_desk, link_generation, opened_at, seen_at)
    select gen_random_uuid(), id, ${DESK_LABEL}, true, link_generation, ${now}, ${now} from courts where id = ${known.court_id}
    on conflict (court_id) where is_desk do update set seen_at = excluded.seen_at, label = excluded.label returning id`
  return device!.id
}

/** Tables read by this name who holds the pen. */
const DESK_LABEL = 'La régie'

/** Locks a match that the desk may mark. @throws NOT_FOUND, NOT_ALLOWED_NOW */
async function lockMarked(tx: Tx, asked: Asked): Promise<TableMatchRow> {
  const match = await lockMatch(tx, asked)
  if (match.court_id === null) throw refuse('NOT_ALLOWED_NOW', undefined, NOWHERE)
  if (match.status !== 'in_progress') throw refuse('NOT_ALLOWED_NOW', undefined, NOT_BEGUN)
  if (match.is_unscored) throw refuse('NOT_ALLOWED_NOW', undefined, UNSCORED)
  return match
}

/** The first pen goes on from the score of the match, which the desk may have begun before anybody marked it. */
async function takeFirstPen(tx: Tx, match: TableMatchRow, device_id: string) {
  const { id, team1_id, team2_id } = match
  await tx`
    insert into match_pens (match_id, device_id, number, base, teams)
    values (${id}, ${device_id}, 1, ${tx.json(startOf(match))}, ${[team1_id, team2_id]}::uuid[])`
  return { device_id, number: 1 }
}

/** The order of presses is that of their arrival, whichever telephone sent them. */
async function lastNumber(tx: Tx, match_id: number): Promise<number> {
  const [row] = await tx<{ last: number }[]>`
    select coalesce(max(seq), 0) as last from score_events where match_id = ${match_id}`
  return row!.last
}

const heldWords = ({ label, court }: { label: string | null; court: string }) =>
  `La table, ${court.toLowerCase()} (${label ?? 'un appareil'}), tient la marque\u00a0: reprenez-la pour marquer ici.`

const NOWHERE = 'Ce match n’a pas de terrain\u00a0: placez-le d’abord.'
const NOT_BEGUN = 'Ce match n’a pas commencé\u00a0: démarrez-le d’abord.'
const UNSCORED = 'Ce match se joue sans score.'
