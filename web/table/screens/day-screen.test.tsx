import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayScreen } from './day-screen.tsx'
import type { KeptEvent } from '../sync/log.ts'
import type { TableState } from '../sync/table.ts'

const shown = (state: KeptEvent['state']) =>
  renderToStaticMarkup(
    <DayScreen
      state={
        {
          keeps: true,
          refusal: null,
          failures: 0,
          wait_ms: null,
          log: [
            {
              id: '1',
              state,
              event: { match_id: 7, act: { kind: 'final', score: [17, 3] } },
              reason: 'Ce match se joue sur un autre terrain.',
            },
          ],
          court: { day: { matches: [], court: {}, tournament: {}, closed: null } },
        } as unknown as TableState
      }
      onOpen={() => undefined}
      onDeliver={() => undefined}
    />,
  )

test('un score mis de côté d’un match parti ailleurs se voit encore, avec sa raison', () => {
  expect(shown('aside')).toContain('n’est plus sur ce terrain attend l’organisateur')
  expect(shown('aside')).toContain('Ce match se joue sur un autre terrain. (1 action)')
  expect(shown('applied')).not.toContain('attend l’organisateur')
})
