import type { PoolGame, Pool, Source, Stage, StageId } from '../../games/game-graph.ts'
import { poolRank } from '../../games/game-graph.ts'

export interface SwissOptions {
  readonly id: StageId
  readonly name?: string
  readonly entrants: readonly Source[]
  readonly rounds: number
}

/** Half of the number of teams. With more rounds, the teams left to pair may all have met. */
export const mostSwissRounds = (teams: number) => Math.floor(teams / 2)

/**
 * Swiss system: each round pairs teams close in the standings that have not met. The graph only holds the tables of
 * each round; `pairSwissRound` draws the teams when the organiser launches the round.
 * @throws Error when `rounds` exceeds `mostSwissRounds`; up to there a round without rematch always exists (Dirac)
 */
export function swiss({ id, name = 'Système suisse', entrants, rounds }: SwissOptions): Stage {
  const most = mostSwissRounds(entrants.length)
  if (rounds > most) throw new Error(`${entrants.length} teams play at most ${most} Swiss rounds without rematch`)
  const pool: Pool = { id, name, kind: 'swiss', members: entrants }
  const tables = Math.floor(entrants.length / 2)
  const games = Array.from({ length: rounds * tables }, (_, index): PoolGame => {
    const round = Math.floor(index / tables) + 1
    const table = (index % tables) + 1
    return {
      kind: 'pool',
      id: `${id}.${round}.${table}`,
      stage: id,
      pool: id,
      round,
      label: `Ronde ${round}`,
      sides: [
        { kind: 'swiss', pool: id, round, table, side: 0 },
        { kind: 'swiss', pool: id, round, table, side: 1 },
      ],
    }
  })
  const places = entrants.map((_, index) => ({ rank: index + 1, source: poolRank(id, index + 1) }))
  return { id, name, pools: [pool], picks: [], games, places }
}
