import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SearchPanel } from './search-panel.tsx'

const drawn = (placed: object[] | null, is_proved: boolean, relax: object[] = []) =>
  renderToStaticMarkup(
    <SearchPanel
      toCourts="Ajouter un terrain"
      search={
        {
          state: {
            kind: 'infeasible',
            placed,
            planning: { message: 'Il manque une heure.', relax, alternatives: [], is_proved },
          },
        } as never
      }
    />,
  )

test.each([
  [null, true, 'Aucun planning ne tient avec toutes les contraintes'],
  [null, false, 'Aucun planning trouvé avec toutes les contraintes'],
  [[], true, 'Pas de place sans déplacer d’autres matchs'],
  [[], false, 'Pas trouvé de place sans déplacer d’autres matchs'],
])('ce qui n’a pas de planning ne dit que ce qui est prouvé (%j, %s)', (placed, is_proved, title) =>
  expect(drawn(placed, is_proved)).toContain(`>${title}<`),
)

test('faute de place pour les matchs nouveaux, tout peut se recalculer', () => {
  expect(drawn([], true)).toContain('Recalculer tout le planning')
  expect(drawn(null, true)).not.toContain('Recalculer tout le planning')
})

test('sans rien qui puisse céder, on va droit aux terrains', () => {
  expect(drawn(null, true)).toContain('Ajouter un terrain')
  expect(drawn(null, true, [{ text: 'Le repos des U11' }])).not.toContain('Ajouter un terrain')
  expect(drawn([], true)).not.toContain('Ajouter un terrain')
})
