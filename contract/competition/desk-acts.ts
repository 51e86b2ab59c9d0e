import { z } from 'zod'
import { MOST_PERIODS } from '#domain/competition/games/period-scores.ts'
import { line } from '../common/base.ts'

const score = z.tuple([z.int().min(0).max(999), z.int().min(0).max(999)])
const by = z.literal([0, 1])

/** How a match ended, for its first and second team. */
export const outcome = z.discriminatedUnion('kind', [
  /** `periods`: of each period in order, overtimes last, when they were noted; they add up to the score. */
  z.strictObject({ kind: z.literal('score'), score, periods: z.array(score).min(1).max(MOST_PERIODS).optional() }),
  /** 20–0 by the rules: `by` is the side that is missing. */
  z.strictObject({ kind: z.literal('forfeit'), by }),
  z.strictObject({ kind: z.literal('double_forfeit') }),
  /** Fewer than two players were left. */
  z.strictObject({ kind: z.literal('default'), by, score }),
  /** It took place and nobody keeps a score. */
  z.strictObject({ kind: z.literal('played') }),
])

const key = z.string().min(1).max(80)
const team = z.uuid()
const because = line.min(3).max(300)

/** What the desk does to a running competition. Games, stages and pools are named as in the answer of the desk. */
export const deskAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('correct'), game: key, outcome }),
  z.strictObject({ kind: z.literal('clear'), game: key }),
  z.strictObject({ kind: z.literal('replay'), game: key }),
  z.strictObject({ kind: z.literal('keep'), game: key }),
  z.strictObject({ kind: z.literal('withdraw'), team, reason: because }),
  z.strictObject({ kind: z.literal('reinstate'), team }),
  z.strictObject({ kind: z.literal('let_next_in'), pool: key, team }),
  z.strictObject({ kind: z.literal('launch'), stage: key }),
  z.strictObject({ kind: z.literal('unlaunch'), stage: key }),
  z.strictObject({ kind: z.literal('draw_round'), pool: key }),
  z.strictObject({ kind: z.literal('end_swiss'), pool: key, reason: because }),
  /** Drawn when it is applied; its seed and hour are kept. */
  z.strictObject({ kind: z.literal('lots'), pool: key }),
  z.strictObject({ kind: z.literal('override'), pool: key, order: z.array(team).min(1).max(256), reason: because }),
  z.strictObject({ kind: z.literal('drop_override'), pool: key }),
  z.strictObject({ kind: z.literal('undo'), change: z.uuid() }),
  z.strictObject({ kind: z.literal('lock'), stage: key }),
  z.strictObject({ kind: z.literal('unlock'), stage: key }),
])

/** What an act would move, to be sent back with it. */
export const actPreview = z.object({
  /** What was asked for, in French. */
  label: z.string(),
  difference: z.array(z.object({ kind: z.string(), text: z.string() })),
  hash: z.string(),
  /** Something in it was checked and locked: a reason is needed. */
  needs_reason: z.boolean(),
})

export type DeskAct = z.infer<typeof deskAct>
export type AskedOutcome = z.infer<typeof outcome>
export type ActPreview = z.infer<typeof actPreview>
