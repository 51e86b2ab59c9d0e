import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/kit/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ pages: true })
})

test('rien ne s’exécute dans la page d’une table que ce que sa construction y a mis', async () => {
  const answer = await fetch(`${server.url}/table`)
  const page = await answer.text()
  const policy = answer.headers.get('content-security-policy')!
  const digest = (element: string) => {
    const inner = [...page.matchAll(new RegExp(`<${element}[^>]*>([\\s\\S]*?)</${element}>`, 'g'))]
    expect(inner).toHaveLength(1)
    return `'sha256-${createHash('sha256').update(inner[0]![1]!).digest('base64')}'`
  }
  expect(policy).toContain(`script-src ${digest('script')};`)
  expect(policy).toContain(`style-src ${digest('style')};`)
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).not.toContain('unsafe')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
})

test('une page déjà gardée ne se télécharge pas deux fois, et garde sa règle de sécurité', async () => {
  const first = await fetch(`${server.url}/table`, { headers: { 'accept-encoding': 'br' } })
  expect(first.headers.get('content-encoding')).toBe('br')
  const again = await fetch(`${server.url}/table`, {
    headers: { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
  const policy = 'content-security-policy'
  expect(again.headers.get(policy)).toBe(first.headers.get(policy))
})

test('le gardien de la table ne peut garder que cette page', async () => {
  const { headers } = await fetch(`${server.url}/table/worker.js`)
  expect(headers.get('service-worker-allowed')).toBe('/table')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe(`default-src 'none'; connect-src 'self'`)
})
