import type { TableEvent } from '#domain/competition/table/table-event.ts'
import type { AsideReason } from '#domain/competition/table/aside.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { Table } from '../policy.ts'
import type { TableAlert, TableMatchRow } from '../queries.ts'

type Opened = {
  event: TableEvent
  judged: { reason: AsideReason; said: string }
  match: TableMatchRow | null
  table: Table
  device: { id: string }
}

/**
 * Tells the desk of an event that waits: one alert for each different final score, and one for all late points of a match from
 * one device. The caller has locked the match.
 */
export async function openAlert({ tx, now }: Act<unknown>, { event, judged, match, table, device }: Opened) {
  const { tournament_id, name } = table.court
  const score = event.act.kind === 'final' ? event.act.score : null
  const kind = score ? 'table_final' : 'table_late'
  const { reason, said } = judged
  const payload: TableAlert = { reason, said, device_id: device.id, court: name, teams: event.teams, score }
  const same = { device_id: device.id, teams: event.teams, score, ...(score ? { reason } : {}) }
  const [open] = await tx<{ id: number }[]>`
    select id from desk_alerts
    where tournament_id = ${tournament_id} and kind = ${kind} and settled_at is null
      and match_id is not distinct from ${match?.id ?? null}::int and payload @> ${tx.json(same)} order by id limit 1`
  if (open) return open.id
  const [made] = await tx<{ id: number }[]>`
    insert into desk_alerts (tournament_id, kind, match_id, payload, opened_at)
    values (${tournament_id}, ${kind}, ${match?.id ?? null}, ${tx.json(payload)}, ${now}) returning id`
  return made!.id
}
