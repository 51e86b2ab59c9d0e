/** What a table writes of a match, as it travels. Later shapes have another version; this one is read for a year more. */
export const TABLE_EVENT_VERSION = 1

/** 0 is the first team of the match, 1 the second. */
export type Side = 0 | 1

/** What happened, in the words of a score sheet. */
export type TableAct =
  | { kind: 'start' }
  | { kind: 'points'; side: Side; points: 1 | 2 | 3 }
  | { kind: 'foul'; side: Side }
  | { kind: 'timeout'; side: Side }
  /** Periods from 1; beyond those of the rules, overtimes. */
  | { kind: 'period'; period: number }
  /** Takes back an earlier act of the same device, by its id. */
  | { kind: 'cancel'; of: string }
  /** The absolute score that was confirmed: the result of the match is this alone. */
  | { kind: 'final'; score: readonly [number, number] }

/** One act, as a device keeps it and sends it. */
export type TableEvent = {
  /** UUID drawn by the device. */
  id: string
  version: typeof TABLE_EVENT_VERSION
  match_id: number
  /** The two registrations that the device saw: a match whose teams have changed is not theirs. */
  teams: readonly [string, string]
  /** The number of the device's pen when it wrote; null: it knew of none yet. */
  pen: number | null
  /** From 1, by device and match. Orders the acts; clocks do not. */
  seq: number
  /** Of the device's clock, shown only. */
  recorded_at: string
  act: TableAct
}

/** What a running score comes to at most: beyond, baskets, fouls and time-outs that are written change nothing. */
export const LIVE_SCORE_MOST = { score: 999, count: 99, period: 20 }

/** The score of a match being played. */
export type LiveScore = {
  score: readonly [number, number]
  /** From 1. */
  period: number
  /** Team fouls of the period. */
  fouls: readonly [number, number]
  /** Time-outs taken. */
  timeouts: readonly [number, number]
}

export const NO_SCORE: LiveScore = { score: [0, 0], period: 1, fouls: [0, 0], timeouts: [0, 0] }
