import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SyncSign } from './sync-sign.tsx'
import type { TableState } from '../sync/table.ts'
import { Warnings } from './warnings.tsx'

const STATE = {
  keeps: true,
  refusal: null,
  failures: 0,
  wait_ms: null,
  log: [],
  court: { day: null },
} as unknown as TableState
const REFUSED = { ...STATE, refusal: { message: 'Ce lien de table n’est plus valable.' } } as TableState
const warned = (state: TableState) => renderToStaticMarkup(<Warnings state={state} onDeliver={() => undefined} />)

test('un lien périmé le dit, avec quoi faire, et ne prétend pas que tout est envoyé', () => {
  expect(warned(REFUSED)).toContain('En attendant, tenez la feuille papier.')
  expect(warned(REFUSED)).not.toContain('Voyez avec')
  expect(renderToStaticMarkup(<SyncSign log={REFUSED.log} refusal={REFUSED.refusal} />)).toBe('')
  expect(renderToStaticMarkup(<SyncSign log={STATE.log} refusal={STATE.refusal} />)).toContain('Tout est envoyé')
})

test('un tournoi fermé renvoie à l’organisateur', () => {
  const closed = { ...STATE, court: { day: { closed: 'Ce tournoi est terminé.' } } } as TableState
  expect(warned(closed)).toContain('Voyez avec l’organisateur.')
})

test('un appareil qui ne garde rien ne dit pas que tout est gardé', () => {
  const offline = { ...STATE, failures: 2 }
  expect(warned(offline)).toContain('tout est gardé ici')
  const forgetful = warned({ ...offline, keeps: false })
  expect(forgetful).not.toContain('gardé ici')
  expect(forgetful).toContain('Ne fermez pas cette page')
})
