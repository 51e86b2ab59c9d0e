import { expect, test } from 'vitest'
import { linePath, scale, ticks } from './chart-scale.ts'

test.each([
  [0, 16, [0, 5, 10, 15, 20]],
  [0, 1, [0, 0.25, 0.5, 0.75, 1]],
  [3, 3, [3, 4]],
  [0, 0, [0, 0.25]],
  [-7, 12, [-10, -5, 0, 5, 10, 15]],
  [0.2, 0.6, [0.2, 0.3, 0.4, 0.5, 0.6]],
])('les graduations de %d à %d sont rondes et couvrent tout', (low, high, expected) => {
  const found = ticks(low, high)
  expect(found[0]).toBeLessThanOrEqual(low)
  expect(found.at(-1)).toBeGreaterThanOrEqual(high)
  expect(found.slice(0, expected.length)).toEqual(expected)
})

test('une échelle d’une seule valeur ne divise pas par zéro', () => {
  expect(scale([5, 5], [0, 100])(5)).toBe(0)
  expect(scale([0, 10], [100, 0])(2.5)).toBe(75)
})

test('une valeur inconnue interrompt la courbe', () => {
  const points = [0, 1, 2, 3].map((x) => ({ x, y: x === 1 ? null : x }))
  expect(linePath(points)).toBe('M0 0M2 2L3 3')
})
