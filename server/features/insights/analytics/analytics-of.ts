import type { ClubSeasonAnalytics } from '#contract/insights/club-analytics.ts'
import { readsPaymentsOf } from '#domain/clubs/club.ts'
import { seasonFigures } from '#domain/insights/club-figures/club-analytics.ts'
import { placeOf, travelBetween } from '#domain/insights/distances/distance.ts'
import { findClub, getClubPlace } from '#server/features/clubs/clubs/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { listEntries } from './queries.ts'

/**
 * Reads the seasons of a club, the last first. Members who read what it pays see their own, administrators any.
 * @throws NOT_FOUND, FORBIDDEN for a member who only keeps scores
 */
export async function analyticsOf(
  { db, viewer, routing }: Pick<MemberContext, 'db' | 'viewer' | 'routing'>,
  club_id: number,
): Promise<{ club_name: string; seasons: ClubSeasonAnalytics[] }> {
  if (viewer.role !== 'admin' && viewer.club?.id !== club_id) throw refuse('NOT_FOUND')
  if (viewer.role !== 'admin' && readsPaymentsOf(viewer.club) !== club_id) throw refuse('FORBIDDEN')
  const club = await findClub(db, club_id)
  if (!club) throw refuse('NOT_FOUND')
  const from = placeOf(await getClubPlace(db, club_id))
  const entries = await listEntries(db, club_id, routing?.source ?? null)
  const seasons = seasonFigures(
    entries.map(({ place, route, ...entry }) => ({ ...entry, travel: travelBetween(from, placeOf(place), route) })),
  )
  return {
    club_name: club.name,
    seasons: seasons.map((season) => ({
      ...season,
      distance_km: tenth(season.distance_km),
      minutes: Math.round(season.minutes),
      co2_kg: tenth(season.co2_kg),
    })),
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10
