import type { LiveScore } from '#domain/competition/table/table-event.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { TableMatchRow } from '../queries.ts'
import { writeLive } from './write-live.ts'

/** The pen of a match goes to a device, which writes on from that score. Behind the lock of the match. */
export async function handOverPen(tx: Tx, { tournament_id, match, device, base, now }: HandedOver) {
  const number = (match.pen?.number ?? 0) + 1
  await tx`
    insert into match_pens (match_id, device_id, number, base, teams)
    values (${match.id}, ${device}, ${number}, ${tx.json(base)}, ${[match.team1_id, match.team2_id]}::uuid[])
    on conflict (match_id) do update set device_id = excluded.device_id, number = excluded.number, base = excluded.base,
      teams = excluded.teams, asked_by = null, asked_at = null`
  const pen = { ...NOBODY, number, device_id: device, base }
  await writeLive(tx, { tournament_id, matches: [{ ...match, pen }], now })
}

type HandedOver = { tournament_id: number; match: TableMatchRow; device: string; base: LiveScore; now: Date }

const NOBODY = { label: null, seen_at: '', asked_by: null, asked_label: null, asked_at: null }
