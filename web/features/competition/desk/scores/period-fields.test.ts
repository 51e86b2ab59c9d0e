import { expect, test } from 'vitest'
import { readPeriods, typedPeriods } from './period-fields.tsx'

test('des périodes à demi saisies ne sont pas des périodes, et une seule non plus', () => {
  const blank = typedPeriods()
  expect(blank).toHaveLength(4)
  expect(readPeriods(blank)).toBeNull()
  expect(readPeriods(blank.with(0, ['12', '8']))).toMatchObject({ whole: false })
  expect(readPeriods(blank.with(0, ['12', '8']).with(1, ['10', '']))).toMatchObject({ whole: false })
  expect(readPeriods(blank.with(1, ['10', '14']))).toMatchObject({ whole: false })
  expect(readPeriods(blank.with(0, ['12', '8']).with(1, ['10', '14']))).toEqual({
    whole: true,
    periods: [
      [12, 8],
      [10, 14],
    ],
  })
})

test('ce qui est noté se rouvre, et les lignes qui manquent encore avec', () => {
  expect(typedPeriods([[22, 22]])).toEqual([
    ['22', '22'],
    ['', ''],
    ['', ''],
    ['', ''],
  ])
  expect(typedPeriods(Array.from({ length: 5 }, () => [1, 2] as const))).toHaveLength(5)
})
