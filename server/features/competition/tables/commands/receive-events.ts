import { ORPCError } from '@orpc/server'
import { periodScores } from '#domain/competition/table/live-score.ts'
import { periodsOf } from '#domain/competition/table/period-words.ts'
import { ASIDE_WORDS, type AsideReason } from '#domain/competition/table/aside.ts'
import { NO_SCORE, type TableEvent } from '#domain/competition/table/table-event.ts'
import { type SentMatch, tableVerdict } from '#domain/competition/table/verdict.ts'
import { recordInside } from '#server/features/competition/desk/commands/record-result.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { Table } from '../policy.ts'
import { type KnownEvent, listKnownEvents, listPenActs, listTableMatches, type TableMatchRow } from '../queries.ts'
import { lockTargets } from './lock-targets.ts'
import { openAlert } from './open-alert.ts'
import { writeLive } from './write-live.ts'

export type Receiving = {
  table: Table
  device: { id: string; is_blocked: boolean }
  events: readonly TableEvent[]
}

export type Ack = { id: string; state: 'applied' | 'aside'; reason: string | null; is_new: boolean }

/** An act by the device of a table, whoever may have signed in on it. */
export type TableAct = Act<{ viewer: null }>

type Judged = { state: 'applied'; pen: number } | { state: 'aside'; reason: AsideReason; said: string }

type Kept = { event: TableEvent; judged: Judged; alert_id: number | null }

/**
 * Receives each event of a device once: it counts, or it waits for the desk with its reason. The caller has locked the device.
 * @param act of nobody: the journal names no person for what a table writes
 * @returns an answer for each event, in their order
 */
export async function receiveEvents(act: TableAct, receiving: Receiving): Promise<Ack[]> {
  const { tx } = act
  const { table, device, events } = receiving
  const ids = events.map(({ id }) => id)
  if (ids.length === 0) return []
  const { tournament_id } = table.court
  await lockTargets(tx, tournament_id, events)
  // They are read behind the locks, once another act that sent the same has written it.
  const match_ids = [...new Set(events.map(({ match_id }) => match_id))]
  const [knownEvents, rows] = await Promise.all([
    listKnownEvents(tx, ids),
    listTableMatches(tx, { tournament_id, ids: match_ids }),
  ])
  const known = new Map(knownEvents.map((event) => [event.id, event]))
  const matches = new Map(rows.map((row) => [row.id, row]))
  const kept = new Map<string, Kept>()
  for (const event of events) {
    if (known.has(event.id) || kept.has(event.id)) continue
    const match = matches.get(event.match_id) ?? null
    const judged = await judge(act, event, match, receiving)
    const alert_id = judged.state === 'aside' ? await openAlert(act, { event, judged, match, table, device }) : null
    kept.set(event.id, { event, judged, alert_id })
  }
  await keep(act, [...kept.values()], receiving)
  const written = [...kept.values()].flatMap(({ event, judged }) => (judged.state === 'applied' ? event.match_id : []))
  const hasAlerts = [...kept.values()].some(({ alert_id }) => alert_id !== null)
  await writeLive(act, { tournament_id, matches: rows.filter(({ id }) => written.includes(id)), hasAlerts })
  return ids.map((id) => ackOf(id, known.get(id), kept.get(id)))
}

/** Judges an event; a final score that counts is recorded, and the first device to write a match takes its pen. */
async function judge(
  act: TableAct,
  event: TableEvent,
  match: TableMatchRow | null,
  receiving: Receiving,
): Promise<Judged> {
  const { tx } = act
  const { table, device } = receiving
  const { court, link, closed } = table
  const sender = { link, is_blocked: device.is_blocked, is_closed: closed !== null }
  const verdict = tableVerdict(match ? scoredAs(event, match) : event, sender, match && sentMatch(match, receiving))
  if (verdict.state === 'aside') return { ...verdict, said: saidOf(verdict.reason, table, match) }
  const applied = { state: 'applied', pen: verdict.pen } as const
  if (!verdict.changes || !match) return applied
  if (event.act.kind === 'final') {
    const [score_team1, score_team2] = event.act.score
    const outcome = match.is_unscored
      ? ({ kind: 'played' } as const)
      : await scoredEnd(tx, match, { pen: event.pen, score: [score_team1, score_team2] }, receiving)
    const asked = { id: match.id, outcome, request_id: event.id, court_id: court.id }
    try {
      await recordInside(act, asked)
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error
      return { state: 'aside', reason: 'refused', said: error.message }
    }
    Object.assign(match, {
      status: 'completed',
      score_team1,
      score_team2,
      by_table: true,
    } satisfies Partial<TableMatchRow>)
  }
  if (!match.pen) await takeFirstPen(tx, match, device.id)
  return applied
}

