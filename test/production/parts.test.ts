import { expect, test } from 'vitest'
import { part, PART_NAMES } from './parts.ts'

test.each(PART_NAMES)('%s est sur cette machine', (name) => {
  expect(part(name)).toContain(name)
})
