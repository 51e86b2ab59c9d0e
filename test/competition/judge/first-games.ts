import type { Competition, Source, Stage } from '#domain/competition/games/game-graph.ts'

/** Rematches of a pool in the first games of a bracket: certain ones and possible ones. */
export type Rematches = { readonly sure: number; readonly possible: number }

type Seat = { readonly rank: number; readonly pool: string }

/** Two seats that may meet in the first game of at least one of them. */
type Meeting = { readonly seats: readonly [number, number]; readonly isSure: boolean }

export type FirstGames = { readonly seats: readonly Seat[]; readonly meetings: readonly Meeting[] }

/** Reads the first games of each bracket after the pools. It ignores sides that do not come from a pool. */
export const firstGamesOf = ({ stages }: Competition): FirstGames[] =>
  stages.filter(({ pools }) => pools.length === 0).map(readStage)

function readStage({ games }: Stage): FirstGames {
  const seats: Seat[] = []
  const at = new Map<string, number>()
  const seatOf = (source: Source) => {
    if (source.kind !== 'pool_rank') return []
    const key = `${source.pool} ${source.rank}`
    if (!at.has(key)) at.set(key, seats.push({ rank: source.rank, pool: source.pool }) - 1)
    return [at.get(key)!]
  }
  const coming = new Map<string, number[]>()
  const meetings: Meeting[] = []
  for (const { id, sides } of games) {
    const [one, other] = sides.map((source) => ('game' in source ? coming.get(source.game)! : seatOf(source)))
    coming.set(id, [...one!, ...other!])
    const isEntry = sides.map((source) => !('game' in source))
    if (!isEntry.includes(true)) continue
    for (const left of one!)
      for (const right of other!) meetings.push({ seats: [left, right], isSure: !isEntry.includes(false) })
  }
  return { seats, meetings }
}

export function rematches({ seats, meetings }: FirstGames, pools = seats.map(({ pool }) => pool)): Rematches {
  const again = meetings.filter(({ seats: [one, other] }) => pools[one] === pools[other])
  const sure = again.filter(({ isSure }) => isSure).length
  return { sure, possible: again.length - sure }
}

/**
 * Finds the fewest rematches, certain ones first, among the seatings that keep each team among those of its rank. It
 * tries every exchange and skips those that cannot improve the best.
 * @returns null when the trials run out
 */
export function fewestRematches(games: FirstGames, trials = 200_000): Rematches | null {
  const { seats, meetings } = games
  const found = seats.map((): string | null => null)
  const order = byMeetings(games)
  const known = rematches(games)
  const cost = ({ sure, possible }: Rematches) => sure * 10_000 + possible
  let best = cost(known)
  if (best <= unavoidable(games)) return known
  let left = trials
  const seat = (step: number, sum: number) => {
    if (sum >= best || left-- <= 0) return
    if (step === order.length) {
      best = sum
      return
    }
    const own = order[step]!
    const { rank } = seats[own]!
    const taken = new Set(seats.flatMap((each, index) => (each.rank === rank ? (found[index] ?? []) : [])))
    for (const { pool } of seats.filter((each) => each.rank === rank && !taken.has(each.pool))) {
      found[own] = pool
      const added = meetings.flatMap(({ seats: [one, other], isSure }) =>
        (one === own || other === own) && found[one] === found[other] ? [isSure ? 10_000 : 1] : [],
      )
      seat(
        step + 1,
        added.reduce((total, each) => total + each, sum),
      )
      found[own] = null
    }
  }
  seat(0, 0)
  return left <= 0 ? null : { sure: Math.floor(best / 10_000), possible: best % 10_000 }
}

/** Counts the rematches that no seating avoids: three seats that may all meet, with only two pools to fill them. */
function unavoidable({ seats, meetings }: FirstGames): number {
  if (new Set(seats.map(({ pool }) => pool)).size > 2) return 0
  const meets = (one: number, other: number) =>
    meetings.some(({ seats: pair }) => pair.includes(one) && pair.includes(other))
  return meetings.filter(
    ({ seats: [one, other], isSure }) =>
      isSure && seats.some((_, third) => third !== one && third !== other && meets(one, third) && meets(other, third)),
  ).length
}

/** Orders the seats so that those who meet come together, which reveals a rematch early. */
function byMeetings({ seats, meetings }: FirstGames): number[] {
  const order: number[] = []
  for (let start = 0; start < seats.length; start++) {
    const queue = [start]
    for (let own = queue.shift(); own !== undefined; own = queue.shift()) {
      if (order.includes(own)) continue
      order.push(own)
      for (const { seats: pair } of meetings) if (pair.includes(own)) queue.push(...pair)
    }
  }
  return order
}
