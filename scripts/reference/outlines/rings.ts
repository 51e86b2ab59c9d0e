export type Point = [x: number, y: number]
export type Ring = Point[]

/** Number of points that each command takes. Curves are a few units long, so only their end is kept. */
const PAIRS: Record<string, number> = { M: 1, L: 1, S: 2, C: 3 }

/** Closed rings of a path. */
export function parsePath(d: string): Ring[] {
  const rings: Ring[] = []
  let start: Point = [0, 0]
  let [x, y] = start
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number)
    const relative = letter === letter.toLowerCase()
    const from = (): Point => (relative ? [x, y] : [0, 0])
    const kind = letter.toUpperCase()
    if (kind === 'Z') [x, y] = start
    else if (kind === 'H') for (const n of numbers) rings.at(-1)!.push([(x = from()[0] + n), y])
    else if (kind === 'V') for (const n of numbers) rings.at(-1)!.push([x, (y = from()[1] + n)])
    else if (kind in PAIRS)
      for (let at = 0; at < numbers.length; at += 2 * PAIRS[kind]!) {
        const [fromX, fromY] = from()
        const [endX, endY] = numbers.slice(at, at + 2 * PAIRS[kind]!).slice(-2) as Point
        ;[x, y] = [fromX + endX, fromY + endY]
        if (kind === 'M' && at === 0) rings.push([(start = [x, y])])
        else rings.at(-1)!.push([x, y])
      }
    else throw new Error(`Path command ${letter} is not expected`)
  }
  return rings.filter((ring) => ring.length > 2)
}

export function area(ring: Ring): number {
  return Math.abs(ring.reduce((sum, [x, y], at) => sum + x * next(ring, at)[1] - next(ring, at)[0] * y, 0) / 2)
}

export function isInside([x, y]: Point, rings: readonly Ring[]): boolean {
  let inside = false
  for (const ring of rings)
    ring.forEach(([ax, ay], at) => {
      const [bx, by] = next(ring, at)
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    })
  return inside
}

/** The distance from a point to the nearest edge. */
export function distance([x, y]: Point, rings: readonly Ring[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const ring of rings)
    ring.forEach(([ax, ay], at) => {
      const [bx, by] = next(ring, at)
      const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1
      const along = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
      least = Math.min(least, Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)))
    })
  return least
}

const next = (ring: Ring, at: number) => ring[(at + 1) % ring.length]!
