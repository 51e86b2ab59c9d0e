import { assembleCompetition } from './assemble-competition.ts'
import { consolation } from './brackets/consolation.ts'
import { crossOthers } from './brackets/cross-others.ts'
import { crossPools } from './brackets/crossing.ts'
import { doubleElimination } from './brackets/double-elimination.ts'
import { formatProblems } from './format-problems.ts'
import {
  poolRank,
  seed,
  seeds,
  type BestNthPick,
  type Competition,
  type Place,
  type Source,
  type Stage,
} from '../games/game-graph.ts'
import { plateau } from './plateau.ts'
import { pools } from './pools.ts'
import { roundRobin } from './round-robin.ts'
import { singleElimination } from './brackets/single-elimination.ts'
import { swiss } from './swiss/swiss.ts'
import { serpentineSeeds, threeOnThree } from './three-on-three.ts'
import { triangulaire } from './triangulaire.ts'

export type KnockoutFormat =
  | { readonly kind: 'single_elimination'; readonly third_place: boolean }
  | { readonly kind: 'double_elimination'; readonly reset: boolean }
  | { readonly kind: 'consolation' }

/** Formats that an organiser can choose. The functions of the stages can build others. */
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

export interface CompileOptions {
  /** Seeds of each pool, from the draw (see `seatDraw`); by default a serpentine. */
  readonly pools?: readonly (readonly number[])[]
}

/**
 * Compiles a format for seeds 1 to `teamCount`.
 * @throws Error with the French message of the first of `formatProblems`, or when the given pools do not match the
 * format: the right number of pools, with every seed once
 */
export function compileFormat(format: Format, teamCount: number, options: CompileOptions = {}): Competition {
  const [problem] = formatProblems(format, teamCount)
  if (problem) throw new Error(problem.message)
  const entrants = seeds(teamCount)
  const alone = (stage: Stage) => assembleCompetition(teamCount, [stage])
  switch (format.kind) {
    case 'round_robin':
      return alone(roundRobin({ id: 'championnat', entrants, legs: format.legs }))
    case 'pools':
      return alone(pools({ id: 'poules', pools: poolSeeds(teamCount, format.pool_count, options), legs: format.legs }))
    case 'pools_then_bracket':
      return poolsThenBracket(format, teamCount, options)
    case 'single_elimination':
    case 'double_elimination':
    case 'consolation':
      return alone(knockout(format, 'tableau', entrants))
    case 'swiss':
      return alone(swiss({ id: 'suisse', entrants, rounds: format.rounds }))
    case 'triangulaire': {
      const [first, second, third] = entrants
      if (!first || !second || !third) throw new Error('A triangulaire takes three teams')
      return alone(triangulaire({ id: 'triangulaire', entrants: [first, second, third], order: format.order }))
    }
    case 'three_on_three':
      return threeOnThree(
        teamCount,
        options.pools?.map((pool) => pool.map(seed)),
      )
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

function poolSeeds(teamCount: number, poolCount: number, { pools: drawn }: CompileOptions): Source[][] {
  if (!drawn) return serpentineSeeds(teamCount, poolCount)
  const all = drawn.flat().toSorted((one, other) => one - other)
  const isWhole = all.length === teamCount && all.every((number, index) => number === index + 1)
  if (drawn.length !== poolCount || !isWhole || drawn.some((pool) => pool.length < 2))
    throw new Error(`Le tirage ne donne pas ${poolCount} poules de ${teamCount} équipes, chacune une fois.`)
  return drawn.map((pool) => pool.map(seed))
}

function poolsThenBracket(
  format: Extract<Format, { kind: 'pools_then_bracket' }>,
  teamCount: number,
  options: CompileOptions,
): Competition {
  const { qualified, best_next } = format
  const first = pools({ id: 'poules', pools: poolSeeds(teamCount, format.pool_count, options) })
  const { entrants, picks } = crossPools({ pools: first.pools.map((pool) => pool.id), qualified, best_next })
  const bracket: Stage = { ...knockout(format.bracket, 'tableau', entrants), picks }
  const out = notQualified(first, qualified, picks[0])
  if (!format.others_play_on || out.flat().length < 2) {
    return assembleCompetition(
      teamCount,
      [first, bracket],
      [...bracket.places, ...after(bracket.places, sharedTiers(out))],
    )
  }
  const others = crossOthers(first.pools, qualified, picks[0])
  const second = consolation({
    id: 'consolante',
    name: 'Consolante',
    entrants: others.entrants,
    decides_title: false,
  })
  return assembleCompetition(
    teamCount,
    [first, { ...bracket, picks: others.pick ? [others.pick] : [] }, second],
    [...bracket.places, ...after(bracket.places, second.places)],
  )
}

/** Sources of the teams out of the bracket, rank by rank, best first: those not picked, then the lower ranks. */
function notQualified(stage: Stage, qualified: number, pick: BestNthPick | undefined): Source[][] {
  const deepest = Math.max(...stage.pools.map((pool) => pool.members.length))
  const tiers = Array.from({ length: deepest - qualified }, (_, below) => {
    const rank = qualified + below + 1
    const own = stage.pools.filter((pool) => pool.members.length >= rank)
    if (pick?.rank !== rank) return own.map((pool) => poolRank(pool.id, rank))
    const chosen = pick.away_from.length
    return own.slice(chosen).map((_, index): Source => ({ kind: 'best_nth', pick: pick.id, slot: chosen + index }))
  })
  return tiers.filter((tier) => tier.length > 0)
}

/** Teams of one rank share a place, except those of a pick, which follow one another. */
function sharedTiers(tiers: readonly (readonly Source[])[]): Place[] {
  const places: Place[] = []
  for (const tier of tiers) {
    const shared = places.length + 1
    for (const [index, source] of tier.entries()) {
      places.push({ rank: source.kind === 'best_nth' ? shared + index : shared, source })
    }
  }
  return places
}

/** Renumbers the `following` places so that they come after the `given` ones. */
function after(given: readonly Place[], following: readonly Place[]): Place[] {
  if (following.length === 0) return []
  const first = Math.min(...following.map((place) => place.rank))
  return following.map(({ rank, source }) => ({ rank: given.length + 1 + rank - first, source }))
}
