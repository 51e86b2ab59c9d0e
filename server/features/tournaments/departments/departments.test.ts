import { expect, test } from 'vitest'
import type { DepartmentMap } from '#contract/tournaments/departments.ts'
import { DEPARTMENTS } from '#domain/common/reference/departments.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const response = await fetch(`${server.url}/api/departments/map`)
const map: DepartmentMap = await response.json()
const middle = (code: string) => map.shapes.find((shape) => shape.code === code && shape.middle)!.middle!

test('la carte porte les 101 départements, chacun avec un seul point, dans son cadre', () => {
  const dots = map.shapes.filter((shape) => shape.middle !== null)
  expect(dots.map(({ code }) => code).sort()).toEqual(DEPARTMENTS.map(({ code }) => code).sort())
  for (const { code, middle: [x, y] = [-1, -1] } of dots.map((dot) => ({ ...dot, middle: dot.middle ?? undefined }))) {
    expect(x, code).toBeGreaterThan(0)
    expect(x, code).toBeLessThan(map.width)
    expect(y, code).toBeGreaterThan(0)
    expect(y, code).toBeLessThan(map.height)
  }
})

test('deux points restent distincts', () => {
  const dots = map.shapes.flatMap(({ code, middle: point }) => (point ? [{ code, point }] : []))
  for (const [index, one] of dots.entries())
    for (const other of dots.slice(index + 1)) {
      const apart = Math.hypot(one.point[0] - other.point[0], one.point[1] - other.point[1])
      expect(apart, `${one.code} et ${other.code}`).toBeGreaterThan(30)
    }
})

test.each([
  ['Lille au nord de Marseille', '59', '13', 1],
  ['Brest à l’ouest de Strasbourg', '29', '67', 0],
  ['la Corse à l’est de Nice', '06', '2B', 0],
  ['Bobigny à l’est de Nanterre', '92', '93', 0],
  ['Bobigny au nord de Créteil', '93', '94', 1],
] as const)('on trouve %s', (_, first, second, axis) => {
  expect(middle(first)[axis]).toBeLessThan(middle(second)[axis])
})
