import type { Board } from '../search/board/board.ts'
import { follows, type Follow } from './court-changes.ts'
import { steadiestOrder } from './steadiest-order.ts'

/**
 * Exchanges courts among the games of an hour so that teams change courts as little as possible. Hours, the end and
 * rests stay the same, and every constraint of a court holds. With up to four games an hour and few teams no other
 * exchange is better (see `steadiestOrder`); otherwise exchanges are made as long as one helps.
 */
export function steadyCourts(board: Board) {
  const movable = board.problem.games.filter(({ index, pinned }) => !pinned && board.isPlaced(index))
  const hours = [...Map.groupBy(movable, ({ index }) => board.start[index]!)]
    .toSorted(([one], [other]) => one - other)
    .map(([, games]) => games.map(({ index }) => index))
  const pairs = follows(board)
  if (pairs.every(([one, other]) => board.court[one] === board.court[other])) return
  const courtsNow = () => new Map(hours.flat().map((game) => [game, board.court[game]!]))
  const changes = () => pairs.filter(([one, other]) => board.court[one] !== board.court[other]).length
  const wished = steadiestOrder(board, hours, pairs)
  exchangeAll(board, hours, pairs)
  const first = { courts: courtsNow(), changes: changes() }
  if (!wished || !moveAll(board, wished)) return
  exchangeAll(board, hours, pairs)
  if (changes() > first.changes) moveAll(board, first.courts)
}

function exchangeAll(board: Board, hours: readonly (readonly number[])[], pairs: readonly Follow[]) {
  const near = neighbours(pairs)
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (const [at, games] of hours.entries()) {
      const later = hours.slice(at).flat()
      if (exchangedInHour(board, games, near) || exchangedFrom(board, games, later, pairs)) isBetter = true
    }
  }
}

/** Moves games to other courts at their hours: all of them, or none if one does not fit. */
function moveAll(board: Board, courts: ReadonlyMap<number, number>): boolean {
  const before = [...courts.keys()].map((game) => ({ game, court: board.court[game]!, start: board.start[game]! }))
  for (const { game } of before) board.remove(game)
  const placed: number[] = []
  for (const { game, start } of before) {
    if (!board.isFree(game, courts.get(game)!, start)) break
    board.place(game, courts.get(game)!, start)
    placed.push(game)
  }
  if (placed.length === before.length) return true
  for (const game of placed) board.remove(game)
  for (const { game, court, start } of before) board.place(game, court, start)
  return false
}

function neighbours(pairs: readonly Follow[]): Map<number, number[]> {
  const near = new Map<number, number[]>()
  const add = (game: number, other: number) => near.set(game, [...(near.get(game) ?? []), other])
  for (const [one, other] of pairs) {
    add(one, other)
    add(other, one)
  }
  return near
}

/** Tries to exchange two games of an hour; true if that helped. */
function exchangedInHour(board: Board, games: readonly number[], near: ReadonlyMap<number, number[]>): boolean {
  const changes = (game: number, court: number) =>
    (near.get(game) ?? []).filter((other) => board.court[other] !== court).length
  for (const [at, one] of games.entries()) {
    for (const other of games.slice(at + 1)) {
      const [first, second] = [board.court[one]!, board.court[other]!]
      const gain = changes(one, first) + changes(other, second) - changes(one, second) - changes(other, first)
      const exchange = new Map([
        [one, second],
        [other, first],
      ])
      if (gain > 0 && moveAll(board, exchange)) return true
    }
  }
  return false
}

/**
 * Tries to exchange two courts from an hour on; true if that helped. Only links between a moved game and one that stays
 * can change.
 */
function exchangedFrom(board: Board, games: readonly number[], later: readonly number[], pairs: readonly Follow[]) {
  const all = board.problem.windows.length
  const moves = new Set(later)
  const across = new Int32Array(all * all)
  for (const [one, other] of pairs) {
    if (moves.has(one) === moves.has(other)) continue
    const [stays, moved] = moves.has(one) ? [other, one] : [one, other]
    const at = board.court[stays]! * all + board.court[moved]!
    across[at] = across[at]! + 1
  }
  const count = (one: number, other: number) => across[one * all + other]!
  const courts = [...new Set(games.map((game) => board.court[game]!))]
  for (const [at, one] of courts.entries()) {
    for (const other of courts.slice(at + 1)) {
      const gain = count(one, other) + count(other, one) - count(one, one) - count(other, other)
      if (gain <= 0) continue
      const swapped = new Map([
        [one, other],
        [other, one],
      ])
      const own = later.filter((game) => swapped.has(board.court[game]!))
      if (moveAll(board, new Map(own.map((game) => [game, swapped.get(board.court[game]!)!])))) return true
    }
  }
  return false
}
