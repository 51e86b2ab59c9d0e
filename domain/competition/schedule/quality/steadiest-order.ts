import type { Board } from '../search/board/board.ts'
import type { Follow } from './court-changes.ts'

/** Courts chosen for the games of the first hours. */
interface Given {
  readonly changes: number
  /** Court of each game to which a later one is linked. */
  readonly open: ReadonlyMap<number, number>
  readonly placed: readonly (readonly [number, number])[]
  readonly before: Given | null
}

/**
 * Courts on which the games of each hour exchange places with the fewest court changes for the teams. Hour by hour, the
 * best order is kept among those that leave the teams on the same courts. It is exact as long as no more than
 * `MOST_KEPT` of them differ. Only the list of courts of each game is respected, not the other constraints.
 * @param hours games of each hour, by index, in order of time
 * @returns the court of each game; null when an hour has too many games
 */
export function steadiestOrder(
  board: Board,
  hours: readonly (readonly number[])[],
  pairs: readonly Follow[],
): Map<number, number> | null {
  if (hours.some((games) => games.length > MOST_AT_ONCE)) return null
  const hourOf = new Map(hours.flatMap((games, hour) => games.map((game) => [game, hour] as const)))
  const before = Map.groupBy(pairs, ([, later]) => later)
  const after = Map.groupBy(pairs, ([earlier]) => earlier)
  const followedUntil = (game: number) =>
    Math.max(-1, ...(after.get(game) ?? []).map(([, later]) => hourOf.get(later) ?? -1))
  let kept: Given[] = [{ changes: 0, open: new Map(), placed: [], before: null }]
  for (const [hour, games] of hours.entries()) {
    const orders = ordersOf(games.map((game) => board.court[game]!)).filter((order) =>
      games.every((game, at) => board.problem.games[game]!.courts.includes(order[at]!)),
    )
    const over = [...kept[0]!.open.keys(), ...games].filter((game) => followedUntil(game) <= hour)
    const best = new Map<string, Given>()
    for (const given of kept) {
      for (const order of orders) {
        const open = new Map(given.open)
        let { changes } = given
        for (const [at, game] of games.entries()) {
          const court = order[at]!
          const stays = (other: number) => (open.get(other) ?? board.court[other]!) === court
          for (const [earlier] of before.get(game) ?? []) if (!stays(earlier)) changes++
          // Games that do not move already have their courts.
          for (const [, later] of after.get(game) ?? []) if (!hourOf.has(later) && !stays(later)) changes++
          open.set(game, court)
        }
        for (const game of over) open.delete(game)
        const key = [...open.values()].join()
        const known = best.get(key)
        if (known && known.changes <= changes) continue
        best.set(key, { changes, open, placed: games.map((game, at) => [game, order[at]!] as const), before: given })
      }
    }
    kept = [...best.values()].toSorted((one, other) => one.changes - other.changes).slice(0, MOST_KEPT[games.length])
  }
  const found = new Map<number, number>()
  for (let each: Given | null = kept[0]!; each; each = each.before)
    for (const [game, court] of each.placed) found.set(game, court)
  return found
}

function ordersOf(courts: readonly number[]): number[][] {
  if (courts.length < 2) return [[...courts]]
  return courts.flatMap((first, at) =>
    ordersOf([...courts.slice(0, at), ...courts.slice(at + 1)]).map((rest) => [first, ...rest]),
  )
}

const MOST_AT_ONCE = 4
/** By number of games in the hour: the more games, the more orders continue each kept one, so the fewer are kept. */
const MOST_KEPT: readonly number[] = [1024, 1024, 1024, 300, 40]
