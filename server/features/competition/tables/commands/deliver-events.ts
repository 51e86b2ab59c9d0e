import { tableDelivery } from '#contract/competition/tables.ts'
import { isTrueDelivery, readDelivery } from '#domain/competition/table/delivery.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { secretOf } from '../court-secrets.ts'
import { readTable } from '../policy.ts'
import { lockTable } from './lock-table.ts'
import { receiveEvents } from './receive-events.ts'

/**
 * What a table without network has shown to a telephone of the desk, signed by the secret of its court. It counts as if the
 * table had sent it, at any hour while the desk is open; what the table sends again later is known.
 * @throws NOT_ALLOWED_NOW when it was altered, or is of another tournament
 */
export async function deliverEvents(context: MemberContext, { id, delivery }: { id: number; delivery: string }) {
  const { db, clock, request_id } = context
  const now = clock()
  const read = tableDelivery.safeParse(readDelivery(delivery)).data
  const table = read && (await readTable(db, read, now))
  if (!read || !table || table.court.tournament_id !== id) throw refuse('NOT_ALLOWED_NOW', undefined, UNREADABLE)
  if (!(await isTrueDelivery(delivery, secretOf(context, read)))) throw refuse('NOT_ALLOWED_NOW', undefined, UNREADABLE)
  const { device, events } = read
  // Brought to the desk by hand, it comes too late for no hour.
  const brought = { ...table, link: table.link === 'over' ? ('current' as const) : table.link }
  return db.begin(async (tx) => {
    await tx`
      insert into table_devices (id, court_id, link_generation, opened_at, seen_at)
      values (${device}, ${table.court.id}, ${table.generation}, ${now}, ${now}) on conflict (id) do nothing`
    const [known] = await tx<{ blocked_at: string | null }[]>`
      select blocked_at from table_devices where id = ${device} and court_id = ${table.court.id} for no key update`
    if (!known) throw refuse('NOT_ALLOWED_NOW', undefined, UNREADABLE)
    const is_blocked = known.blocked_at !== null
    const locked = await lockTable(tx, brought, now)
    if (locked.closed) throw refuse('NOT_ALLOWED_NOW', undefined, locked.closed)
    const acks = await receiveEvents(tx, {
      table: locked,
      device: { id: device, is_blocked },
      events,
      request_id,
      now,
    })
    const fresh = acks.filter(({ is_new }) => is_new)
    const applied = fresh.filter(({ state }) => state === 'applied').length
    const counted = { applied, known: acks.length - fresh.length, aside: fresh.length - applied }
    const entry = { action: 'table.delivered', entity: 'court', entity_id: table.court.id, changes: counted } as const
    await audit(tx, { ...actorOf(context), ...entry })
    if (fresh.length === 0) await moveFeed(tx, id, now, { desk_only: true })
    return counted
  })
}

const UNREADABLE = 'Ce code ne vient pas d’une table de ce tournoi, ou il est mal lu. Scannez-le à nouveau.'
