import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlanFigures } from './plan-figures.tsx'

const at = (hour: number) => Date.UTC(2027, 5, 12, hour - 2) / 60_000
const figures = {
  zone: 'Europe/Paris',
  end: at(17) + 30,
  bound: at(17),
  ratio_to_bound: 1.03,
  back_to_backs: 0,
  court_changes: 0,
  shortest_rest: null,
  placed: 12,
  conflicts: 0,
  impossible: 0,
  unplaced: 0,
}
const drawn = (given: Partial<typeof figures> = {}) =>
  renderToStaticMarkup(<PlanFigures {...figures} {...given} />)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')

test('la fin d’un planning dit ce qu’aucun autre ne peut battre, et de combien il en est loin', () => {
  expect(drawn()).toMatch(/^Fin .* 17 h 30 ; aucun planning ne peut finir avant 17 h \(écart 3 %\)/)
})

test('au plus tôt qui soit, aucun écart ne se dit ; d’un planning incomplet, rien n’est promis', () => {
  expect(drawn({ ratio_to_bound: 1 })).not.toContain('écart')
  expect(drawn({ unplaced: 1 })).not.toContain('aucun planning')
})

test.each([
  [0, 'jamais'],
  [1, '1 fois'],
  [2, '2 fois'],
])('deux matchs d’affilée, %i : la ligne se lit sans connaître les mots du planning', (back_to_backs, words) => {
  expect(drawn({ back_to_backs })).toContain(`deux matchs d’affilée : ${words}`)
})
