import type { Kind } from './kinds.ts'
import type { Game } from './match-draw.ts'
import type { Random } from './random.ts'
import type { SeedRegistration } from './seed-registration.ts'
import type { SeedCategory } from './tournaments.ts'

export type Result = { game: Game; team1: SeedRegistration; team2: SeedRegistration; score: [number, number] }

/** Average score of one team over such a match. */
const USUAL_SCORE: Record<string, number> = {
  U11: 20,
  U13: 25,
  U15: 29,
  U17: 33,
  U18: 34,
  U20: 37,
  U21: 38,
  Senior: 40,
  Vétéran: 31,
}

/** The teams of a game: given, or read from the results that decide them once all of those are known. */
export function qualify(
  game: Game,
  results: readonly Result[],
  planned: readonly Game[],
): [SeedRegistration | null, SeedRegistration | null] {
  if (game.phase === 'Poules') return [game.team1, game.team2]
  const before = isByRank(game) ? 'Poules' : 'Demi-finale'
  const isDecisive = (one: Game) => one.category === game.category && one.phase === before
  const decisive = results.filter((result) => isDecisive(result.game))
  if (decisive.length < planned.filter(isDecisive).length) return [null, null]
  if (isByRank(game)) return [ranked(decisive, game.team1_source), ranked(decisive, game.team2_source)]
  const [first, second] = decisive.map(winner)
  return [first ?? null, second ?? null]
}

/** Between teams out of the pools: a semi-final, or the final of a single pool. */
function isByRank(game: Game): boolean {
  return game.team1_source?.includes('poule') ?? false
}

/** '2e poule B' → the second of pool B, '2e de la poule' of the only one, by wins then difference; null before any game. */
function ranked(results: readonly Result[], source: string | null): SeedRegistration | null {
  const pool = / poule (\w)$/.exec(source ?? '')?.[1] ?? null
  const table = new Map<SeedRegistration, number>()
  for (const { team1, team2, score } of results.filter(({ game }) => game.pool === pool)) {
    const difference = score[0] - score[1]
    table.set(team1, (table.get(team1) ?? 0) + difference + (difference > 0 ? 1000 : 0))
    table.set(team2, (table.get(team2) ?? 0) - difference + (difference < 0 ? 1000 : 0))
  }
  const order = [...table].sort((a, b) => b[1] - a[1]).map(([team]) => team)
  return order[source?.startsWith('1er') ? 0 : 1] ?? null
}

function winner({ team1, team2, score }: Result): SeedRegistration {
  return score[0] > score[1] ? team1 : team2
}

/** Never a draw at the end: overtime goes to the stronger, by a basket. */
export function scoreOf(
  team1: SeedRegistration,
  team2: SeedRegistration,
  category: SeedCategory,
  kind: Kind,
  played: number,
  random: Random,
): [number, number] {
  const noise = () => (random.next() + random.next() + random.next() - 1.5) * 9
  const usual = kind === 'trois' ? 15 : (USUAL_SCORE[category.category] ?? 30)
  const gap = (team1.club.strength - team2.club.strength) * (kind === 'trois' ? 0.3 : 0.6)
  const scale = kind === 'trois' ? 0.4 : 1
  const one = Math.max(4, Math.round((usual + gap / 2 + noise() * scale) * played))
  const other = Math.max(3, Math.round((usual - gap / 2 + noise() * scale) * played))
  const ceiling = kind === 'trois' ? 21 : 120
  const score: [number, number] = [Math.min(one, ceiling), Math.min(other, ceiling)]
  if (score[0] !== score[1] || played < 1) return score
  return gap >= 0 ? [score[0], score[1] - 1] : [score[0] - 1, score[1]]
}