/** The final score, with its periods when the same telephone has written the whole match. */
async function scoredEnd(
  tx: Tx,
  match: TableMatchRow,
  { pen, score }: { pen: number | null; score: [number, number] },
  { device, events }: Receiving,
) {
  const held = match.pen ?? { device_id: device.id, number: pen ?? 1, base: NO_SCORE }
  const teams = [match.team1_id, match.team2_id]
  const kept = await listPenActs(tx, { match_id: match.id, device_id: device.id, number: held.number, teams })
  const isOwn = ({ teams: [one, other] }: TableEvent) => one === match.team1_id && other === match.team2_id
  const sent = events.filter(
    (each) => each.match_id === match.id && isOwn(each) && (each.pen ?? held.number) === held.number,
  )
  const game = { scoring: match.scoring, periods: periodsOf(match.scoring) }
  const periods =
    held.device_id === device.id && periodScores(game, held.base, { written: [...kept, ...sent], final: score })
  return {
    kind: 'score' as const,
    score,
    ...(periods ? { periods: periods.map(([one, other]): [number, number] => [one, other]) } : {}),
  }
}

/** Where nobody keeps a score, any final score is read as 0-0, so that two of them are the same. */
const scoredAs = (event: TableEvent, { is_unscored }: TableMatchRow): TableEvent =>
  is_unscored && event.act.kind === 'final' ? { ...event, act: { kind: 'final', score: [0, 0] } } : event

function sentMatch(match: TableMatchRow, { table, device }: Receiving): SentMatch {
  const { status, score_team1, score_team2, is_unscored, by_table, pen } = match
  const shown = score_team1 === null || score_team2 === null ? null : ([score_team1, score_team2] as const)
  return {
    teams: [match.team1_id, match.team2_id],
    is_on_court: match.court_id === table.court.id,
    is_played: status !== 'cancelled' && match.retired_at === null,
    pen: pen && { number: pen.number, is_mine: pen.device_id === device.id },
    result: status === 'completed' ? { score: is_unscored ? [0, 0] : shown, by: by_table ? 'table' : 'desk' } : null,
    is_checked: table.court.scores_checked,
  }
}

/** The sentence of a reason, with the result that stands when there is one. */
export function saidOf(reason: AsideReason, { closed }: Table, match: TableMatchRow | null): string {
  const words = ASIDE_WORDS[reason]
  if (reason === 'closed') return closed ?? words
  if (reason !== 'corrected' || !match || match.is_unscored || match.score_team1 === null) return words
  return `${words.slice(0, -1)}\u00a0: ${match.score_team1} – ${match.score_team2}.`
}

async function takeFirstPen(tx: Tx, match: TableMatchRow, device_id: string) {
  await tx`
    insert into match_pens (match_id, device_id, number, base) values (${match.id}, ${device_id}, 1, ${tx.json(NO_SCORE)})`
  match.pen = {
    number: 1,
    device_id,
    label: null,
    is_desk: false,
    court: '',
    seen_at: '',
    base: NO_SCORE,
    asked_by: null,
    asked_label: null,
    asked_at: null,
  }
}

async function keep({ tx, now }: TableAct, kept: readonly Kept[], { table, device }: Receiving) {
  if (kept.length === 0) return
  const lines = kept.map(({ event, judged, alert_id }) => ({
    id: event.id,
    match_id: event.match_id,
    pen: judged.state === 'applied' ? judged.pen : event.pen,
    seq: event.seq,
    kind: event.act.kind,
    payload: { ...event.act, teams: event.teams },
    recorded_at: event.recorded_at,
    state: judged.state,
    aside_reason: judged.state === 'aside' ? judged.reason : null,
    aside_said: judged.state === 'aside' ? judged.said : null,
    alert_id,
  }))
  await tx`
    insert into score_events (id, tournament_id, match_id, device_id, pen, seq, kind, payload, recorded_at, received_at, state,
      aside_reason, aside_said, alert_id)
    select n.id, ${table.court.tournament_id}::int, n.match_id, ${device.id}::uuid, n.pen, n.seq, n.kind, n.payload, n.recorded_at,
      ${now}, n.state, n.aside_reason, n.aside_said, n.alert_id
    from jsonb_to_recordset(${tx.json(lines)}) as n(id uuid, match_id int, pen int, seq int, kind text, payload jsonb,
      recorded_at timestamptz, state text, aside_reason text, aside_said text, alert_id int)
    on conflict (id) do nothing`
}

function ackOf(id: string, known: KnownEvent | undefined, kept: Kept | undefined): Ack {
  if (kept?.judged.state === 'applied') return { id, state: 'applied', reason: null, is_new: true }
  if (kept?.judged.state === 'aside') return { id, state: 'aside', reason: kept.judged.said, is_new: true }
  return { id, state: known?.state === 'applied' ? 'applied' : 'aside', reason: known?.said ?? null, is_new: false }
}
