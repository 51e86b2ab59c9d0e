type Point = [x: number, y: number]

/** Centre of gravity of the largest part of an SVG path of relative steps: 'm0 0 10 0 0 10z'. */
export function pathMiddle(path: string): Point {
  let start: Point = [0, 0]
  const parts = path.split('z').flatMap((part) => {
    const steps = (part.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
    if (steps.length === 0) return []
    const ring: Point[] = []
    let [x, y] = start
    for (let index = 0; index < steps.length; index += 2) {
      x += steps[index]!
      y += steps[index + 1]!
      ring.push([x, y])
    }
    start = ring[0]!
    return [centred(ring)]
  })
  return parts.reduce((largest, part) => (part.area > largest.area ? part : largest)).middle
}

/** https://en.wikipedia.org/wiki/Centroid#Of_a_polygon */
function centred(ring: readonly Point[]): { area: number; middle: Point } {
  let [twice, sumX, sumY] = [0, 0, 0]
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!
    const cross = x * nextY - nextX * y
    twice += cross
    sumX += (x + nextX) * cross
    sumY += (y + nextY) * cross
  }
  return { area: Math.abs(twice / 2), middle: twice === 0 ? ring[0]! : [sumX / (3 * twice), sumY / (3 * twice)] }
}
