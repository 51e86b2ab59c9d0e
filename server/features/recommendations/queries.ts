import type { RecommendationList, RecommendedTournament } from '#contract/recommendations.ts'
import { isLivingClub } from '#domain/club.ts'
import { isPreviousEdition } from '#domain/insights/edition.ts'
import {
  type Candidate,
  type Habits,
  habits,
  type Recommendation,
  recommendation,
} from '#domain/insights/recommendation.ts'
import { CRITERION_LABELS, criterionWords, recommendationReason } from '#domain/insights/recommendation-words.ts'
import { localDaysUntil } from '#domain/local-time.ts'
import { GENDER_LABELS } from '#domain/reference/genders.ts'
import { CLUBS_MET_TOURNAMENTS, RECOMMENDED_WITHIN_KM } from '#domain/thresholds.ts'
import { listOpenWithin } from '#server/features/tournaments/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { crowKm } from '#domain/insights/travel.ts'
import { fitsOf, type PlaceFit } from './fits.ts'
import {
  type AdvisedClub,
  type Entered,
  findAdvisedClub,
  listAdvisedTeams,
  listCandidates,
  listEntered,
  listTaken,
  type OpenTournament,
} from './readings.ts'

/** The members of the club, and administrators. */
export const seesRecommendations = ({ club, role }: Viewer, club_id: number): boolean =>
  role === 'admin' || club?.id === club_id

const USUAL_LIMIT = 6

/** What suits a club, best first; null when there is no such club, or it may enter nothing. */
export async function findRecommendations(
  db: Db,
  club_id: number,
  now: Date,
  limit: number = USUAL_LIMIT,
): Promise<RecommendationList | null> {
  const club = await findAdvisedClub(db, club_id)
  if (!club || !isLivingClub(club.status)) return null
  const from = pointOf(club)
  if (!from) return { items: [], has_teams: false, is_approximate: true, why_none: NO_POINT }
  const [teams, entered, taken, open] = await Promise.all([
    listAdvisedTeams(db, club_id),
    listEntered(db, club_id, now),
    listTaken(db, club_id, now),
    listOpenWithin(db, from, RECOMMENDED_WITHIN_KM, now),
  ])
  const mine = new Set(taken.map(({ tournament_id }) => tournament_id))
  const met_in = entered.filter(({ has_begun }) => has_begun).map(({ id }) => id)
  const candidates = await listCandidates(db, {
    club_id,
    open: open.filter(({ id }) => !mine.has(id)),
    met_in: met_in.slice(0, CLUBS_MET_TOURNAMENTS),
  })
  const usual = habits(entered.map((each) => ({ km: kmFrom(from, each), price_cents: each.price_cents })))
  const items = candidates
    .flatMap((tournament) => {
      const fits = fitsOf(tournament, teams, taken)
      if (teams.length > 0 && fits.length === 0) return []
      return [{ tournament, candidate: candidateOf(tournament, fits, entered, now) }]
    })
    .map((each) => ({ ...each, judged: recommendation(each.candidate, usual) }))
    .toSorted((one, other) => sumOf(other) - sumOf(one) || one.tournament.id - other.tournament.id)
    .slice(0, limit)
    .map((each) => toItem(each, usual))
  return {
    items,
    has_teams: teams.length > 0,
    is_approximate: club.city === null,
    why_none: items.length > 0 ? null : NONE,
  }
}

const NO_POINT = 'Dites la commune de votre club pour des propositions près de chez vous.'
const NONE = `Aucun tournoi ouvert pour vos équipes dans les ${RECOMMENDED_WITHIN_KM}\u00a0km`

type Judged = {
  tournament: OpenTournament
  candidate: Candidate<PlaceFit>
  judged: Recommendation<PlaceFit>
}

/** Finer than the score that is shown: two of the same score keep their order. */
const sumOf = ({ judged }: Judged) => judged.points.reduce((sum, { points }) => sum + points, 0)

function candidateOf(
  tournament: OpenTournament,
  fits: PlaceFit[],
  entered: readonly Entered[],
  now: Date,
): Candidate<PlaceFit> {
  const before = entered.find((each) => each.has_begun && isPreviousEdition(each, tournament))
  return {
    km: tournament.km,
    days_ahead: localDaysUntil(tournament.starts_at, now, tournament.time_zone),
    fits,
    lowest_price_cents: Math.min(...tournament.places.map(({ price_cents }) => price_cents)),
    came_in: before?.year ?? null,
    clubs_met: tournament.clubs_met,
    teams_met: tournament.teams_met,
  }
}

function toItem({ tournament, candidate, judged }: Judged, usual: Habits): RecommendedTournament {
  const { id, title: name, location, starts_at: date, ends_at, time_zone, km } = tournament
  return {
    id,
    name,
    location,
    date,
    category: enteredName(tournament, judged),
    matchScore: judged.score,
    reason: recommendationReason(candidate, judged, usual),
    ends_at,
    time_zone,
    distance_km: Math.round(km * 10) / 10,
    points: judged.points.map(({ criterion, points, max }) => ({
      criterion,
      label: CRITERION_LABELS[criterion],
      points: Math.round(points * 10) / 10,
      max,
      detail: criterionWords(criterion, candidate, judged, usual),
    })),
  }
}

/** 'U13 masculin': where the team would play, else the first that has a place. */
function enteredName({ places }: OpenTournament, { fit }: Judged['judged']): string {
  const { category, gender } = fit?.place ?? places[0]!
  return `${category} ${GENDER_LABELS[gender].toLowerCase()}`
}

const kmFrom = (from: { latitude: number; longitude: number }, to: Entered) => {
  const point = pointOf(to)
  return point && crowKm(from, point)
}

const pointOf = ({ latitude, longitude }: Pick<AdvisedClub, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude }
