import { expect, test } from 'vitest'
import { addToast, closeAbout, toastQueue } from './toast-region.tsx'

const shown = () => toastQueue.visibleToasts.map(({ content }) => content.title)
const closeAll = () => {
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key)
}

test('de beaucoup d’actes à la suite, trois se disent, le dernier en haut, et aucun ne revient après', () => {
  for (const title of ['un', 'deux', 'trois', 'quatre', 'cinq']) addToast({ title, tone: 'success' }, { timeout: 6000 })
  expect(shown()).toEqual(['cinq', 'quatre', 'trois'])
  closeAll()
  expect(shown()).toEqual([])
})

test('un échec et ce qui s’annule attendent leur tour', () => {
  addToast({ title: 'échec', tone: 'danger' }, { timeout: 6000 })
  addToast({ title: 'à annuler', action: { label: 'Annuler', onPress: () => {} } }, {})
  for (const title of ['un', 'deux', 'trois']) addToast({ title }, { timeout: 6000 })
  expect(shown()).toEqual(['trois', 'deux', 'un'])
  closeAll()
  expect(shown()).toEqual(['à annuler', 'échec'])
  closeAll()
})

test('un essai de plus retire l’échec qu’il reprend, et lui seul', () => {
  addToast({ title: 'fiche non enregistrée', tone: 'danger', about: 'fiche' }, { timeout: 6000 })
  addToast({ title: 'paiement non noté', tone: 'danger', about: 'paiement' }, { timeout: 6000 })
  closeAbout('fiche')
  addToast({ title: 'fiche enregistrée', tone: 'success' }, { timeout: 6000 })
  expect(shown()).toEqual(['fiche enregistrée', 'paiement non noté'])
  closeAll()
})
