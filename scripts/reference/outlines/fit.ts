import { type Plane, flatten } from '../../../domain/tournaments/outlines/flat-earth.ts'
import { type Point, type Ring, distance, isInside } from './rings.ts'

/** The place of a map on the plane: kilometres × scale + left, + top. */
export type Fit = { plane: Plane; scale: number; left: number; top: number }

/** A department of a map: its shape there, with the longitudes and latitudes of its towns. */
export type Member = { rings: Ring[]; towns: Point[] }

/**
 * Finds the place of a map on the plane, so that the towns lie in the shape of their department, or as near as
 * possible. An unknown scale is found too; a known place is only corrected.
 */
export function fit(members: readonly Member[], plane: Plane, known: Partial<Fit> = {}): Fit {
  const sample = members.flatMap(({ rings, towns }) =>
    towns
      .filter((_, at) => at % Math.ceil(towns.length / 60) === 0)
      .map((town) => ({ town: flatten(town, plane), rings })),
  )
  const [middleX, middleY] = middle(sample.map(({ town }) => town))
  // A town counts only up to this distance, so that islands missing in the drawing do not pull a whole department.
  const far = known.left === undefined ? 20 : 2
  const outside = (found: Fit) => {
    const squares = sample.map(({ town, rings }) => {
      const point = onMap(town, found)
      return isInside(point, rings) ? 0 : Math.min(distance(point, rings), far) ** 2
    })
    return squares.reduce((sum, square) => sum + square, 0)
  }
  let best = { ...firstGuess(members, plane, known.scale), ...known }
  let least = outside(best)
  for (let step = 0.05; step > 0.000_01;) {
    const before = least
    for (const sign of [step, -step]) {
      const wider = {
        ...best,
        scale: best.scale * (1 + sign),
        left: best.left - best.scale * sign * middleX,
        top: best.top - best.scale * sign * middleY,
      }
      const shifted = [
        { ...best, left: best.left + sign * 100 },
        { ...best, top: best.top + sign * 100 },
      ]
      for (const tried of known.scale === undefined ? [wider, ...shifted] : shifted) {
        const measured = outside(tried)
        if (measured < least) [best, least] = [tried, measured]
      }
    }
    if (least === before) step /= 2
  }
  return best
}

export const onMap = ([x, y]: Point, { scale, left, top }: Fit): Point => [x * scale + left, y * scale + top]

/** Lays the middle of the towns on the middle of the shapes, with the same width. */
function firstGuess(members: readonly Member[], plane: Plane, knownScale?: number): Fit {
  const shapes = members.flatMap(({ rings }) => rings.flat())
  const towns = members.flatMap((member) => member.towns.map((town) => flatten(town, plane)))
  const scale = knownScale ?? width(shapes) / width(towns)
  const [shapesX, shapesY] = middle(shapes)
  const [townsX, townsY] = middle(towns)
  return { plane, scale, left: shapesX - townsX * scale, top: shapesY - townsY * scale }
}

export function width(points: readonly Point[]): number {
  const xs = points.map(([x]) => x)
  return Math.max(...xs) - Math.min(...xs)
}

function middle(points: readonly Point[]): Point {
  const between = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return [between(points.map(([x]) => x)), between(points.map(([, y]) => y))]
}
