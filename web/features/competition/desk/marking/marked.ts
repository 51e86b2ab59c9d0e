import type { Mark, Marks } from '#contract/competition/tables.ts'
import {
  isOverByScore,
  liveScore,
  periodScores,
  type ScoredGame,
  standing,
} from '#domain/competition/table/live-score.ts'
import type { LiveScore } from '#domain/competition/table/table-event.ts'
import type { HeldPress } from './press-outbox.ts'

export type Marked = {
  live: LiveScore
  /** The score has ended the game, as in 3x3. */
  isOver: boolean
  /** The baskets and periods that stand come with the latest first; `at` is null while this device holds them. */
  last: readonly { id: string; act: Exclude<Mark, { kind: 'cancel' }>; at: string | null }[]
  /** They are known when the whole match was marked here. */
  periods: readonly (readonly [number, number])[] | null
}

/** Counts a match as the server knows it, with the presses that this device still holds. One that has arrived meanwhile counts once. */
export function markedSoFar(game: ScoredGame, { base, acts }: Marks, held: readonly HeldPress[]): Marked {
  const known = new Set(acts.map(({ id }) => id))
  const after = acts.reduce((most, { seq }) => Math.max(most, seq), 0) + 1
  const waiting = held.filter(({ id }) => !known.has(id))
  const written = [...acts, ...waiting.map(({ id, act }, index) => ({ id, act, seq: after + index, at: null }))]
  const hours = new Map(written.map(({ id, at }) => [id, at]))
  const live = liveScore(game, base, written)
  return {
    live,
    isOver: isOverByScore(game, base, written),
    last: standing(written)
      .flatMap(({ id, act }) =>
        act.kind === 'points' || act.kind === 'period' ? [{ id, act, at: hours.get(id) ?? null }] : [],
      )
      .toReversed(),
    periods: periodScores(game, base, { written, final: live.score }),
  }
}
