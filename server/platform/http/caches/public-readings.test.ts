import { expect, test } from 'vitest'
import { z } from 'zod'
import { memberRoute, publicRoute } from '#contract/common/base.ts'
import { verbs } from '#contract/common/verbs.ts'
import { findPublicReadings } from './public-readings.ts'

const visitor = verbs(publicRoute, 'Tournois')
const member = verbs(memberRoute, 'Tournois')
const contract = {
  tournaments: {
    list: visitor.get('/tournaments', 'Lister', { asks: { q: z.string().optional(), limit: z.int().optional() } }),
    get: visitor.get('/tournaments/{id}', 'Lire', { refuses: ['SIGNED_OUT'], asks: { id: z.int() } }),
    mine: member.get('/tournaments/mine', 'Les miens'),
    add: visitor.post('/tournaments', 'Ajouter'),
  },
  invitation: visitor.get('/invitation', 'Ouvrir', { asks: { token: z.string() } }),
}
const { find, names } = findPublicReadings(contract)
const asked = (path: string) => find(new URL(`https://rebond.example/api${path}`), '/api')

test('sont partagées les lectures ouvertes à tous, et elles seules', () => {
  expect(names).toEqual(['GET /tournaments', 'GET /tournaments/{id}'])
  expect(asked('/tournaments/12')?.route).toBe('GET /tournaments/{id}')
  for (const path of ['/tournaments/mine', '/invitation?token=abc', '/tournaments/12/x', '/nowhere', '/'])
    expect([path, asked(path)]).toEqual([path, null])
})

test('une clé dit tout ce qui est demandé, dans un seul ordre', () => {
  const keys = ['?q=a&limit=2', '?limit=2&q=a'].map((search) => asked(`/tournaments${search}`)?.key)
  expect(keys).toEqual(['/api/tournaments?limit=2&q=a', '/api/tournaments?limit=2&q=a'])
  const distinct = ['', '?q=a', '?q=b', '?q=a%26limit%3D2', '?q=a&limit=2', '?q=a&q=b', '?q=b&q=a']
  expect(new Set(distinct.map((search) => asked(`/tournaments${search}`)?.key)).size).toBe(distinct.length)
})

test('ce que le contrat ne nomme pas, ou qui est trop long, n’a pas de clé', () => {
  for (const search of ['?utm=1', `?q=${'a'.repeat(101)}`, '?q=a&Q=b'])
    expect([search, asked(`/tournaments${search}`)]).toEqual([search, null])
  expect(asked(`/tournaments/${'1'.repeat(101)}`)).toBeNull()
})
