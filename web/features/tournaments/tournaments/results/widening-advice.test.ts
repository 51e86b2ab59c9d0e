import { expect, test } from 'vitest'
import type { TournamentSearch } from '../search/tournament-search.ts'
import { wideningAdvice } from './widening-advice.ts'

test.each<[TournamentSearch, string | null]>([
  [{}, null],
  [{ near: '69123', town: 'Lyon', order: 'distance' }, null],
  [{ category: 'U13' }, 'Retirez la catégorie.'],
  [{ radius_km: 20 }, 'Élargissez la distance.'],
  [{ from: '2026-12-01', radius_km: 20, gender: 'mixte' }, 'Élargissez les dates ou la distance, ou retirez le genre.'],
  [{ q: 'coupe', category: 'U13', gender: 'mixte' }, 'Retirez un mot, la catégorie ou le genre.'],
])('un conseil ne parle que des filtres choisis : %j', (search, advice) => {
  expect(wideningAdvice(search)).toBe(advice)
})
