import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { budgetOf, requireCurrent, type Table } from '../policy.ts'

/**
 * Brings a device to the table of a court, under a first name, which coming again may change. The device belongs to that
 * court, where its desk sees it.
 * @throws LINK_EXPIRED, also to a device of another court, DEVICE_BLOCKED, TOO_MANY_REQUESTS
 */
export async function openTable(context: Context, table: Table, { device, label }: { device: string; label: string }) {
  requireCurrent(table)
  await context.limits.consume('table_opening', budgetOf(table))
  const { id, tournament_id } = table.court
  await act({ ...context, viewer: null }, async (act) => {
    const { tx, now, note } = act
    const [known] = await tx<{ blocked_at: string | null; court_id: number }[]>`
      select blocked_at, court_id from table_devices where id = ${device} for no key update`
    if (known && known.court_id !== id) throw refuse('LINK_EXPIRED')
    if (known?.blocked_at) throw refuse('DEVICE_BLOCKED')
    await tx`
      insert into table_devices (id, court_id, label, link_generation, opened_at, seen_at)
      values (${device}, ${id}, ${label}, ${table.generation}, ${now}, ${now})
      on conflict (id) do update set label = ${label}, link_generation = ${table.generation}, seen_at = ${now}`
    if (known) return
    await note('table.opened', { court: id })
    await moveFeed(act, tournament_id, { desk_only: true })
  })
}
