import type { TableEvent } from '#domain/competition/table/table-event.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { budgetOf, requireCurrent, type Table } from '../policy.ts'
import { findDevice, listKnownEvents } from '../queries.ts'
import { lockTable } from './lock-table.ts'
import { type Ack, receiveEvents } from './receive-events.ts'

type Sent = { device: string; unsent: number; events: readonly TableEvent[] }

/**
 * Receives all the events that a device sends, or none: the device sends again those that got no answer. Under an old link, a
 * known device still delivers its events, which then wait for the desk.
 * @throws LINK_EXPIRED, DEVICE_BLOCKED, TOO_MANY_REQUESTS
 */
export async function syncTable(context: Context, table: Table, { device, unsent, events }: Sent): Promise<Ack[]> {
  await context.limits.consume('table', device)
  if (events.length === 0) requireCurrent(table)
  await bound(context, table, { device, events })
  return act({ ...context, viewer: null }, async (act) => {
    const known = await see(act, table, { device, unsent })
    if (known.blocked_at) throw refuse('DEVICE_BLOCKED')
    if (events.length === 0) return []
    const locked = await lockTable(act, table)
    return receiveEvents(act, { table: locked, device: { id: device, is_blocked: false }, events })
  })
}

/** Limits new events by court and link, so that a photographed code cannot flood the desk or the disk. */
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

/** Locks the device before all that it writes. An unknown device is added when the link is current. */
async function see({ tx, now }: Act<unknown>, table: Table, { device, unsent }: Omit<Sent, 'events'>) {
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
  // The device belongs to another court: only the desk of that court may block it.
  if (!made) throw refuse('LINK_EXPIRED')
  return made
}
