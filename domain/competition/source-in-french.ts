import { gameNumbers } from './assemble-competition.ts'
import type { Competition, Source } from './game-graph.ts'

/** French text for a side whose team is unknown: “1er poule B”, “Vainqueur match 12”. */
export function sourcesInFrench(competition: Competition): (source: Source) => string {
  const numbers = gameNumbers(competition)
  const pools = new Map(competition.stages.flatMap((stage) => stage.pools.map((pool) => [pool.id, pool.name])))
  const picks = new Map(competition.stages.flatMap((stage) => stage.picks.map((pick) => [pick.id, pick])))
  return (source) => {
    switch (source.kind) {
      case 'seed':
        return `Tête de série ${source.seed}`
      case 'pool_rank':
        return `${ordinal(source.rank)} ${lowerFirst(pools.get(source.pool) ?? source.pool)}`
      case 'best_nth': {
        const pick = picks.get(source.pick)
        return `Un des ${pick?.away_from.length ?? ''} meilleurs ${pick ? ordinal(pick.rank) : ''}`
      }
      case 'winner':
        return `Vainqueur match ${numbers.get(source.game)}`
      case 'loser':
        return `Perdant match ${numbers.get(source.game)}`
      default:
        return `Ronde ${source.round}, table ${source.table}`
    }
  }
}

/** 1er, 2e, 3e. */
export const ordinal = (rank: number) => (rank === 1 ? '1er' : `${rank}e`)

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
