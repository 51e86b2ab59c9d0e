import type { RecommendationList, RecommendedTournament } from '#contract/insights/recommendations.ts'
import { isLivingClub } from '#domain/clubs/club.ts'
import type { Habits } from '#domain/insights/recommendations/recommendation.ts'
import {
  CRITERION_LABELS,
  criterionWords,
  type Reader,
  recommendationReason,
} from '#domain/insights/recommendations/recommendation-words.ts'
import { GENDER_LABELS } from '#domain/common/reference/genders.ts'
import { RECOMMENDED_FIRST, RECOMMENDED_WITHIN_KM } from '#domain/common/thresholds.ts'
import { listOpenWithin } from '#server/features/tournaments/tournaments/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { type Judged, judgeAll } from './judge-all.ts'
import { type AdvisedClub, findAdvisedClub, listAdvisedTeams, type OpenTournament } from './readings.ts'

export { listPastChoices } from './past-choices.ts'

/** Members of a club, and administrators, see its recommendations. */
export const seesRecommendations = ({ club, role }: Viewer, club_id: number): boolean =>
  role === 'admin' || club?.id === club_id

/** Finds the tournaments that suit a club, best first; null when there is no such club, or it may enter nothing. */
export async function findRecommendations(
  db: Db,
  club_id: number,
  now: Date,
  { limit = RECOMMENDED_FIRST, reader }: { limit?: number | undefined; reader: Reader },
): Promise<RecommendationList | null> {
  const club = await findAdvisedClub(db, club_id)
  if (!club || !isLivingClub(club.status)) return null
  const from = pointOf(club)
  if (!from) {
    const has_teams = (await listAdvisedTeams(db, club_id)).length > 0
    return { items: [], has_teams, is_approximate: true, why_none: NO_POINT[reader] }
  }
  const open = listOpenWithin(db, from, RECOMMENDED_WITHIN_KM, now)
  const { judged, usual, has_teams } = await judgeAll(db, { club_id, from, open, morning: null }, now)
  const items = judged.slice(0, limit).map((each) => toItem(each, { habits: usual, reader }))
  return {
    items,
    has_teams,
    is_approximate: club.location_precision !== 'exact',
    why_none: items.length > 0 ? null : NONE[reader],
  }
}

const NO_POINT: Record<Reader, string> = {
  own: 'Dites la commune de votre club pour des propositions près de chez vous.',
  other: 'La commune de ce club n’est pas connue\u00a0: rien ne peut lui être proposé près de chez lui.',
}
const NONE: Record<Reader, string> = {
  own: `Aucun tournoi ouvert pour vos équipes dans les ${RECOMMENDED_WITHIN_KM}\u00a0km`,
  other: `Aucun tournoi ouvert pour les équipes de ce club dans les ${RECOMMENDED_WITHIN_KM}\u00a0km`,
}

function toItem(
  { tournament, candidate, judged }: Judged,
  told: { habits: Habits; reader: Reader },
): RecommendedTournament {
  const { id, title: name, location, starts_at: date, ends_at, time_zone, km } = tournament
  return {
    id,
    name,
    location,
    date,
    category: enteredName(tournament, judged),
    matchScore: judged.score,
    reason: recommendationReason(candidate, judged, told),
    ends_at,
    time_zone,
    distance_km: Math.round(km * 10) / 10,
    points: judged.points.map(({ criterion, points, max }) => ({
      criterion,
      label: CRITERION_LABELS[criterion],
      points: Math.round(points * 10) / 10,
      max,
      detail: criterionWords(criterion, candidate, judged, told),
    })),
  }
}

/** Names the category where the team would play, or else the first that has a place: 'U13 masculin'. */
function enteredName({ places }: OpenTournament, { fit }: Judged['judged']): string {
  const { category, gender } = fit?.place ?? places[0]!
  return `${category} ${GENDER_LABELS[gender].toLowerCase()}`
}

const pointOf = ({ latitude, longitude }: Pick<AdvisedClub, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude }
