import type { Game, GameId, Pool, PoolId, Source, Stage, StageId } from '../games/game-graph.ts'
import { poolRank } from '../games/game-graph.ts'

/** Indices of the two teams, the home team first. */
export type Meeting = readonly [number, number]

export interface RoundRobinOptions {
  readonly id: StageId
  readonly name?: string
  readonly entrants: readonly Source[]
  /** 1: each pair meets once; 2: once at home, once away. */
  readonly legs?: 1 | 2
}

/** One pool for all entrants. The final places are the ranks of that pool. */
export function roundRobin({ id, name = 'Championnat', entrants, legs = 1 }: RoundRobinOptions): Stage {
  const pool: Pool = { id, name, kind: 'round_robin', members: entrants }
  return {
    id,
    name,
    pools: [pool],
    picks: [],
    games: poolGames(id, pool, legs),
    places: entrants.map((_, index) => ({ rank: index + 1, source: poolRank(id, index + 1) })),
  }
}

/** Games of one round-robin pool, round by round. */
export function poolGames(stage: StageId, pool: Pool, legs: 1 | 2 = 1): Game[] {
  return meetingsToGames(stage, pool, roundRobinRounds(pool.members.length, legs))
}

/** Turns rounds of meetings between the members of a pool into games. */
export function meetingsToGames(stage: StageId, pool: Pool, rounds: readonly (readonly Meeting[])[]): Game[] {
  const timesMet = new Map<string, number>()
  return rounds.flatMap((meetings, index) =>
    meetings.map(([home, away]): Game => {
      const pair = home < away ? `${home + 1}-${away + 1}` : `${away + 1}-${home + 1}`
      const leg = (timesMet.get(pair) ?? 0) + 1
      timesMet.set(pair, leg)
      return {
        kind: 'pool',
        id: meetingId(pool.id, pair, leg),
        stage,
        pool: pool.id,
        round: index + 1,
        label: pool.name,
        sides: [pool.members[home]!, pool.members[away]!],
      }
    }),
  )
}

const meetingId = (pool: PoolId, pair: string, leg: number): GameId =>
  leg === 1 ? `${pool}.${pair}` : `${pool}.${pair}.${leg}`

/**
 * Circle method: team `count - 1` stays in place, the others rotate. When `count` is odd, one team rests each round.
 * Over one leg, the home and away games of a team differ by one at most.
 */
export function roundRobinRounds(count: number, legs: 1 | 2 = 1): Meeting[][] {
  const even = count + (count % 2)
  const first: Meeting[][] = []
  for (let round = 0; round < even - 1; round++) {
    const meetings: Meeting[] = []
    for (let table = 0; table < even / 2; table++) {
      const left = table === 0 ? even - 1 : (round + table) % (even - 1)
      const right = (round - table + even - 1) % (even - 1)
      if (left >= count || right >= count) continue
      const leftReceives = table === 0 ? round % 2 === 1 : table % 2 === 0
      meetings.push(leftReceives ? [left, right] : [right, left])
    }
    first.push(meetings)
  }
  if (legs === 1) return first
  return [...first, ...first.map((meetings) => meetings.map(([home, away]): Meeting => [away, home]))]
}

/**
 * Each team plays `gamesEach` games against different opponents. When teams × games is odd, one team plays one game
 * less: no draw can avoid it.
 * @param gamesEach at most `count - 1`
 * @throws Error above that
 */
export function partialRoundRobin(count: number, gamesEach: number): Meeting[][] {
  if (gamesEach > count - 1) throw new Error(`${count} teams cannot play ${gamesEach} different opponents`)
  if (count % 2 === 0) return roundRobinRounds(count).slice(0, gamesEach)
  // Odd count: each ring of neighbours at distance 2, 3, … gives two games per team. When `gamesEach` is odd, every
  // second edge of the ring at distance 1 gives one more.
  const rings = Math.floor(gamesEach / 2)
  const firstDistance = gamesEach % 2 === 1 ? 2 : 1
  const meetings: Meeting[] = []
  for (let distance = firstDistance; distance < firstDistance + rings; distance++) {
    meetings.push(...Array.from({ length: count }, (_, team): Meeting => [team, (team + distance) % count]))
  }
  if (gamesEach % 2 === 1) {
    meetings.push(...Array.from({ length: (count - 1) / 2 }, (_, table): Meeting => [2 * table, 2 * table + 1]))
  }
  return rotations(meetings)
}

/** Distributes meetings over rounds in which a team plays once at most. Each goes to the first round where it fits. */
function rotations(meetings: readonly Meeting[]): Meeting[][] {
  const rounds: Meeting[][] = []
  for (const meeting of meetings) {
    const free = rounds.find((round) => !round.flat().some((team) => meeting.includes(team)))
    if (free) free.push(meeting)
    else rounds.push([meeting])
  }
  return rounds
}
