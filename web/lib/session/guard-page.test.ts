import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guard } from '#domain/common/pages/guard.ts'

/** All pages of the build, from the route tree: a new page must be listed here, so that nobody forgets its guard. */
const tree = readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8')
const paths = [
  ...new Set([...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path.replace(/(?<=.)\/$/, ''))),
]

const PUBLIC = [
  '/',
  '/accessibilite',
  '/cgu',
  '/cgv',
  '/clubs/$id',
  '/confidentialite',
  '/methodes',
  '/contact',
  '/ecran/$id',
  '/invitation',
  '/matchs',
  '/mentions-legales',
  '/mot-de-passe',
  '/paiement',
  '/partenaire',
  '/tournois',
  '/tournois/$id',
  '/tournois/$id/$vue',
]
const isPrivate = (path: string) =>
  /^\/(club|club2|profil|organisateur|admin|dashboard|verification|bienvenue|proprietaire|paiement\/retour)(\/|$)/.test(
    path,
  )

test('une page est publique ou demande à se connecter : aucune n’est oubliée', () => {
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const verdict = guard(path, null)
    if (isPrivate(path)) expect(verdict, path).toMatchObject({ redirect: expect.stringMatching(/^\/\?login=true/) })
    else expect([PUBLIC.includes(path), verdict], path).toEqual([true, 'allow'])
  }
})

test('un club n’ouvre ni l’administration ni l’espace des organisateurs, un organisateur pas l’administration', () => {
  for (const path of paths) {
    if (path.startsWith('/admin')) {
      expect(guard(path, { role: 'club' }), path).toBe('not_found')
      expect(guard(path, { role: 'organisateur' }), path).toBe('not_found')
      expect(guard(path, { role: 'admin' }), path).toBe('allow')
    }
    if (path.startsWith('/organisateur')) {
      expect(guard(path, { role: 'club' }), path).toBe('not_found')
      expect(guard(path, { role: 'organisateur' }), path).toBe('allow')
    }
  }
})
