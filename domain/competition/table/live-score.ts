import { MOST_PERIODS } from '../games/period-scores.ts'
import { LIVE_SCORE_MOST, type LiveScore, type TableAct } from './table-event.ts'

/** How its game is scored; periods without overtimes. */
export type ScoredGame = { scoring: '5x5' | '3x3'; periods: number }

/**
 * What each scored in each period of a match that this pen wrote from its first basket; null when it did not, when nobody told
 * the periods, or when they do not come to the score that was confirmed.
 */
export function periodScores(
  game: ScoredGame,
  base: LiveScore,
  { written, final }: { written: readonly WrittenAct[]; final: readonly [number, number] },
): (readonly [number, number])[] | null {
  if (base.period !== 1 || base.score[0] + base.score[1] > 0) return null
  const acts = standing(written)
  const ends = acts.flatMap(({ act }, index) => (act.kind === 'period' ? [{ period: act.period, index }] : []))
  // Told in order, one after the other: the period of a basket is not in doubt.
  if (ends.length === 0 || ends.length >= MOST_PERIODS || ends.some(({ period }, index) => period !== index + 2))
    return null
  const totals = [...ends.map(({ index }) => index), acts.length].map(
    (length) => replay(game, base, acts.slice(0, length)).live.score,
  )
  const last = totals.at(-1)!
  if (last[0] !== final[0] || last[1] !== final[1]) return null
  return totals.map(([one, other], index) => {
    const before = totals[index - 1] ?? NONE
    return [one - before[0], other - before[1]] as const
  })
}

export type WrittenAct = { id: string; seq: number; act: TableAct }

/**
 * The score of a match: what its pen started from, and what it has written since, in whatever order that came. Acts that are
 * taken back do not count, nor baskets after the end of a 3x3 game.
 * @param base that of the highest pen
 * @param written by that pen alone; the same act twice is one
 */
export function liveScore(game: ScoredGame, base: LiveScore, written: readonly WrittenAct[]): LiveScore {
  return replay(game, base, written).live
}

/** The game has ended by its score: 21 points, or the first to two of an overtime. Never so in 5x5. */
export function isOverByScore(game: ScoredGame, base: LiveScore, written: readonly WrittenAct[]): boolean {
  const { live, level } = replay(game, base, written)
  return ends(game, live, level)
}

function replay(game: ScoredGame, base: LiveScore, written: readonly WrittenAct[]) {
  const fouls = new Map([[foulPeriod(game, base.period), base.fouls]])
  let live = base
  // What both had when the overtime began.
  let level = base.period > game.periods ? Math.min(...base.score) : 0
  for (const { act } of standing(written)) {
    if (act.kind === 'points' && !ends(game, live, level))
      live = { ...live, score: plus(live.score, act.side, act.points, LIVE_SCORE_MOST.score) }
    if (act.kind === 'timeout') live = { ...live, timeouts: plus(live.timeouts, act.side, 1, LIVE_SCORE_MOST.count) }
    if (act.kind === 'foul') {
      const period = foulPeriod(game, live.period)
      fouls.set(period, plus(fouls.get(period) ?? NONE, act.side, 1, LIVE_SCORE_MOST.count))
    }
    if (act.kind === 'period') {
      if (act.period > game.periods && live.period <= game.periods) level = Math.min(...live.score)
      live = { ...live, period: act.period }
    }
  }
  return { live: { ...live, fouls: fouls.get(foulPeriod(game, live.period)) ?? NONE }, level }
}

/** By the order of the device, those that it took back left out. */
function standing(written: readonly WrittenAct[]): WrittenAct[] {
  const once = [...new Map(written.map((each) => [each.id, each])).values()]
  const taken = new Set(once.flatMap(({ act }) => (act.kind === 'cancel' ? act.of : [])))
  return once
    .filter(({ id }) => !taken.has(id))
    .toSorted((one, other) => one.seq - other.seq || (one.id < other.id ? -1 : 1))
}

/** FIBA rules, art. 41.1.2: team fouls of an overtime go on from those of the last period. */
const foulPeriod = ({ periods }: ScoredGame, period: number) => Math.min(period, periods)

/** FIBA 3x3 rules, art. 6. */
function ends({ scoring, periods }: ScoredGame, { score, period }: LiveScore, level: number): boolean {
  if (scoring !== '3x3') return false
  return Math.max(...score) >= (period > periods ? level + 2 : 21)
}

const NONE = [0, 0] as const

const plus = ([one, other]: readonly [number, number], side: 0 | 1, count: number, most: number) =>
  side === 0 ? ([Math.min(one + count, most), other] as const) : ([one, Math.min(other + count, most)] as const)
