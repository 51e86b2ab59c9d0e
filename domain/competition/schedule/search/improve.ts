import type { SeededRandom } from '../../seeded-random.ts'
import type { Board } from './board/board.ts'
import { dayEnds, unevenEnds, type DayEnds } from '../quality/day-ends.ts'
import { isInRow, type Minute } from '../schedule-problem.ts'

/** Limits of the search. The caller owns the clock: `shouldStop` ends it. */
export interface Effort {
  readonly moves: number
  readonly shouldStop: () => boolean
}

/**
 * Makes a plan fairer without making it longer. Games exchange places or take a free one: first to avoid two games in a
 * row, then to even out rests, then the first and last hours (see `unevenEnds`). A move is kept only if it respects all
 * constraints and does not worsen the total, so the search can stop at any time.
 */
export function improve(board: Board, random: SeededRandom, effort: Effort) {
  const movable = board.problem.games
    .filter((game) => board.isPlaced(game.index) && !game.pinned)
    .map((game) => game.index)
  if (movable.length < 2) return
  const end = board.lastEnd()
  const ends = dayEnds(board)
  for (let move = 0; move < effort.moves; move++) {
    if (move % 256 === 0 && effort.shouldStop()) return
    const one = movable[random.below(movable.length)]!
    if (random.below(8) === 0) relocate(board, one, random, { end, ends })
    else exchange(board, one, movable[random.below(movable.length)]!, ends)
  }
}

function exchange(board: Board, one: number, other: number, ends: DayEnds) {
  const { games } = board.problem
  if (one === other || board.duration[one] !== board.duration[other]) return
  if (games[one]!.turnaround !== games[other]!.turnaround || board.start[one] === board.start[other]) return
  const [firstPlace, secondPlace] = [placeOf(board, one), placeOf(board, other)]
  const before = discomfort(board, one, other, ends)
  board.remove(one)
  board.remove(other)
  if (tryPlace(board, one, secondPlace)) {
    if (tryPlace(board, other, firstPlace)) {
      if (discomfort(board, one, other, ends) <= before) return
      board.remove(other)
    }
    board.remove(one)
  }
  board.place(one, firstPlace.court, firstPlace.start)
  board.place(other, secondPlace.court, secondPlace.start)
}

/** Moves a game to the first free place on a random court, from a random time on. */
function relocate(board: Board, game: number, random: SeededRandom, { end, ends }: { end: Minute; ends: DayEnds }) {
  const { opening, windows } = board.problem
  const court = random.below(windows.length)
  const from = opening + random.below(Math.max(1, end - opening))
  const before = discomfort(board, game, game, ends)
  const place = placeOf(board, game)
  board.remove(game)
  const start = board.firstStart(game, court, from)
  if (start + board.duration[game]! <= end) {
    board.place(game, court, start)
    if (discomfort(board, game, game, ends) <= before) return
    board.remove(game)
  }
  board.place(game, place.court, place.start)
}

interface Place {
  readonly court: number
  readonly start: Minute
}

const placeOf = (board: Board, game: number): Place => ({ court: board.court[game]!, start: board.start[game]! })

function tryPlace(board: Board, game: number, { court, start }: Place): boolean {
  if (!board.isFree(game, court, start)) return false
  board.place(game, court, start)
  return true
}

/** Discomfort of the teams of these two games, and on the links to and from these games. */
function discomfort(board: Board, one: number, other: number, ends: DayEnds): number {
  const { games } = board.problem
  let total = linkDiscomfort(board, one)
  for (const player of games[one]!.players) total += teamDiscomfort(board, player, ends)
  if (other === one) return total
  total += linkDiscomfort(board, other)
  for (const player of games[other]!.players) {
    if (!games[one]!.players.includes(player)) total += teamDiscomfort(board, player, ends)
  }
  return total
}

const IN_ROW = 1000
/** Smaller than any difference in rest, so that rests come first. */
const UNEVEN_ENDS = 0.01

function teamDiscomfort(board: Board, player: number, ends: DayEnds): number {
  const placed = board.problem.gamesOfPlayer[player]!.filter((game) => board.isPlaced(game))
  placed.sort((one, other) => board.start[one]! - board.start[other]!)
  let total = UNEVEN_ENDS * unevenEnds(board, ends, player)
  for (let index = 1; index < placed.length; index++) {
    const { whole } = board.problem.games[placed[index]!]!
    const gap = board.start[placed[index]!]! - board.endOf(placed[index - 1]!)
    if (isInRow(gap, whole)) total += IN_ROW
    total += unevenness(gap, whole)
  }
  return total
}

/** Convex, so that two medium rests are better than a short one and a long one. Near 0 for a rest of two games. */
function unevenness(gap: number, duration: number): number {
  const games = gap / Math.max(1, duration)
  return Math.min(400, (games - 2) * (games - 2) * 10)
}

function linkDiscomfort(board: Board, game: number): number {
  const { games } = board.problem
  let total = 0
  for (const link of games[game]!.direct.before) {
    if (
      link.rest &&
      board.isPlaced(link.game) &&
      isInRow(board.start[game]! - board.endOf(link.game), games[game]!.whole)
    ) {
      total += IN_ROW
    }
  }
  for (const link of games[game]!.direct.after) {
    if (
      link.rest &&
      board.isPlaced(link.game) &&
      isInRow(board.start[link.game]! - board.endOf(game), games[link.game]!.whole)
    ) {
      total += IN_ROW
    }
  }
  return total
}
