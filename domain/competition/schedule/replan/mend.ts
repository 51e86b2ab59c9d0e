import type { Board } from '../search/board/board.ts'
import type { CompiledProblem } from '../search/board/compile-problem.ts'
import type { Disruption } from './disruption.ts'
import { gamesInFrench } from '../changes/game-in-french.ts'
import { Harm } from './harm.ts'
import { leastHarm } from './least-harm.ts'
import { movable, Repair, type Homes } from './repair.ts'
import type { Minute, ScheduleProblem } from '../schedule-problem.ts'
import { pressedOn, shifted } from './shift.ts'
import { isComplete, solve } from '../search/solve.ts'
import { durationInFrench } from '../wall-times.ts'

export interface Mending {
  /** Null when some game has no place. */
  readonly board: Board | null
  /** Indexes of the games that a repair left without a place. */
  readonly unplaced: readonly number[]
  /** The longest delay in minutes, announced or already reached. */
  readonly delay: number
  /** True when it is proved that no plan keeps every game within the delay of its hour. */
  readonly is_far_proved: boolean
}

/**
 * The plan of least harm within the delay; if there is none, within twice the delay, and so on; at last any plan that
 * holds. Two simple ways are always compared with it: to press on court by court, and to shift all games by the delay.
 * @param told when each game was to end, by index; null for a game that was in no plan
 */
export function mended(
  compiled: CompiledProblem,
  homes: Homes,
  told: readonly (Minute | null)[],
  { now, closed = [] }: Disruption,
): Mending {
  const harm = new Harm(compiled, homes, told)
  const late = delays(compiled, homes, now)
  const closures = closed.map(({ span }) => span.to - Math.max(now, span.from))
  const delay = Math.max(0, ...late, ...closures)
  const simple = [pressedOn(compiled, homes, now), shifted(compiled, homes, now, late)].flatMap((board) =>
    board && isComplete(board) ? [board] : [],
  )
  let is_far_proved = false
  for (let reach = delay; reach < 2 * FARTHEST; reach = Math.max(FIRST_REACH, 2 * reach)) {
    const near = simple.filter((board) => farthest(board, homes) <= reach).toSorted(byHarm(harm))[0] ?? null
    const below = near ? harm.of(near) : Number.POSITIVE_INFINITY
    const found = leastHarm(compiled, homes, harm, { now, farthest: reach, below, nodes: nodesFor(compiled) })
    const board = found.board ?? near
    if (board) return { board, unplaced: [], delay, is_far_proved }
    if (reach === delay) is_far_proved = found.is_whole
  }
  const repair = new Repair(compiled, homes, now)
  const unplaced = repair.run()
  const [best] = [...simple, ...(unplaced.length === 0 ? [repair.board] : [])].toSorted(byHarm(harm))
  const [anew] = best ? [best] : solve(compiled, { seed: 1 }).boards
  return { board: anew && isComplete(anew) ? anew : null, unplaced, delay, is_far_proved }
}

/** French note on games that are played farther from their hour than the delay, or before it. */
export function farMovesInFrench(
  problem: ScheduleProblem,
  board: Board,
  homes: Homes,
  { delay, is_far_proved }: Mending,
): string[] {
  const say = gamesInFrench(problem)
  const far = homes.flatMap((home, game) => {
    const minutes = home ? board.start[game]! - home.start : 0
    return minutes < 0 || minutes > delay ? [{ game, minutes }] : []
  })
  if (far.length === 0) return []
  const moves = far
    .toSorted((one, other) => Math.abs(other.minutes) - Math.abs(one.minutes))
    .slice(0, MOST_NAMED)
    .map(
      ({ game, minutes }) =>
        `${say(problem.games[game]!.id)} ${durationInFrench(Math.abs(minutes))} plus ${minutes < 0 ? 'tôt' : 'tard'}`,
    )
  const others = far.length - moves.length
  const named = [...moves, ...(others > 0 ? [`${others} de plus`] : [])].join(', ')
  const kept = delay === 0 ? 'à son heure' : `à ${durationInFrench(delay)} au plus de son heure`
  const found = is_far_proved ? 'Aucun recalage ne garde' : 'Nous n’avons pas trouvé de recalage qui garde'
  return [`${found} chaque match ${kept}\u00a0: ${named}.`]
}

const byHarm = (harm: Harm) => (one: Board, other: Board) => harm.of(one) - harm.of(other)

/** Delays in minutes: of games that hold their court too long, and of games whose hour has passed. */
function delays(compiled: CompiledProblem, homes: Homes, now: Minute): number[] {
  const held = compiled.games.map(({ index, duration, whole }) => {
    const home = homes[index]
    return home && home.start + duration > now ? duration - whole : 0
  })
  const overdue = movable(compiled, homes).map((game) => now - (homes[game]?.start ?? now))
  return [...held, ...overdue].filter((minutes) => minutes > 0)
}

/** The largest delay of a game in minutes; Infinity when a game is played before its hour. */
const farthest = (board: Board, homes: Homes): number =>
  homes.reduce((most, home, game) => {
    if (!home) return most
    const later = board.start[game]! - home.start
    return later < 0 ? Number.POSITIVE_INFINITY : Math.max(most, later)
  }, 0)

/** Partial plans to look at. A large day gets fewer, because each costs more. */
const nodesFor = ({ games }: CompiledProblem) => Math.max(200, Math.floor(60_000 / Math.max(20, games.length)))

/** In minutes: the delay tried after no delay at all, and the largest one that is tried. */
const FIRST_REACH = 10
const FARTHEST = 720
const MOST_NAMED = 3
