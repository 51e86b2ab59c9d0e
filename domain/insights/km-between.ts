type Point = { latitude: number; longitude: number }

/** Great-circle distance in kilometres, on a sphere of 6371 km as in the search. */
export function kmBetween(one: Point, other: Point): number {
  const half = (degrees: number) => Math.sin((degrees * RADIANS) / 2) ** 2
  const cosines = Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS)
  const chord = half(other.latitude - one.latitude) + cosines * half(other.longitude - one.longitude)
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, chord)))
}

const RADIANS = Math.PI / 180
