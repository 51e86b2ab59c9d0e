import { expect, test } from 'vitest'
import { compareTimes } from './rank-test.ts'

const list = (from: number, step: number) => Array.from({ length: 30 }, (_, index) => from + index * step)

test('deux listes de même loi ne se distinguent pas, deux listes décalées se distinguent', () => {
  expect(compareTimes(list(0, 2), list(1, 2))).toEqual({
    above: expect.closeTo(0.483, 2),
    chance: expect.closeTo(0.83, 2),
  })
  expect(compareTimes(list(100, 1), list(0, 1))).toEqual({ above: 1, chance: expect.closeTo(0, 8) })
  expect(compareTimes(list(0, 1), list(100, 1)).above).toBe(0)
})

test('les pauses de la machine, aussi longues soient-elles, ne font pas une différence', () => {
  const paused = list(1, 2).map((time, index) => (index % 10 === 0 ? time + 60_000 : time))
  expect(compareTimes(paused, list(0, 2)).chance).toBeGreaterThan(0.1)
})

test('des temps tous égaux ne disent rien', () => {
  expect(compareTimes(list(5, 0), list(5, 0))).toEqual({ above: 0.5, chance: 1 })
  const half = list(0, 0).map((_, index) => index % 2)
  expect(compareTimes(half, half)).toEqual({ above: 0.5, chance: expect.closeTo(1, 6) })
})

test('la chance est celle des tables : à vingt contre vingt, une différence ne se déclare qu’à 127 paires ou moins', () => {
  const second = Array.from({ length: 20 }, (_, index) => index)
  const above = (pairs: number) =>
    second.map((index) => Math.floor(pairs / 20) + (index < pairs % 20 ? 1 : 0) - 0.5 + index / 1_000)
  expect(compareTimes(above(127), second)).toEqual({ above: 127 / 400, chance: expect.closeTo(0.05, 3) })
  expect(compareTimes(above(127), second).chance).toBeLessThan(0.05)
  expect(compareTimes(above(128), second).chance).toBeGreaterThan(0.05)
})

test('trop peu de mesures ne jugent rien', () => {
  expect(() => compareTimes(list(0, 1), [1, 2, 3])).toThrow(RangeError)
})
