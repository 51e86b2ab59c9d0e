import { isPreviousEdition } from '#domain/insights/attendance/edition.ts'
import {
  type Candidate,
  type Habits,
  habits,
  type Recommendation,
  recommendation,
} from '#domain/insights/recommendations/recommendation.ts'
import { crowKm } from '#domain/insights/distances/travel.ts'
import { CLUBS_MET_TOURNAMENTS } from '#domain/common/thresholds.ts'
import type { Point } from '#server/features/tournaments/tournaments/queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import { fitsOf, type PlaceFit } from './fits.ts'
import {
  type Entered,
  listAdvisedTeams,
  listCandidates,
  listEntered,
  listTaken,
  type OpenTournament,
} from './readings.ts'

type Asked = {
  club_id: number
  from: Point
  open: Promise<readonly { id: number; km: number }[]>
  /** A past morning, as the night kept it; null for now. */
  morning: string | null
}

/** Judges the tournaments that are open for a club at that instant, best first. */
export async function judgeAll(db: Db, { club_id, from, open, morning }: Asked, now: Date) {
  const [teams, entered, taken, all] = await Promise.all([
    listAdvisedTeams(db, club_id),
    listEntered(db, club_id, now),
    listTaken(db, club_id, now),
    open,
  ])
  const mine = new Set(taken.map(({ tournament_id }) => tournament_id))
  const met_in = entered.filter(({ has_begun }) => has_begun).map(({ id }) => id)
  const others = all.filter(({ id }) => !mine.has(id))
  const asked = { club_id, open: others, met_in: met_in.slice(0, CLUBS_MET_TOURNAMENTS), morning }
  const candidates = await listCandidates(db, asked, now)
  const usual: Habits = habits(entered.map((each) => ({ km: kmFrom(from, each), price_cents: each.price_cents })))
  const judged = candidates
    .flatMap((tournament) => {
      const fits = fitsOf(tournament, teams, taken)
      if (teams.length > 0 && fits.length === 0) return []
      return [{ tournament, candidate: candidateOf(tournament, fits, entered) }]
    })
    .map((each): Judged => ({ ...each, judged: recommendation(each.candidate, usual) }))
    .toSorted((one, other) => worthOf(other) - worthOf(one) || one.tournament.id - other.tournament.id)
  return { judged, usual, has_teams: teams.length > 0 }
}

export type Judged = {
  tournament: OpenTournament
  candidate: Candidate<PlaceFit>
  judged: Recommendation<PlaceFit>
}

/** The exact sum of the points, finer than the score that is shown, so that two of the same score keep their order. */
export const worthOf = ({ judged }: Judged) => judged.points.reduce((sum, { points }) => sum + points, 0)

function candidateOf(tournament: OpenTournament, fits: PlaceFit[], entered: readonly Entered[]): Candidate<PlaceFit> {
  const before = entered.find((each) => each.has_begun && isPreviousEdition(each, tournament))
  return {
    km: tournament.km,
    days_ahead: tournament.days_ahead,
    fits,
    lowest_price_cents: Math.min(...tournament.places.map(({ price_cents }) => price_cents)),
    came_in: before?.year ?? null,
    clubs_met: tournament.clubs_met,
    teams_met: tournament.teams_met,
  }
}

const kmFrom = (from: Point, { latitude, longitude }: Entered) =>
  latitude === null || longitude === null ? null : crowKm(from, { latitude, longitude })
