/**
 * Version of the events that a table sends. When their shape changes, it gets another number, and this one is still
 * read for a year.
 */
export const TABLE_EVENT_VERSION = 1

/** 0 is the first team of the match, 1 the second. */
export type Side = 0 | 1

/** Acts on the court, in the words of a score sheet. */
export type TableAct =
  | { kind: 'start' }
  | { kind: 'points'; side: Side; points: 1 | 2 | 3 }
  | { kind: 'foul'; side: Side }
  | { kind: 'timeout'; side: Side }
  /** Periods are numbered from 1. Those beyond the number of the rules are overtimes. */
  | { kind: 'period'; period: number }
  /** Takes back an earlier act of the same device, by its id. */
  | { kind: 'cancel'; of: string }
  /** The confirmed score. It alone becomes the result of the match. */
  | { kind: 'final'; score: readonly [number, number] }

/** One act as a device stores and sends it. */
export type TableEvent = {
  /** UUID drawn by the device. */
  id: string
  version: typeof TABLE_EVENT_VERSION
  match_id: number
  /** The two registrations that the device saw. If the teams of the match have changed, the event does not count. */
  teams: readonly [string, string]
  /** Number of the device's pen when it wrote the act; null when it knew of none yet. */
  pen: number | null
  /** From 1, for each device and match. It orders the acts, because clocks may be wrong. */
  seq: number
  /** Time on the device's clock, which is only shown. */
  recorded_at: string
  act: TableAct
}

/** Largest values of a running score. Baskets, fouls and time-outs beyond them change nothing. */
export const LIVE_SCORE_MOST = { score: 999, count: 99, period: 20 }

export type LiveScore = {
  score: readonly [number, number]
  /** From 1. */
  period: number
  /** Team fouls of the period. */
  fouls: readonly [number, number]
  timeouts: readonly [number, number]
}

export const NO_SCORE: LiveScore = { score: [0, 0], period: 1, fouls: [0, 0], timeouts: [0, 0] }
