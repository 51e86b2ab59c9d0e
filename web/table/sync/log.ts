import type { SentEvent, TableMatch } from '#contract/competition/tables.ts'
import { isOverByScore, liveScore } from '#domain/competition/table/live-score.ts'
import { type LiveScore, NO_SCORE, TABLE_EVENT_VERSION, type TableAct } from '#domain/competition/table/table-event.ts'

/**
 * An act as this telephone keeps it. `kept`: no answer yet; a final score never sent. `tried`: a final score that may
 * have arrived. `unread`: the server could not read it. `applied` and `aside`: its answer. `withdrawn`: replaced before
 * it was ever sent.
 */
export type KeptEvent = {
  id: string
  court_id: number
  event: SentEvent
  state: 'kept' | 'tried' | 'unread' | 'applied' | 'aside' | 'withdrawn'
  /** Why the act does not count, in French. */
  reason: string | null
}

export type Ack = { id: string; state: 'applied' | 'aside'; reason: string | null }

/** Largest number of acts in one request. */
export const BATCH = 200

/** Builds the next act of this telephone in a match, under the pen it holds. */
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

/** The final scores never sent that a new one replaces. Sent together, they would differ and wait for the organiser. */
export function withdrawnBy(log: readonly KeptEvent[], { match_id, act }: SentEvent): KeptEvent[] {
  if (act.kind !== 'final') return []
  return ofMatch(log, match_id)
    .filter(({ state, event }) => state === 'kept' && event.act.kind === 'final')
    .map((kept) => ({ ...kept, state: 'withdrawn' }))
}

/** True when the organiser does not have the act. */
export const isUnsent = (kept: KeptEvent): boolean => isWaiting(kept) || kept.state === 'unread'

/** True when the act leaves with the next call. An unread act waits for a newer page, or goes by QR code. */
export const isWaiting = ({ state }: KeptEvent): boolean => state === 'kept' || state === 'tried'

export const toSend = (log: readonly KeptEvent[], most = BATCH): KeptEvent[] =>
  asWritten(log.filter(isWaiting)).slice(0, most)

/** Sorts acts by match, in the order in which they were written. */
export const asWritten = (log: readonly KeptEvent[]): KeptEvent[] =>
  log.toSorted((one, other) => one.event.match_id - other.event.match_id || one.event.seq - other.event.seq)

/** Tries unread acts again when the page opens, because a newer page may write them in a form that the server reads. */
export const readAgain = (log: readonly KeptEvent[]): KeptEvent[] =>
  log.map((kept) => (kept.state === 'unread' ? { ...kept, state: 'tried' } : kept))

/** The acts whose state an answer changes, in their new state. */
export function acknowledged(log: readonly KeptEvent[], acks: readonly Ack[]): KeptEvent[] {
  const known = new Map(acks.map((ack) => [ack.id, ack]))
  return log.flatMap((kept) => {
    const ack = known.get(kept.id)
    return ack && isUnsent(kept) ? { ...kept, state: ack.state, reason: ack.reason } : []
  })
}

/** Adds rows to the log, and replaces those that it already has. */
export function withRows(log: readonly KeptEvent[], rows: readonly KeptEvent[]): KeptEvent[] {
  const changed = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(log.map(({ id }) => id))
  return [...log.map((kept) => changed.get(kept.id) ?? kept), ...rows.filter(({ id }) => !known.has(id))]
}

/** True when another device writes this match, so that here it can only be read. */
export const isFollowed = ({ pen }: TableMatch): boolean => pen !== null && !pen.mine

/** The score to show: from the acts of this telephone, or from the server when another device holds the pen. */
export function shownScore(log: readonly KeptEvent[], match: TableMatch): LiveScore {
  if (isFollowed(match)) return match.live ?? NO_SCORE
  return liveScore(match, match.pen?.base ?? NO_SCORE, written(log, match))
}

/** True when the score has ended the game, as in 3x3. */
export const isOver = (log: readonly KeptEvent[], match: TableMatch): boolean =>
  isOverByScore(match, match.pen?.base ?? NO_SCORE, written(log, match))

/** The act that « Annuler » takes back: the last one of this pen not yet taken back. */
export function lastAct(log: readonly KeptEvent[], match: TableMatch): SentEvent | null {
  const acts = ofPen(log, match).toSorted((one, other) => one.seq - other.seq)
  const taken = new Set(acts.flatMap(({ act }) => (act.kind === 'cancel' ? act.of : [])))
  return acts.findLast(({ id, act }) => CAN_CANCEL.has(act.kind) && !taken.has(id)) ?? null
}

const CAN_CANCEL = new Set<TableAct['kind']>(['points', 'foul', 'timeout', 'period'])

/** The last score confirmed here, with its state. */
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

/**
 * The acts of this pen, between the same teams: with other teams it was another match. The first device to arrive has
 * pen 1, and may have written before it knew.
 */
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
