type Far = { distance_km: number | null; road_km?: number | null }

/** How far a tournament is, in whole kilometres, and measured how; null where nobody knows. */
export function howFar({ distance_km, road_km }: Far): { km: number; by: string; isCrow: boolean } | null {
  const km = road_km ?? distance_km
  if (km === null) return null
  const isCrow = km !== road_km
  return { km: Math.round(km), by: isCrow ? 'à vol d’oiseau' : 'par la route', isCrow }
}
