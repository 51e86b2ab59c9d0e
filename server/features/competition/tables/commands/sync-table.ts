import type { TableEvent } from '#domain/competition/table/table-event.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { budgetOf, requireCurrent, type Table } from '../policy.ts'
import { findDevice, listKnownEvents } from '../queries.ts'
import { lockTable } from './lock-table.ts'
import { type Ack, receiveEvents } from './receive-events.ts'

type Sent = { device: string; unsent: number; events: readonly TableEvent[] }

/**
 * Takes what a device has written, all of it or nothing: it sends again what nobody has acknowledged. By a link of before, a
 * device that is known delivers what it still had, which then waits for the desk.
 * @throws LINK_EXPIRED, DEVICE_BLOCKED, TOO_MANY_REQUESTS
 */
export async function syncTable(
  { db, clock, limits, request_id }: Context,
  table: Table,
  { device, unsent, events }: Sent,
): Promise<Ack[]> {
  await limits.consume('table', device)
  if (events.length === 0) requireCurrent(table)
  await bound({ db, limits }, table, { device, events })
  const now = clock()
  return db.begin(async (tx) => {
    const known = await see(tx, table, { device, unsent }, now)
    if (known.blocked_at) throw refuse('DEVICE_BLOCKED')
    if (events.length === 0) return []
    const locked = await lockTable(tx, table, now)
    return receiveEvents(tx, { table: locked, device: { id: device, is_blocked: false }, events, request_id, now })
  })
}

/** What is new, by court and link: whoever has photographed a code buries neither the desk nor the disk. */
async function bound(
  { db, limits }: Pick<Context, 'db' | 'limits'>,
  table: Table,
  { device, events }: Omit<Sent, 'unsent'>,
) {
  const budget = budgetOf(table)
  if (!(await findDevice(db, device))) await limits.consume('table_opening', budget)
  const known = new Set(
    (
      await listKnownEvents(
        db,
        events.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  )
  const fresh = events.filter(({ id }) => !known.has(id))
  const finals = fresh.filter(({ act }) => act.kind === 'final').length
  if (fresh.length > 0) await limits.consume('table_acts', budget, fresh.length)
  if (finals > 0) await limits.consume('table_finals', budget, finals)
}

/** Locks the device, before all that it writes. One that lost its line is known again by the link that holds. */
async function see(tx: Tx, table: Table, { device, unsent }: Omit<Sent, 'events'>, now: Date) {
  const [known] = await tx<{ blocked_at: string | null }[]>`
    update table_devices set seen_at = ${now}, unsent = ${unsent}, link_generation = ${table.generation}
    where id = ${device} and court_id = ${table.court.id} returning blocked_at`
  if (known) return known
  requireCurrent(table)
  const [made] = await tx<{ blocked_at: string | null }[]>`
    insert into table_devices (id, court_id, link_generation, opened_at, seen_at, unsent)
    values (${device}, ${table.court.id}, ${table.generation}, ${now}, ${now}, ${unsent})
    on conflict (id) do update set seen_at = excluded.seen_at where table_devices.court_id = excluded.court_id
    returning blocked_at`
  // It belongs to another court, whose desk alone could put it aside.
  if (!made) throw refuse('LINK_EXPIRED')
  return made
}
