import { type Point, type Ring, area } from './rings.ts'

/**
 * A path of whole numbers with at most `limit` letters. The points that change the shape least go first (Visvalingam),
 * and islands too small to be seen are dropped.
 */
export function smallPath(rings: readonly Ring[], limit: number): string {
  const largest = Math.max(...rings.map(area))
  let kept = rings.filter((ring) => area(ring) > largest * 0.015).map((ring) => rounded(ring))
  while (written(kept).length > limit) kept = withoutLeast(kept)
  return written(kept)
}

function withoutLeast(rings: Ring[]): Ring[] {
  const corners = rings.flatMap((ring, inRing) => ring.map((_, at) => ({ inRing, at, size: corner(ring, at) })))
  const least = corners.reduce((one, other) => (other.size < one.size ? other : one))
  return rings
    .map((ring, inRing) => (inRing === least.inRing ? ring.filter((_, at) => at !== least.at) : ring))
    .filter((ring) => ring.length > 3)
}

const corner = (ring: Ring, at: number) => area([ring.at(at - 1)!, ring[at]!, ring[(at + 1) % ring.length]!])

/** Rounds the points, and drops those that fall on the one before. */
function rounded(ring: Ring): Ring {
  const whole = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  return whole.filter(([x, y], at) => x !== whole.at(at - 1)![0] || y !== whole.at(at - 1)![1])
}

function written(rings: readonly Ring[]): string {
  let [penX, penY] = [0, 0]
  return rings
    .map((ring) => {
      const steps = ring.map(([x, y]) => {
        const step = `${x - penX}${y - penY < 0 ? '' : ' '}${y - penY}`
        ;[penX, penY] = [x, y]
        return step
      })
      ;[penX, penY] = ring[0]!
      return `m${steps.join(' ').replaceAll(' -', '-')}z`
    })
    .join('')
}
