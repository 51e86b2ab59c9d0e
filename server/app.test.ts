import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { isOpenInMaintenance } from '#domain/notices/settings/maintenance.ts'
import { DatabaseFrozen } from '#server/platform/database/watch.ts'
import { wantsPage } from '#server/platform/http/faults/fault-page.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { db, freshDatabase } from '#test/kit/database.ts'
import { createPerson, signIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createApp } from './app.ts'

const server = await startTestServer()
const send = (body: unknown) =>
  fetch(`${server.url}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const MESSAGE = {
  name: 'Zoé',
  email: 'zoe@exemple.test',
  subject: 'Bonjour\r\nBcc: x@y.z',
  content: 'Une question\n\n<b>?</b>',
}

describe('le formulaire de contact', () => {
  test('garde le message et met son e-mail en file dans la même transaction', async () => {
    expect((await send(MESSAGE)).status).toBe(201)
    const [mail] = await db`select subject, reply_to, html from mails where kind = 'contact'`
    expect(mail).toMatchObject({ subject: 'Contact : Bonjour Bcc: x@y.z', reply_to: 'zoe@exemple.test' })
    expect(mail!.html).toContain('&lt;b&gt;?&lt;/b&gt;')
    const [stored] = await db`select name, content from contact_messages where email = ${MESSAGE.email}`
    expect(stored).toEqual({ name: 'Zoé', content: MESSAGE.content })
  })

  test('remercie un robot sans rien garder', async () => {
    expect((await send({ ...MESSAGE, email: 'robot@exemple.test', website: 'http://spam' })).status).toBe(201)
    expect(await db`select from contact_messages where email = 'robot@exemple.test'`).toHaveLength(0)
  })

  test('dit en français, champ par champ, ce qui manque', async () => {
    const response = await send({ ...MESSAGE, name: ' ', email: 'zoe' })
    expect(response.status).toBe(400)
    const { data } = await response.json()
    expect(data.issues.map(({ path, message }: { path: string[]; message: string }) => [path[0], message])).toEqual([
      ['name', 'Indiquez votre nom.'],
      ['email', 'Indiquez une adresse e-mail valide.'],
    ])
  })

  test('refuse un champ inconnu, un JSON cassé et un envoi trop gros sans faute du serveur', async () => {
    expect((await send({ ...MESSAGE, admin: true })).status).toBe(400)
    expect((await send('{"name": ')).status).toBe(400)
    expect((await send({ ...MESSAGE, content: 'x'.repeat(2_000_000) })).status).toBe(413)
  })

  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; application/json',
  ])('ne prend de l’API que du JSON, que la page d’un autre site ne peut pas envoyer : %s', async (type) => {
    const body = type.includes('urlencoded')
      ? new URLSearchParams({ ...MESSAGE, email: 'ailleurs@exemple.test' }).toString()
      : JSON.stringify({ ...MESSAGE, email: 'ailleurs@exemple.test' })
    const init = { method: 'POST', headers: { 'content-type': type }, body }
    const response = await fetch(`${server.url}/api/contact-messages`, init)
    expect([response.status, (await response.json()).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect(await db`select from contact_messages where email = 'ailleurs@exemple.test'`).toHaveLength(0)
  })
})

describe('la plateforme', () => {
  test('donne ses réglages publics, valeurs par défaut comprises', async () => {
    const settings = await (await fetch(`${server.url}/api/settings/public`)).json()
    expect(settings).toMatchObject({ platform_name: 'Rebond', registrations_open: true, maintenance: { on: false } })
    expect(settings.landing_categories).toEqual(['U9', 'U11', 'U13', 'U15', 'U17', 'U20', 'Senior', 'Vétéran'])
  })

  test('décrit toutes ses routes dans un document OpenAPI', async () => {
    const document = await (await fetch(`${server.url}/api/openapi.json`)).json()
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/tournaments', '/tournaments/{id}', '/registrations']),
    )
    expect(Object.keys(document.paths['/tournaments'].get.responses)).toEqual(expect.arrayContaining(['400', '414']))
    expect(Object.keys(document.paths['/contact-messages'].post.responses)).toEqual(
      expect.arrayContaining(['201', '400', '413', '414', '415', '429']),
    )
  })

  test('répond à HEAD comme à GET, sans le corps', async () => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(`${server.url}/api/settings/public`, { method })),
    )
    expect([head!.status, head!.headers.get('content-type')]).toEqual([200, get!.headers.get('content-type')])
    expect(await head!.text()).toBe('')
    expect((await fetch(`${server.url}/api/tournaments/999999`, { method: 'HEAD' })).status).toBe(404)
    expect((await fetch(`${server.url}/api/contact-messages`, { method: 'HEAD' })).status).toBe(404)
  })

  test('comprime ce qui en vaut la peine pour qui le comprend, et le dit aux caches', async () => {
    const bytesOf = async (path: string, encodings: string) => {
      const answer = await exchange(path, { 'accept-encoding': encodings })
      expect(answer.headers.vary).toMatch(/accept-encoding/i)
      return { encoding: answer.headers['content-encoding'], bytes: answer.body }
    }
    const plain = await bytesOf('/api/openapi.json', 'identity')
    const small = await bytesOf('/api/openapi.json', 'br, gzip')
    expect([plain.encoding, small.encoding]).toEqual([undefined, 'gzip'])
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 4)
    expect(gunzipSync(small.bytes)).toEqual(plain.bytes)
    expect((await bytesOf('/api/communes?q=zzzz', 'gzip')).encoding).toBeUndefined()
    expect((await bytesOf('/api/openapi.json', 'gzip;q=0')).encoding).toBeUndefined()
  })

  test('répond 404 en JSON à une adresse inconnue de l’API', async () => {
    const response = await fetch(`${server.url}/api/inconnu`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('porte ses en-têtes de sécurité et la référence de chaque requête', async () => {
    const { headers } = await fetch(`${server.url}/api/settings/public`)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('ne laisse garder par personne ce qu’il dit à quelqu’un', async () => {
    const { headers } = await signIn(server, await createPerson(db))
    const cacheControl = async (init: RequestInit) =>
      (await fetch(`${server.url}/api/session`, init)).headers.get('cache-control')
    expect(await cacheControl({ headers })).toBe('no-store')
    expect(await cacheControl({})).toBe('no-cache')
  })

  test('ne donne ses métriques en production qu’au porteur du jeton, même derrière un mandataire muet', async () => {
    const [closed, held] = await Promise.all(
      [undefined, 'jeton-des-mesures-2026'].map((metrics_token) =>
        startTestServer({ config: { production: true, metrics_token } }),
      ),
    )
    expect((await fetch(`${closed!.url}/metrics`)).status).toBe(404)
    expect((await fetch(`${held!.url}/metrics`)).status).toBe(404)
    const headers = { authorization: 'Bearer jeton-des-mesures-2026' }
    expect((await fetch(`${held!.url}/metrics`, { headers })).status).toBe(200)
  })

  test('ne donne ses métriques qu’à cette machine ou au porteur du jeton', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200)
    expect((await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(404)
  })
})

/** As the bytes are on the wire: `fetch` would decompress them. */
async function exchange(path: string, headers: Record<string, string>) {
  const call = request(server.url + path, { headers }).end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return { headers: answer.headers, body: await buffer(answer) }
}

describe('qui demande trop', () => {
  test.each([
    ['search', 'GET', '/tournaments'],
    ['change', 'POST', '/contact-messages'],
  ] as const)('entend 429 et quand revenir : %s', async (limit, method, path) => {
    const busy = await startTestServer()
    const { limits } = busy.services
    const addresses = ['127.0.0.1', '::1']
    for (const address of addresses) while (await limits.allows(limit, address));
    const response = await fetch(`${busy.url}/api${path}`, { method })
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })
})

test('qui est connecté et lit sans fin entend 429', async () => {
  const busy = await startTestServer()
  const person = await createPerson(db)
  const { headers } = await signIn(busy, person)
  while (await busy.services.limits.allows('reading', person.user_id));
  const file = `/files/attachments/${crypto.randomUUID()}`
  for (const path of ['/api/messages', file]) expect((await fetch(busy.url + path, { headers })).status, path).toBe(429)
  expect(
    (await fetch(`${busy.url}/api/messages`, { headers: (await signIn(busy, await createPerson(db))).headers })).status,
  ).toBe(200)
})

const routes = createApp(server.services, createMetrics())
  .routes.filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+(\{[^}]*\})?/gu, 'x') }))
const open = ({ method, path }: (typeof routes)[number]) =>
  fetch(server.url + path, { method, redirect: 'manual', signal: AbortSignal.timeout(20_000) })

test('une faute se dit par une page à qui ouvre une page, en données aux programmes, selon la racine de l’adresse', () => {
  const headers = { accept: 'text/html' }
  const roots = new Set(routes.map(({ path }) => `/${path.split('/')[1]}`))
  const toPeople = [...roots].filter((root) => wantsPage(new Request(`${server.url}${root}/x`, { headers })))
  expect(toPeople.toSorted()).toEqual(TO_PEOPLE)
})

const TO_PEOPLE = [
  '/apercus',
  '/commandes',
  '/courriels',
  '/embed',
  '/garder',
  '/healthz',
  '/metrics',
  '/readyz',
  '/robots.txt',
  '/sandbox',
  '/site.webmanifest',
  '/sitemap.xml',
]

/** Asked by what watches over the server, before anything else. */
const OF_THE_MACHINE = ['/healthz', '/readyz', '/metrics']

test('pendant une maintenance, ne répond que ce que la règle laisse ouvert', async () => {
  await db`insert into settings (key, value) values ('maintenance', ${db.json({ on: true, reason: '', kind: 'incident' })})`
  try {
    expect((await open({ method: 'GET', path: '/api/tournaments' })).status).toBe(503)
    const answered = []
    for (const route of routes) if ((await open(route)).status !== 503) answered.push(route.path)
    expect(new Set(answered)).toEqual(
      new Set(
        routes
          .map(({ path }) => path)
          .filter((path) => OF_THE_MACHINE.includes(path) || isOpenInMaintenance(new URL(path, server.url))),
      ),
    )
    expect(new Set(answered.map((path) => path.split('/')[1]))).toEqual(
      new Set(['healthz', 'readyz', 'metrics', 'robots.txt', 'sitemap.xml', 'site.webmanifest', ...OPEN_ROOTS]),
    )
  } finally {
    await db`delete from settings where key = 'maintenance'`
  }
})

/** Every one is a decision: who holds such an address, or has no session any more, needs it while all is closed. */
const OPEN_ROOTS = ['auth', 'courriels', 'garder', 'webhooks']

/** Nothing in them is read in the database. */
const WITHOUT_DATABASE = ['/healthz', '/metrics', '/robots.txt', '/api/openapi.json', '/api/docs']

test('devant une base qui ne répond plus, aucune adresse n’attend', async () => {
  const frozen = vi.spyOn(server.services.watch, 'whileAnswering').mockRejectedValue(new DatabaseFrozen('frozen'))
  try {
    const answered = []
    for (const route of routes) if ((await open(route)).status !== 503) answered.push(route.path)
    expect((await open({ method: 'GET', path: '/api/events?topics=t1' })).status).toBe(503)
    expect(answered.filter((path) => !WITHOUT_DATABASE.includes(path))).toEqual([])
  } finally {
    frozen.mockRestore()
  }
})

test('sans base de données, tout répond 503 avec un délai, et reprend ensuite', async () => {
  const { url: databaseUrl } = await freshDatabase()
  const lost = await startTestServer({ databaseUrl })
  for (const db of [lost.services.db, lost.services.reading_db]) await db.end({ timeout: 1 })
  await lost.services.probe.end({ timeout: 1 })
  const response = await fetch(`${lost.url}/api/tournaments`)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect((await fetch(`${lost.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${lost.url}/healthz`)).status).toBe(200)
})
