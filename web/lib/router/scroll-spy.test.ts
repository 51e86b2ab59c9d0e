import { expect, test } from 'vitest'
import { activeSection } from './scroll-spy.ts'

const sections = [
  { id: 'hero', top: 0 },
  { id: 'search', top: 700 },
  { id: 'contact', top: 1500 },
]

test('l’entrée allumée est la dernière section arrivée à 100 px du haut de l’écran', () => {
  expect(activeSection(sections, 0)).toBe('hero')
  expect(activeSection(sections, 599)).toBe('hero')
  expect(activeSection(sections, 600)).toBe('search')
  expect(activeSection(sections, 1400)).toBe('contact')
  expect(activeSection(sections, 9000)).toBe('contact')
})

test('au-dessus de la première section, et sans section, rien n’est allumé', () => {
  expect(activeSection([{ id: 'search', top: 700 }], 0)).toBeNull()
  expect(activeSection([], 0)).toBeNull()
})
