import { median } from '../../common/figures/median.ts'
import { MIDDLE_UNDER_KM, NEAR_UNDER_KM } from '../../common/thresholds.ts'
import { carsCo2Kg, coachCo2Kg, crowKm, isAcrossSea, type Point, roadKm, roadMinutes } from './travel.ts'

/** How precisely a place is known: by its commune, its postal code, its arrondissement, or only its department. */
export const LOCATION_PRECISIONS = ['exact', 'code_postal', 'arrondissement', 'departement'] as const

export type LocationPrecision = (typeof LOCATION_PRECISIONS)[number]

export type Place = {
  point: Point | null
  precision: LocationPrecision | null
  department: string | null
}

/** A place as the tables of the database store it. */
export type PlaceRow = {
  department: string | null
  latitude: number | null
  longitude: number | null
  location_precision: LocationPrecision | null
}

export const placeOf = ({ latitude, longitude, location_precision, department }: PlaceRow): Place => ({
  point: latitude === null || longitude === null ? null : { latitude, longitude },
  precision: location_precision,
  department,
})

/** The answer of the routing service for the way between two places. */
export type Route = { km: number; minutes: number; source: string }

export type Travel = {
  /** One way; null when unknown, or when the sea is in between. */
  km: number | null
  minutes: number | null
  /** « À vol d’oiseau × 1,27 », « Itinéraire IGN », « traversée »; null when unknown. */
  route: string | null
  badge: DistanceBadge | null
  is_estimated: boolean
  is_approximate: boolean
  is_crossing: boolean
}

export const DISTANCE_BADGES = ['Proche', 'Moyen', 'Loin'] as const

export type DistanceBadge = (typeof DISTANCE_BADGES)[number]

/** Uses the kilometres before rounding: 49.96 is 'Proche', although the page says « 50 km ». */
export const distanceBadge = (km: number): DistanceBadge =>
  km < NEAR_UNDER_KM ? 'Proche' : km < MIDDLE_UNDER_KM ? 'Moyen' : 'Loin'

/** The way between two places: given by the routing service, or else estimated from the straight line. */
export function travelBetween(from: Place, to: Place, route: Route | null): Travel {
  const is_approximate = from.precision !== 'exact' || to.precision !== 'exact'
  const unknown = { km: null, minutes: null, badge: null, is_estimated: false, is_approximate }
  if (!from.point || !to.point) return { ...unknown, route: null, is_crossing: false }
  if (isAcrossSea(from.department, to.department)) return { ...unknown, route: 'traversée', is_crossing: true }
  if (route) {
    const { km, minutes, source } = route
    const name = ROUTE_SOURCES[source] ?? source
    return {
      km,
      minutes,
      route: name,
      badge: distanceBadge(km),
      is_estimated: false,
      is_approximate,
      is_crossing: false,
    }
  }
  const crow = crowKm(from.point, to.point)
  const km = roadKm(crow)
  return {
    km,
    minutes: roadMinutes(km),
    route: crow === 0 ? 'Même point de départ' : `À vol d’oiseau × ${factorFormat.format(km / crow)}`,
    badge: distanceBadge(km),
    is_estimated: true,
    is_approximate,
    is_crossing: false,
  }
}

const ROUTE_SOURCES: Partial<Record<string, string>> = { ign: 'Itinéraire IGN' }

export type TravelTotals = {
  /** Number of clubs whose way is known, and of the others. */
  clubs: number
  unknown: number
  median_km: number
  /** Both ways, once per club, however many teams it brings. */
  return_km: number
  hours: number
  /** Emissions of all teams: in their own cars, or in coaches. */
  co2_kg: number
  coach_co2_kg: number
}

type Way = { travel: Pick<Travel, 'km' | 'minutes'>; teams: number }

/** Totals for all clubs that come, with one return trip each; null when no way is known. */
export function travelTotals(ways: readonly Way[]): TravelTotals | null {
  const known = ways.flatMap(({ travel: { km, minutes }, teams }) =>
    km === null || minutes === null ? [] : [{ km, minutes, teams }],
  )
  if (known.length === 0) return null
  const return_km = 2 * known.reduce((sum, { km }) => sum + km, 0)
  const teams_km = 2 * known.reduce((sum, { km, teams }) => sum + km * teams, 0)
  return {
    clubs: known.length,
    unknown: ways.length - known.length,
    median_km: median(known.map(({ km }) => km)),
    return_km,
    hours: (2 * known.reduce((sum, { minutes }) => sum + minutes, 0)) / 60,
    co2_kg: carsCo2Kg(teams_km),
    coach_co2_kg: coachCo2Kg(teams_km),
  }
}

/** Nearest first; unknown distances come last, sorted by name. */
export const byDistance = <T extends { km: number | null; name: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || a.name.localeCompare(b.name, 'fr') || 0)

/** 1226.4 → '1 226 kg'. */
export const kgWords = (kg: number): string => `${wholeFormat.format(kg)}\u00a0kg`

/** 12.4 → '12 km'; 0.4 → '< 1 km'. */
export const kmWords = (km: number): string => (km < 1 ? '< 1\u00a0km' : `${wholeFormat.format(km)}\u00a0km`)

/** 65 → '1 h 05'. */
export function durationWords(minutes: number): string {
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  if (hours === 0) return `${whole}\u00a0min`
  const rest = whole % 60
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`
}

const factorFormat = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const wholeFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
