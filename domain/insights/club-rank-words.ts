import type { Season } from '../season.ts'
import { RANKED_FROM_MATCHES } from '../thresholds.ts'

/** What the night wrote of the season in which a club played last. */
export type RankedSeason = {
  season: Season
  played: number
  strength: number | null
  rank: number | null
  rank_of: number | null
}

type RankShown = { rank: number | null; rank_of: number | null; rank_scope: string | null; reason: string | null }

/** The rank of a club with where and when it is one, or why it has none. Wins against stronger clubs count for more. */
export function rankShown(season: RankedSeason | null, department: string | null, played: number): RankShown {
  if (season?.rank && department)
    return { rank: season.rank, rank_of: season.rank_of, rank_scope: `${department}, ${season.season}`, reason: null }
  return { rank: null, rank_of: null, rank_scope: null, reason: whyNone(season, department, played) }
}

function whyNone(season: RankedSeason | null, department: string | null, played: number): string {
  if (played === 0) return 'Aucun match terminé pour l’instant'
  if (season && season.played < RANKED_FROM_MATCHES)
    return `Classé à partir de ${RANKED_FROM_MATCHES} matchs dans la saison`
  if (!department) return 'Classé quand le département du club est connu'
  if (season?.strength === null) return 'Pas de classement pour les U11 et plus jeunes, ni pour le 3x3'
  return 'Classé la nuit prochaine'
}
