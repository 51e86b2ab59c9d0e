import {
  CAR_CO2_KG_PER_KM,
  CARS_PER_TEAM,
  COACH_CO2_KG_PER_PASSENGER_KM,
  DEPARTURE_MINUTES,
  EARTH_RADIUS_KM,
  PEOPLE_PER_TEAM,
  ROAD_FACTORS,
  ROAD_SPEEDS,
} from '../../common/thresholds.ts'

/** Coordinates in degrees. */
export type Point = { latitude: number; longitude: number }

/** Straight-line distance along the great circle. */
export function crowKm(from: Point, to: Point): number {
  const [phi, theta] = [from.latitude * DEGREE, to.latitude * DEGREE]
  const chord =
    Math.sin((theta - phi) / 2) ** 2 +
    Math.cos(phi) * Math.cos(theta) * Math.sin(((to.longitude - from.longitude) * DEGREE) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Estimated distance by road. Each band of kilometres has its own factor, so a farther place never seems nearer. */
export const roadKm = (crow: number): number => overBands(crow, ROAD_FACTORS, (km, { factor }) => km * factor)

/** Estimated time by road, without stops. */
export const roadMinutes = (km: number): number =>
  DEPARTURE_MINUTES + overBands(km, ROAD_SPEEDS, (part, { km_per_hour }) => (60 * part) / km_per_hour)

/** Kilograms of CO₂ equivalent for one team over that distance, in cars or in a coach. */
export const carsCo2Kg = (km: number): number => CARS_PER_TEAM * km * CAR_CO2_KG_PER_KM
export const coachCo2Kg = (km: number): number => PEOPLE_PER_TEAM * km * COACH_CO2_KG_PER_PASSENGER_KM

/** True when no road joins the two departments. An unknown department counts as mainland. */
export const isAcrossSea = (from: string | null, to: string | null): boolean => landOf(from) !== landOf(to)

/** Corsica is one land of two departments. Each overseas department is a land of its own. */
function landOf(department: string | null): string {
  if (department === '2A' || department === '2B') return 'corse'
  return department !== null && /^9[78]/.test(department) ? department : 'continent'
}

function overBands<B extends { up_to_km: number }>(
  km: number,
  bands: readonly B[],
  cost: (km: number, band: B) => number,
) {
  return bands.reduce(
    ({ sum, from }, band) => ({
      sum: sum + cost(Math.max(0, Math.min(km, band.up_to_km) - from), band),
      from: band.up_to_km,
    }),
    { sum: 0, from: 0 },
  ).sum
}

const DEGREE = Math.PI / 180
