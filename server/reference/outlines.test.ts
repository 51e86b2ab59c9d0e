import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { placeOn } from '#domain/tournaments/outlines/outline.ts'
import { DEPARTMENT_CODES } from '#domain/common/reference/departments.ts'
import { distance, isInside, parsePath } from '../../scripts/reference/outlines/rings.ts'
import { parseCommunes, readCommunes } from './communes.ts'
import { findOutline } from './outlines.ts'

const towns = parseCommunes(readCommunes()).flatMap(({ name, department_code, latitude, longitude, precision }) =>
  precision === 'exact' && latitude !== null && longitude !== null
    ? [{ name, department_code, latitude, longitude }]
    : [],
)

describe('le contour d’un département', () => {
  test('existe pour chacun des cent un, pèse au plus 335 octets et tient dans sa boîte', () => {
    expect(DEPARTMENT_CODES).toHaveLength(101)
    for (const code of DEPARTMENT_CODES) {
      const { path, width, height } = findOutline(code)!
      expect(path.length, code).toBeLessThanOrEqual(335)
      expect(Math.max(width, height), code).toBe(96)
      const points = parsePath(path).flat()
      expect(points.length, code).toBeGreaterThan(10)
      for (const [x, y] of points) expect([x < -1, y < -1, x > width + 1, y > height + 1], code).not.toContain(true)
    }
    expect(findOutline('20')).toBeNull()
  })

  test('contient ses communes, ou les laisse tout au bord', () => {
    const away = towns.map((town) => {
      const outline = findOutline(town.department_code)!
      const dot = placeOn(outline, town)
      const rings = parsePath(outline.path)
      return { ...town, away: dot === null ? Infinity : isInside(dot, rings) ? 0 : distance(dot, rings) }
    })
    expect(away.length).toBeGreaterThan(8_000)
    const within = (units: number) => away.filter((town) => town.away <= units).length / away.length
    expect(within(0)).toBeGreaterThan(0.93)
    expect(within(3)).toBeGreaterThan(0.995)
    // Three islands too small to be drawn, whose dot stands in the sea, and one town of the edge of a small department.
    const far = away.filter((town) => town.away > 6).map(({ name }) => name)
    expect(far).toEqual(['Le Palais', "Noirmoutier-en-l'Île", 'Périgny', 'Terre-de-Bas'])
  })

  test('n’a pas de point pour un lieu qui n’est pas chez lui', () => {
    expect(placeOn(findOutline('44')!, { latitude: 48.8534, longitude: 2.3488 })).toBeNull()
    expect(placeOn(findOutline('974')!, { latitude: 47.2, longitude: -1.55 })).toBeNull()
  })
})

test('sur la carte de France, chaque ville tombe dans le dessin, Corse comprise', () => {
  const france = findOutline('FR')!
  const svg = readFileSync('web/public/france.svg', 'utf8')
  expect(svg).toContain(`viewBox="0 0 ${france.width} ${france.height}"`)
  const shapes = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => parsePath(d))
  expect(shapes).toHaveLength(96)
  const mainland = towns.filter(({ department_code }) => !department_code.startsWith('97'))
  const off = mainland.filter((town) => {
    const dot = placeOn(france, town)!
    return !shapes.some((rings) => isInside(dot, rings) || distance(dot, rings) <= 2)
  })
  expect(off.length / mainland.length).toBeLessThan(0.005)
})
