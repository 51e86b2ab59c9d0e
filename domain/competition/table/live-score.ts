import { MOST_PERIODS } from '../games/period-scores.ts'
import { LIVE_SCORE_MOST, type LiveScore, type TableAct } from './table-event.ts'

/** How a game is scored, and its number of periods without overtimes. */
export type ScoredGame = { scoring: '5x5' | '3x3'; periods: number }

/**
 * Points of each period, for a match that this pen has written from its first basket. Null when it has not, when nobody
 * noted the periods, or when they do not add up to the confirmed score.
 */
export function periodScores(
  game: ScoredGame,
  base: LiveScore,
  { written, final }: { written: readonly WrittenAct[]; final: readonly [number, number] },
): (readonly [number, number])[] | null {
  if (base.period !== 1 || base.score[0] + base.score[1] > 0) return null
  const acts = standing(written)
  const ends = acts.flatMap(({ act }, index) => (act.kind === 'period' ? [{ period: act.period, index }] : []))
  // Periods must follow one another, so that each basket surely belongs to one.
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
 * The score of a match: the score with which its pen started, and what this pen has written since, in any order of
 * arrival. Acts that were taken back do not count, nor baskets after the end of a 3x3 game.
 * @param base score with which the highest pen started
 * @param written acts of that pen only; the same act twice counts once
 */
export function liveScore(game: ScoredGame, base: LiveScore, written: readonly WrittenAct[]): LiveScore {
  return replay(game, base, written).live
}

/** True when the score ends the game: at 21 points, or two points of an overtime, in 3x3. Never in 5x5. */
export function isOverByScore(game: ScoredGame, base: LiveScore, written: readonly WrittenAct[]): boolean {
  const { live, level } = replay(game, base, written)
  return ends(game, live, level)
}

function replay(game: ScoredGame, base: LiveScore, written: readonly WrittenAct[]) {
  const fouls = new Map([[foulPeriod(game, base.period), base.fouls]])
  let live = base
  // Points of each team when the overtime began.
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

/**
 * Acts in the order in which they were written, each once, without those that were taken back.
 * @param written acts of one pen, in any order of arrival
 */
export function standing(written: readonly WrittenAct[]): WrittenAct[] {
  const once = [...new Map(written.map((each) => [each.id, each])).values()]
  const taken = new Set(once.flatMap(({ act }) => (act.kind === 'cancel' ? act.of : [])))
  return once
    .filter(({ id }) => !taken.has(id))
    .toSorted((one, other) => one.seq - other.seq || (one.id < other.id ? -1 : 1))
}

/** FIBA rules, art. 41.1.2: team fouls of an overtime are added to those of the last period. */
const foulPeriod = ({ periods }: ScoredGame, period: number) => Math.min(period, periods)

/** FIBA 3x3 rules, art. 6: see `isOverByScore`. */
function ends({ scoring, periods }: ScoredGame, { score, period }: LiveScore, level: number): boolean {
  if (scoring !== '3x3') return false
  return Math.max(...score) >= (period > periods ? level + 2 : 21)
}

const NONE = [0, 0] as const

const plus = ([one, other]: readonly [number, number], side: 0 | 1, count: number, most: number) =>
  side === 0 ? ([Math.min(one + count, most), other] as const) : ([one, Math.min(other + count, most)] as const)
