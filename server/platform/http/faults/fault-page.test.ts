import { describe, expect, test } from 'vitest'
import { faultPage, wantsPage } from './fault-page.ts'

describe('la page d’un site en panne', () => {
  test('dit ce qui se passe, la référence et la suite, dans sa propre politique', async () => {
    const page = await faultPage({
      status: 503,
      message: 'Revenez <bientôt>.',
      retry_after_seconds: 2,
      reference: 'abc',
    })
    const text = await page.text()
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('2')
    expect(text).toContain('Revenez &lt;bientôt&gt;.')
    expect(text).toContain('abc')
    const nonce = /<style nonce="([^"]+)"/.exec(text)?.[1]
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  })

  test.each([
    ['http://site/tournois', 'text/html,*/*', true],
    ['http://site/api/tournaments', 'text/html,*/*', false],
    ['http://site/tournois', 'application/json', false],
  ])('va aux personnes et non aux programmes : %s en %s', (url, accept, expected) =>
    expect(wantsPage(new Request(url, { headers: { accept } }))).toBe(expected),
  )
})
