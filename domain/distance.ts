import { DISTANCE_MEDIUM_BELOW_KM, DISTANCE_NEAR_BELOW_KM } from './thresholds.ts'

export type Point = { latitude: number; longitude: number }

export type DistanceBadge = 'Proche' | 'Moyen' | 'Loin'

/** Under 50 km 'Proche', under 100 'Moyen', else 'Loin'. */
export function distanceBadge(kilometres: number): DistanceBadge {
  if (kilometres < DISTANCE_NEAR_BELOW_KM) return 'Proche'
  return kilometres < DISTANCE_MEDIUM_BELOW_KM ? 'Moyen' : 'Loin'
}

/** Kilometres as the crow flies, on a sphere of the mean radius of the Earth; degrees in. */
export function greatCircleKm(from: Point, to: Point): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const chord = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * Kilometres by road estimated from the crow's: × 1.34 under 50 km, 1.25 to 150, 1.2 beyond. The steps are joined by
 * flat parts, so that the farther of two places is never estimated nearer.
 */
export function estimatedRoadKm(crowKm: number): number {
  if (crowKm < 50) return crowKm * 1.34
  return crowKm <= 150 ? Math.max(50 * 1.34, crowKm * 1.25) : Math.max(150 * 1.25, crowKm * 1.2)
}

const EARTH_RADIUS_KM = 6371

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
