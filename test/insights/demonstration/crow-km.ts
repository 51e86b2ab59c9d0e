/** Computes a distance with the law of cosines, another formula than the product's. */
export function crowKmBetween(one: Point, other: Point): number {
  const [a, b, c] = [one.lat, other.lat, one.lon - other.lon].map((degrees) => (degrees * Math.PI) / 180) as Three
  return 6371.0088 * Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(c)))
}

type Point = { lat: number; lon: number }
type Three = [number, number, number]
