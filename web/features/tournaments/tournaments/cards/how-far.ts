type Far = { distance_km: number | null; road_km?: number | null }

/** How far a tournament is, in whole kilometres, and measured how; null where nobody knows. */
export function howFar({ distance_km, road_km }: Far): { km: number; by: string } | null {
  const km = road_km ?? distance_km
  return km === null ? null : { km: Math.round(km), by: km === road_km ? 'par la route' : 'à vol d’oiseau' }
}
