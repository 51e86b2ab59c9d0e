import { expect, test } from 'vitest'
import { departmentOf } from './town-choice.ts'

test.each([
  ['44109', '44'],
  ['2A004', '2A'],
  ['01053', '01'],
  ['97411', '974'],
])('la commune %s est du département %s', (near, department) => {
  expect(departmentOf({ near, town: '' })).toBe(department)
})
