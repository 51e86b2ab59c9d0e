import type { SentEvent, TableMatch } from '#contract/competition/tables.ts'
import { isOverByScore, liveScore } from '#domain/competition/table/live-score.ts'
import { type LiveScore, NO_SCORE, TABLE_EVENT_VERSION, type TableAct } from '#domain/competition/table/table-event.ts'

/**
 * An act as this telephone keeps it. `kept`: no answer yet, and a final score has never left; `tried`: a final score that may
 * have arrived, nobody knows; `unread`: the server could not read it, and has nothing of it; `applied` and `aside`: what it
 * answered; `withdrawn`: replaced before it ever left, and never sent.
 */
export type KeptEvent = {
  /** That of the event. */
  id: string
  court_id: number
  event: SentEvent
  state: 'kept' | 'tried' | 'unread' | 'applied' | 'aside' | 'withdrawn'
  /** French: why it does not count. */
  reason: string | null
}

export type Ack = { id: string; state: 'applied' | 'aside'; reason: string | null }

/** What one request carries at most. */
export const BATCH = 200

/** The next act of this telephone in a match, under the pen that it holds. */
export function nextEvent(log: readonly KeptEvent[], match: TableMatch, act: TableAct, given: Given): SentEvent {
  const [one, other] = match.teams.map(({ registration_id }) => registration_id)
  if (!one || !other) throw new Error('Nobody knows yet who plays')
  const seq = ofMatch(log, match.id).reduce((most, { event }) => Math.max(most, event.seq), 0) + 1
  return {
    ...given,
    version: TABLE_EVENT_VERSION,
    match_id: match.id,
    teams: [one, other],
    pen: penOf(match),
    seq,
    act: act as SentEvent['act'],
  }
}

type Given = { id: string; recorded_at: string }

/** A final that has never left is replaced by the next one: the two of them would differ, and wait for the organiser. */
export function withdrawnBy(log: readonly KeptEvent[], { match_id, act }: SentEvent): KeptEvent[] {
  if (act.kind !== 'final') return []
  return ofMatch(log, match_id)
    .filter(({ state, event }) => state === 'kept' && event.act.kind === 'final')
    .map((kept) => ({ ...kept, state: 'withdrawn' }))
}

/** The organiser does not have it. */
export const isUnsent = (kept: KeptEvent): boolean => isWaiting(kept) || kept.state === 'unread'

/** It leaves with the next call: what could not be read waits for another page, or goes by QR. */
export const isWaiting = ({ state }: KeptEvent): boolean => state === 'kept' || state === 'tried'

/** What goes next. */
export const toSend = (log: readonly KeptEvent[], most = BATCH): KeptEvent[] =>
  asWritten(log.filter(isWaiting)).slice(0, most)

/** In the order in which each match was written. */
export const asWritten = (log: readonly KeptEvent[]): KeptEvent[] =>
  log.toSorted((one, other) => one.event.match_id - other.event.match_id || one.event.seq - other.event.seq)

/** A page that is opened again may be one that the server reads. */
export const readAgain = (log: readonly KeptEvent[]): KeptEvent[] =>
  log.map((kept) => (kept.state === 'unread' ? { ...kept, state: 'tried' } : kept))

/** Those of the log that an answer changes, as they are now. */
export function acknowledged(log: readonly KeptEvent[], acks: readonly Ack[]): KeptEvent[] {
  const known = new Map(acks.map((ack) => [ack.id, ack]))
  return log.flatMap((kept) => {
    const ack = known.get(kept.id)
    return ack && isUnsent(kept) ? { ...kept, state: ack.state, reason: ack.reason } : []
  })
}

/** The log with these rows in it, each once. */
export function withRows(log: readonly KeptEvent[], rows: readonly KeptEvent[]): KeptEvent[] {
  const changed = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(log.map(({ id }) => id))
  return [...log.map((kept) => changed.get(kept.id) ?? kept), ...rows.filter(({ id }) => !known.has(id))]
}

/** Another device writes this match: here it is only read. */
export const isFollowed = ({ pen }: TableMatch): boolean => pen !== null && !pen.mine

/** The score that this telephone shows: its own writing, or what the server has from the device that holds the pen. */
export function shownScore(log: readonly KeptEvent[], match: TableMatch): LiveScore {
  if (isFollowed(match)) return match.live ?? NO_SCORE
  return liveScore(match, match.pen?.base ?? NO_SCORE, written(log, match))
}

/** A 3x3 game that its score has ended. */
export const isOver = (log: readonly KeptEvent[], match: TableMatch): boolean =>
  isOverByScore(match, match.pen?.base ?? NO_SCORE, written(log, match))

/** What « Annuler » takes back: the last act of this pen that stands. */
export function lastAct(log: readonly KeptEvent[], match: TableMatch): SentEvent | null {
  const acts = ofPen(log, match).toSorted((one, other) => one.seq - other.seq)
  const taken = new Set(acts.flatMap(({ act }) => (act.kind === 'cancel' ? act.of : [])))
  return acts.findLast(({ id, act }) => CAN_CANCEL.has(act.kind) && !taken.has(id)) ?? null
}

const CAN_CANCEL = new Set<TableAct['kind']>(['points', 'foul', 'timeout', 'period'])

/** The score that was confirmed here last, and what became of it. */
export function lastFinal(log: readonly KeptEvent[], match_id: number) {
  const finals = ofMatch(log, match_id).filter(
    ({ state, event }) => state !== 'withdrawn' && event.act.kind === 'final',
  )
  const last = finals.toSorted((one, other) => one.event.seq - other.event.seq).at(-1)
  return last?.event.act.kind === 'final' ? { kept: last, score: last.event.act.score } : null
}

/** Confirmed scores that still have to reach the organiser. */
export const unsentFinals = (log: readonly KeptEvent[]): KeptEvent[] =>
  log.filter((kept) => isUnsent(kept) && kept.event.act.kind === 'final')

const ofMatch = (log: readonly KeptEvent[], match_id: number) => log.filter(({ event }) => event.match_id === match_id)

const penOf = ({ pen }: TableMatch) => (pen?.mine ? pen.number : null)

/** The first device to arrive has pen 1, and may have written before it knew. Between other teams it was another match. */
const ofPen = (log: readonly KeptEvent[], match: TableMatch) =>
  ofMatch(log, match.id)
    .filter(
      ({ state, event }) =>
        state !== 'aside' &&
        state !== 'withdrawn' &&
        (event.pen ?? 1) === (penOf(match) ?? 1) &&
        match.teams.every(({ registration_id }, side) => registration_id === event.teams[side]),
    )
    .map(({ event }) => event)

const written = (log: readonly KeptEvent[], match: TableMatch) => ofPen(log, match)
