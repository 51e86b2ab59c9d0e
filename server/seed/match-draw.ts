import { FORMATS_WITH_FINALS } from './kinds.ts'
import type { SeedRegistration } from './seed-registration.ts'
import type { SeedCategory } from './tournaments.ts'

/** A match to come, with its teams or with what will decide them. */
export type Game = {
  category: SeedCategory
  team1: SeedRegistration | null
  team2: SeedRegistration | null
  team1_source: string | null
  team2_source: string | null
  phase: string
  pool: string | null
  round: number
}

/** One pool where all meet, or two or four. Where the format has finals, two teams come out of the only pool, four of several. */
export function gamesOf(category: SeedCategory, teams: readonly SeedRegistration[]): Game[] {
  if (teams.length < 3) return []
  const isOnePool = teams.length <= 5 || category.format === 'round_robin'
  const poolCount = isOnePool ? 1 : teams.length <= 9 ? 2 : 4
  const pools = Array.from({ length: poolCount }, (_, i) => teams.filter((_, j) => j % poolCount === i))
  const inPools = pools.flatMap((pool, i) => roundRobin(category, pool, poolCount > 1 ? 'ABCDEFGH'.charAt(i) : null))
  if (!FORMATS_WITH_FINALS.includes(category.format)) return inPools
  const last = poolCount === 1 ? [finalOfOnePool(category)] : finals(category, poolCount === 2 ? CROSSED : WINNERS)
  return [...inPools.sort((a, b) => a.round - b.round), ...last]
}

/** Berger's circle: one stays, the others turn. */
function roundRobin(category: SeedCategory, teams: readonly SeedRegistration[], pool: string | null): Game[] {
  const circle: (SeedRegistration | null)[] = teams.length % 2 === 0 ? [...teams] : [...teams, null]
  const games: Game[] = []
  for (let round = 1; round < circle.length; round += 1) {
    for (let i = 0; i < circle.length / 2; i += 1) {
      const [team1, team2] = [circle[i]!, circle[circle.length - 1 - i]!]
      if (team1 && team2)
        games.push({ category, team1, team2, team1_source: null, team2_source: null, phase: 'Poules', pool, round })
    }
    circle.splice(1, 0, circle.pop()!)
  }
  return games
}

/** Ranks and pools of the four who come out: 'B2' is the second of pool B. */
const CROSSED = ['A1', 'B2', 'B1', 'A2'] as const
const WINNERS = ['A1', 'D1', 'B1', 'C1'] as const

/** Whoever plays them is known once the pools are over: see `qualify`. */
function finals(category: SeedCategory, [a, b, c, d]: typeof CROSSED | typeof WINNERS): Game[] {
  const game = { category, team1: null, team2: null, pool: null }
  return [
    { ...game, phase: 'Demi-finale', round: 1, team1_source: sourceText(a), team2_source: sourceText(b) },
    { ...game, phase: 'Demi-finale', round: 1, team1_source: sourceText(c), team2_source: sourceText(d) },
    {
      ...game,
      phase: 'Finale',
      round: 2,
      team1_source: 'Vainqueur demi-finale 1',
      team2_source: 'Vainqueur demi-finale 2',
    },
  ]
}

/** The first two of the pool play for the cup. */
function finalOfOnePool(category: SeedCategory): Game {
  const sources = { team1_source: '1er de la poule', team2_source: '2e de la poule' }
  return { category, team1: null, team2: null, ...sources, phase: 'Finale', pool: null, round: 1 }
}

/** 'B2' → '2e poule B'. */
function sourceText(source: string): string {
  return `${source.endsWith('1') ? '1er' : '2e'} poule ${source.charAt(0)}`
}
