import type { Distances } from '#contract/insights/distances.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { byDistance, type PlaceRow, placeOf, travelBetween, travelTotals } from '#domain/insights/distances/distance.ts'
import type { ComingClub } from './queries.ts'

/** Computes the way of each club to a place, nearest first, and their totals. */
export function distancesTo(to: PlaceRow, clubs: readonly ComingClub[]): Omit<Distances, 'scope'> {
  const there = placeOf(to)
  const ways = clubs.map((club) => {
    const travel = travelBetween(placeOf(club), there, club.route)
    return { club, travel, teams: club.teams, name: club.name, km: travel.km }
  })
  const totals = travelTotals(ways)
  return {
    is_placed: there.point !== null,
    items: byDistance(ways).map(({ club, travel }) => ({
      clubName: club.name,
      location: club.city ?? club.department_name ?? 'Ville non précisée',
      distance: travel.km === null ? null : tenth(travel.km),
      duration: travel.minutes === null ? null : Math.round(travel.minutes),
      route: travel.route,
      club: withColours(club.club),
      teams: club.teams,
      badge: travel.badge,
      is_estimated: travel.is_estimated,
      is_approximate: travel.is_approximate,
      is_crossing: travel.is_crossing,
    })),
    totals: totals && {
      ...totals,
      median_km: tenth(totals.median_km),
      return_km: tenth(totals.return_km),
      hours: tenth(totals.hours),
      co2_kg: tenth(totals.co2_kg),
      coach_co2_kg: tenth(totals.coach_co2_kg),
    },
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10
