import { expect, test } from 'vitest'
import { widerFilters } from './wider-search.ts'

test('on renonce d’abord à ce qui compte le moins, une chose de plus à chaque pas', () => {
  const filters = { category: 'U13', gender: 'feminin', from: '2026-12-01', radius_km: 20, near: '69123' }
  expect(widerFilters(filters)).toEqual([
    { category: 'U13', gender: 'feminin', from: '2026-12-01', near: '69123' },
    { category: 'U13', gender: 'feminin', near: '69123' },
    { category: 'U13', near: '69123' },
    { near: '69123' },
  ])
})

test('sans filtre, il n’y a rien à élargir', () => expect(widerFilters({})).toEqual([]))
