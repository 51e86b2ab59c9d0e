import type { Kind } from '../tournaments/kinds.ts'
import type { Random } from '../random.ts'
import type { SeedRegistration } from '../registrations/seed-registration.ts'
import type { SeedCategory } from '../tournaments/tournaments.ts'

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
