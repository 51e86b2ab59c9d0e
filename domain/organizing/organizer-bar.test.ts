import { expect, test } from 'vitest'
import { ORGANIZER_BAR, organizerEntry } from './organizer-bar.ts'

test('la barre de l’organisateur a cinq entrées, et ne mène pas aux pages de tous sans qu’on le demande', () => {
  expect(ORGANIZER_BAR.map(({ label }) => label)).toEqual(['Accueil', 'Mes tournois', 'Reçues', 'Messages', 'Profil'])
})

test.each([
  ['/organisateur', 'organized'],
  ['/organisateur/tournois/5/jour-j', 'organized'],
  ['/organisateur/encaissement', 'organized'],
  ['/organisateur/inscriptions', 'received'],
  ['/organisateur/inscriptions/', 'received'],
  ['/organisateur/messages', 'messages'],
])('sur %s, elle éclaire %s', (path, entry) => {
  expect(organizerEntry(path)).toBe(entry)
})
