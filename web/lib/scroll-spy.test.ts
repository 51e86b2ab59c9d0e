import { expect, test } from 'vitest'
import { activeSection } from './scroll-spy.ts'

const sections = [
  { id: 'hero', top: 0 },
  { id: 'search', top: 700 },
  { id: 'contact', top: 1500 },
]

test('the lit entry is the last section that has come within 100 px of the top of the screen', () => {
  expect(activeSection(sections, 0)).toBe('hero')
  expect(activeSection(sections, 599)).toBe('hero')
  expect(activeSection(sections, 600)).toBe('search')
  expect(activeSection(sections, 1400)).toBe('contact')
  expect(activeSection(sections, 9000)).toBe('contact')
})

test('above the first section, and without any, nothing is lit', () => {
  expect(activeSection([{ id: 'search', top: 700 }], 0)).toBeNull()
  expect(activeSection([], 0)).toBeNull()
})
