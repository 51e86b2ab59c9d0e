import type { LiveScore } from '#domain/competition/table/table-event.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { TableMatchRow } from '../queries.ts'
import { writeLive } from './write-live.ts'

/** Gives the pen of a match to a device, which writes on from that score. The caller has locked the match. */
export async function handOverPen(act: Act<unknown>, { tournament_id, match, device, base }: HandedOver) {
  const { tx } = act
  const number = (match.pen?.number ?? 0) + 1
  await tx`
    insert into match_pens (match_id, device_id, number, base, teams)
    values (${match.id}, ${device}, ${number}, ${tx.json(base)}, ${[match.team1_id, match.team2_id]}::uuid[])
    on conflict (match_id) do update set device_id = excluded.device_id, number = excluded.number, base = excluded.base,
      teams = excluded.teams, asked_by = null, asked_at = null`
  const pen = { ...NOBODY, number, device_id: device, base }
  await writeLive(act, { tournament_id, matches: [{ ...match, pen }] })
}

type HandedOver = { tournament_id: number; match: TableMatchRow; device: string; base: LiveScore }

const NOBODY = {
  label: null,
  is_desk: false,
  court: '',
  seen_at: '',
  asked_by: null,
  asked_label: null,
  asked_at: null,
}
