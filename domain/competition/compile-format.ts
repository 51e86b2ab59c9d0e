import { assembleCompetition } from './assemble-competition.ts'
import { consolation } from './consolation.ts'
import { crossPools } from './crossing.ts'
import { doubleElimination } from './double-elimination.ts'
import { poolRank, seeds, type Competition, type Place, type Stage } from './game-graph.ts'
import { plateau } from './plateau.ts'
import { pools } from './pools.ts'
import { roundRobin } from './round-robin.ts'
import { singleElimination } from './single-elimination.ts'
import { swiss } from './swiss.ts'
import { serpentineSeeds, threeOnThree } from './three-on-three.ts'
import { triangulaire } from './triangulaire.ts'

/** The brackets that can follow pools. */
export type KnockoutFormat =
  | { readonly kind: 'single_elimination'; readonly third_place: boolean }
  | { readonly kind: 'double_elimination'; readonly reset: boolean }
  | { readonly kind: 'consolation' }

/** The formats that an organiser can choose. The stage functions can build others. */
export type Format =
  | { readonly kind: 'round_robin'; readonly legs: 1 | 2 }
  | { readonly kind: 'pools'; readonly pool_count: number; readonly legs: 1 | 2 }
  | {
      readonly kind: 'pools_then_bracket'
      readonly pool_count: number
      readonly qualified: number
      readonly best_next: number
      readonly bracket: KnockoutFormat
      /** The teams that do not qualify play their own consolation bracket, down to the last place. */
      readonly others_play_on: boolean
    }
  | KnockoutFormat
  | { readonly kind: 'swiss'; readonly rounds: number }
  | { readonly kind: 'triangulaire'; readonly order: 'fixed' | 'loser_first' }
  | { readonly kind: 'three_on_three' }
  | { readonly kind: 'plateau'; readonly games_each: number }

/**
 * Compiles a format for seeds 1 to `teamCount`. Pools are filled by serpentine.
 * @throws Error when a Swiss or triangulaire format does not fit the number of teams
 */
export function compileFormat(format: Format, teamCount: number): Competition {
  const entrants = seeds(teamCount)
  const alone = (stage: Stage) => assembleCompetition(teamCount, [stage])
  switch (format.kind) {
    case 'round_robin':
      return alone(roundRobin({ id: 'championnat', entrants, legs: format.legs }))
    case 'pools':
      return alone(pools({ id: 'poules', pools: serpentineSeeds(teamCount, format.pool_count), legs: format.legs }))
    case 'pools_then_bracket':
      return poolsThenBracket(format, teamCount)
    case 'single_elimination':
    case 'double_elimination':
    case 'consolation':
      return alone(knockout(format, 'tableau', entrants))
    case 'swiss':
      return alone(swiss({ id: 'suisse', entrants, rounds: format.rounds }))
    case 'triangulaire': {
      const [first, second, third] = entrants
      if (!first || !second || !third || teamCount !== 3) throw new Error('A triangulaire takes three teams')
      return alone(triangulaire({ id: 'triangulaire', entrants: [first, second, third], order: format.order }))
    }
    case 'three_on_three':
      return threeOnThree(teamCount)
    default:
      return alone(plateau({ id: 'plateau', entrants, games_each: format.games_each }))
  }
}

function knockout(format: KnockoutFormat, id: string, entrants: Stage['pools'][number]['members']): Stage {
  switch (format.kind) {
    case 'single_elimination':
      return singleElimination({ id, entrants, third_place: format.third_place })
    case 'double_elimination':
      return doubleElimination({ id, entrants, reset: format.reset })
    default:
      return consolation({ id, entrants })
  }
}

function poolsThenBracket(format: Extract<Format, { kind: 'pools_then_bracket' }>, teamCount: number): Competition {
  const { qualified, best_next } = format
  const first = pools({ id: 'poules', pools: serpentineSeeds(teamCount, format.pool_count) })
  const { entrants, picks } = crossPools({ pools: first.pools.map((pool) => pool.id), qualified, best_next })
  const bracket: Stage = { ...knockout(format.bracket, 'tableau', entrants), picks }
  const out = best_next === 0 ? first.places.filter(({ source }) => rankOf(source) > qualified) : []
  if (!format.others_play_on || out.length < 2) {
    return assembleCompetition(teamCount, [first, bracket], [...bracket.places, ...after(bracket.places, out)])
  }
  const second = consolation({
    id: 'consolante',
    name: 'Consolante',
    entrants: crossBelow(first, qualified),
    decides_title: false,
  })
  return assembleCompetition(
    teamCount,
    [first, bracket, second],
    [...bracket.places, ...after(bracket.places, second.places)],
  )
}

const rankOf = (source: Place['source']) => (source.kind === 'pool_rank' ? source.rank : 0)

/** Teams below the qualified ranks, best first. Every second rank is reversed, as in a serpentine. */
const crossBelow = (stage: Stage, qualified: number) =>
  Array.from({ length: Math.max(...stage.pools.map((pool) => pool.members.length)) - qualified }, (_, index) => index)
    .map((below) =>
      stage.pools
        .filter((pool) => pool.members.length > qualified + below)
        .map((pool) => poolRank(pool.id, qualified + below + 1)),
    )
    .flatMap((tier, below) => (below % 2 === 0 ? tier : tier.toReversed()))

/** Renumbers the `following` places so that they come after the `given` ones. */
function after(given: readonly Place[], following: readonly Place[]): Place[] {
  const first = Math.min(...following.map((place) => place.rank))
  return following.map(({ rank, source }) => ({ rank: given.length + 1 + rank - first, source }))
}
