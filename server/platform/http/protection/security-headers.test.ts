import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { CLOSED_POLICY, framedPolicy } from './content-security-policy.ts'
import { securityHeaders } from './security-headers.ts'

const site = (site_url: string) =>
  new Hono()
    .use('*', securityHeaders({ site_url }))
    .get('/json', (c) => c.json({}))
    .get('/page', (c) => c.html('<p>', 200, { 'content-security-policy': `default-src 'self'` }))
    .get('/file', (c) => c.body('', 200, { 'content-security-policy': 'sandbox' }))
    .get('/card', (c) => c.html('<p>', 200, { 'content-security-policy': framedPolicy('') }))
    .get('/logo', (c) => c.body('', 200, { 'cross-origin-resource-policy': 'cross-origin' }))

describe('les en-têtes de sécurité', () => {
  test('accompagnent chaque réponse, page introuvable comprise', async () => {
    for (const path of ['/json', '/page', '/nowhere']) {
      const { headers } = await site('http://localhost').request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
    }
  })

  test('ferment ce qui n’est pas une page, et laissent à une page sa politique', async () => {
    const app = site('http://localhost')
    expect((await app.request('/json')).headers.get('content-security-policy')).toBe(CLOSED_POLICY)
    expect((await app.request('/page')).headers.get('content-security-policy')).toBe(`default-src 'self'`)
  })

  test('interdisent d’encadrer quoi que ce soit, sauf la page dont la politique le permet', async () => {
    for (const path of ['/json', '/page', '/file', '/nowhere'])
      expect((await site('http://localhost').request(path)).headers.get('x-frame-options')).toBe('DENY')
    expect((await site('http://localhost').request('/card')).headers.has('x-frame-options')).toBe(false)
  })

  test('cèdent à la route qui en assouplit un pour elle', async () => {
    const { headers } = await site('http://localhost').request('/logo')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('n’imposent https que là où le site l’a', async () => {
    expect((await site('http://localhost').request('/json')).headers.has('strict-transport-security')).toBe(false)
    expect((await site('https://rebond.example').request('/json')).headers.get('strict-transport-security')).toContain(
      'max-age',
    )
  })
})
