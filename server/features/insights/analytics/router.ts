import { readsPaymentsOf } from '#domain/club.ts'
import { seasonFigures } from '#domain/insights/club-analytics.ts'
import { travelBetween } from '#domain/insights/distance.ts'
import { findClub, getClubPlace } from '#server/features/clubs/queries.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/orpc.ts'
import { placeOf } from '../distances/distances-to.ts'
import { listEntries } from './queries.ts'

export const analyticsRouter = {
  /** Of one's own club, for who may read what it pays; of any, for administrators. */
  ofClub: member.analytics.ofClub.handler(async ({ input: { id }, context }) => {
    const { db, viewer, limits, routing } = context
    await limits.consume('insights', viewer.user_id)
    if (viewer.role !== 'admin' && viewer.club?.id !== id) throw refuse('NOT_FOUND')
    if (viewer.role !== 'admin' && readsPaymentsOf(viewer.club) !== id) throw refuse('FORBIDDEN')
    const club = await findClub(db, id)
    if (!club) throw refuse('NOT_FOUND')
    const from = placeOf(await getClubPlace(db, id))
    const entries = await listEntries(db, id, routing?.source ?? null)
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
  }),
}

const tenth = (value: number) => Math.round(value * 10) / 10
