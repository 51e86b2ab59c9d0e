import { formatMoment } from '../../common/dates/dates.ts'
import { PARIS } from '../../common/reference/departments.ts'
import type { Season } from '../../common/dates/season.ts'
import { RANKED_FROM_MATCHES } from '../../common/thresholds.ts'
import { firstReplayedSeason, isLateNight } from '../night.ts'

/** Result of the nightly computation for the last season in which a club played. */
export type RankedSeason = {
  season: Season
  played: number
  strength: number | null
  rank: number | null
  rank_of: number | null
  computed_at: string
}

type RankShown = {
  rank: number | null
  rank_of: number | null
  rank_scope: string | null
  computed_at: string | null
  is_late: boolean
  reason: string | null
}

type Asked = { department: string | null; played: number; now: Date }

/** The rank of a club and its scope, or a French reason why it has none. */
export function rankShown(season: RankedSeason | null, { department, played, now }: Asked): RankShown {
  if (!season?.rank || !department) {
    const reason = whyNone(season, department, played)
    return { rank: null, rank_of: null, rank_scope: null, computed_at: null, is_late: false, reason }
  }
  const { rank, rank_of, computed_at } = season
  // The nightly computation no longer writes older seasons, so their rank is final and never late.
  const is_late = season.season >= firstReplayedSeason(now) && isLateNight(computed_at, now)
  return { rank, rank_of, rank_scope: `${department}, ${season.season}`, computed_at, is_late, reason: null }
}

/** « Rang calculé le jeu. 26 nov. 2026, 3 h 10 », followed by a remark if it is late. */
export const rankMoment = ({ computed_at, is_late }: { computed_at: string; is_late: boolean }): string =>
  `Rang calculé le ${formatMoment(computed_at, PARIS)}${is_late ? '\u00a0: le calcul de la nuit a du retard' : ''}`

function whyNone(season: RankedSeason | null, department: string | null, played: number): string {
  if (played === 0) return 'Aucun match terminé pour l’instant'
  if (season && season.played < RANKED_FROM_MATCHES)
    return `Classé à partir de ${RANKED_FROM_MATCHES} matchs dans la saison`
  if (!department) return 'Classé quand le département du club est connu'
  if (season?.strength === null) return 'Pas de classement pour les U11 et plus jeunes, ni pour le 3x3'
  return 'Classé la nuit prochaine'
}
