import type { Competition, PoolRank, Source } from './game-graph.ts'
import { graphIndex } from './graph-index.ts'

/** French text for a side whose team is unknown: “1er poule B”, “Vainqueur match 12”. */
export function sourcesInFrench(competition: Competition): (source: Source) => string {
  const { number: numbers, pool: pools, pick: picks } = graphIndex(competition)
  return (source) => {
    switch (source.kind) {
      case 'seed':
        return `Tête de série ${source.seed}`
      case 'pool_rank':
        return `${ordinal(source.rank)} ${lowerFirst(pools.get(source.pool)?.name ?? source.pool)}`
      case 'best_nth': {
        const pick = picks.get(source.pick)
        const count = pick?.away_from.length ?? 0
        const rank = ordinal(pick?.rank ?? 1)
        if (source.slot >= count) return `${ordinal(source.slot + 1)} des ${rank}`
        return count === 1 ? `Meilleur ${rank}` : `Un des ${count} meilleurs ${rank}`
      }
      case 'seat': {
        const ranks = picks.get(source.pick)?.exchange
        if (!ranks) return ''
        const [own, other] = source.seat === 0 ? ranks : [ranks[1], ranks[0]]
        const say = ({ pool, rank }: PoolRank) => `${ordinal(rank)} ${lowerFirst(pools.get(pool)?.name ?? pool)}`
        return `${say(own)} (ou ${say(other)})`
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
