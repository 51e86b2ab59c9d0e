import { afterEach, expect, test, vi } from 'vitest'
import { hasArrived } from './auth-client.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['celle que le serveur vient d’écrire', 'http:', 'a=1; rebond-arrival=x', 'x', true],
  ['la même, chiffrée', 'https:', '__Host-rebond-arrival=x', 'x', true],
  ['une autre valeur', 'http:', 'rebond-arrival=x', 'y', false],
  ['le début d’une valeur', 'http:', 'rebond-arrival=xy', 'x', false],
  ['sans cookie', 'http:', '', 'x', false],
  ['sans signe', 'http:', 'rebond-arrival=', undefined, false],
  ['un cookie qu’un sous-domaine a pu poser', 'https:', 'rebond-arrival=x', 'x', false],
])('une adresse qui porte des jetons est crue ou non : %s', (_, protocol, cookie, arrival, expected) => {
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', { cookie })
  expect(hasArrived(arrival)).toBe(expected)
})

test('ce qu’un lien apporte se lit encore quand le client, chargé le premier, l’a ôté de l’adresse', async () => {
  vi.resetModules()
  const { authClient, fragmentAtFirst } = await import('./auth-client.ts')
  const location = { origin: 'http://localhost', protocol: 'http:', hash: '#access_token=a.b.c&type=email_change' }
  vi.stubGlobal('location', location)
  void authClient()
  location.hash = ''
  expect(fragmentAtFirst().get('type')).toBe('email_change')
})
