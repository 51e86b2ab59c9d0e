import { tableDelivery } from '#contract/competition/tables.ts'
import { isTrueDelivery, readDelivery } from '#domain/competition/table/delivery.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, inAct } from '#server/platform/procedures/act.ts'
import { secretOf } from '../court-secrets.ts'
import { readTable } from '../policy.ts'
import { lockTable } from './lock-table.ts'
import { receiveEvents } from './receive-events.ts'

/**
 * Receives the events that a table without network has shown to a telephone of the desk, signed by the secret of its court.
 * They count as if the table had sent them, at any hour while the desk is open; sent again later, they are already known.
 * @throws NOT_ALLOWED_NOW when they were altered, or belong to another tournament
 */
export async function deliverEvents(context: MemberContext, { id, delivery }: { id: number; delivery: string }) {
  const read = tableDelivery.safeParse(readDelivery(delivery)).data
  const table = read && (await readTable(context.db, read, context.clock()))
  if (!read || !table || table.court.tournament_id !== id) throw refuse('NOT_ALLOWED_NOW', undefined, UNREADABLE)
  if (!(await isTrueDelivery(delivery, secretOf(context, read)))) throw refuse('NOT_ALLOWED_NOW', undefined, UNREADABLE)
  const { device, events } = read
  // Events brought to the desk by hand never come too late: a link that is over counts as current.
  const brought = { ...table, link: table.link === 'over' ? ('current' as const) : table.link }
  return act(context, async (act) => {
    const { tx, now, note } = act
    await tx`
      insert into table_devices (id, court_id, link_generation, opened_at, seen_at)
      values (${device}, ${table.court.id}, ${table.generation}, ${now}, ${now}) on conflict (id) do nothing`
    const [known] = await tx<{ blocked_at: string | null }[]>`
      select blocked_at from table_devices where id = ${device} and court_id = ${table.court.id} for no key update`
    if (!known) throw refuse('NOT_ALLOWED_NOW', undefined, UNREADABLE)
    const is_blocked = known.blocked_at !== null
    const locked = await lockTable(act, brought)
    if (locked.closed) throw refuse('NOT_ALLOWED_NOW', undefined, locked.closed)
    // The scores are the table’s act: the journal names nobody for them.
    const byTable = inAct(tx, { ...act, viewer: null })
    const acks = await receiveEvents(byTable, { table: locked, device: { id: device, is_blocked }, events })
    const fresh = acks.filter(({ is_new }) => is_new)
    const applied = fresh.filter(({ state }) => state === 'applied').length
    const counted = { applied, known: acks.length - fresh.length, aside: fresh.length - applied }
    await note('table.delivered', { court: table.court.id }, counted)
    if (fresh.length === 0) await moveFeed(act, id, { desk_only: true })
    return counted
  })
}

const UNREADABLE = 'Ce code ne vient pas d’une table de ce tournoi, ou il est mal lu. Scannez-le à nouveau.'
