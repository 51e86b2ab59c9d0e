type Far = { distance_km: number | null; road_km?: number | null }

/** How far a tournament is, in whole kilometres, and measured how; null where nobody knows. */
export function howFar({ distance_km, road_km }: Far): { km: number; by: string } | null {
  if (typeof road_km === 'number') return { km: Math.round(road_km), by: 'par la route' }
  return distance_km === null ? null : { km: Math.round(distance_km), by: 'à vol d’oiseau' }
}
