import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTournament } from '#test/kit/factories.ts'
import { startTestServer, type TestServer } from '#test/kit/server.ts'
import { createPerson, type SignedIn, signIn } from '#test/kit/steps/people.ts'

let server: TestServer
let member: SignedIn
beforeAll(async () => {
  server = await startTestServer({ pages: true })
  member = await signIn(server, await createPerson(server.services.db, { full_name: 'Zéphyrine Quesnel' }))
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' })
const policyOf = ({ headers }: Response) => headers.get('content-security-policy')!
const NONCE = /'nonce-([^']+)' 'strict-dynamic'/

/** What a browser computes of each inline script, from the bytes that it received. */
function digestsOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
  return scripts.map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
}

const PUBLIC = ['/', '/tournois', '/tournois?category=U13', '/matchs', '/contact', '/cgu', '/nulle-part']

test.each(PUBLIC)('pour les inconnus, %s n’a pas de nonce, et chaque script qui part est permis', async (path) => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const page = await ask(path, { 'accept-encoding': encoding })
    const html = await page.text()
    const digests = digestsOf(html)
    expect(digests.length).toBeGreaterThan(1)
    const folder = `${new URL(server.url).host}/assets/`
    const [, allowed] = /script-src ([^;]+);/.exec(policyOf(page))!
    expect(allowed!.split(' ').toSorted()).toEqual([...new Set([folder, ...digests])].toSorted())
    expect(html + policyOf(page)).not.toMatch(/nonce|strict-dynamic/)
    expect(html).not.toMatch(/<style/)
    for (const [, source] of html.matchAll(/<script[^>]* src="([^"]+)"/g)) expect(source).toMatch(/^\/assets\//)
  }
})

test('une page de tournoi, ses données pour les moteurs comprises, est la même pour tous les inconnus', async () => {
  const title = 'Coupe </script><script>alert(1)</script> d’été'
  const { id } = await createTournament(server.services.db, { title, status: 'registration_open' })
  const { headers } = await ask(`/tournois/${id}`)
  const path = new URL(headers.get('location')!, server.url).pathname
  const [page, other] = await Promise.all([ask(path), ask(path)])
  const html = await page.text()
  expect(html).not.toContain('<script>alert(1)')
  for (const digest of digestsOf(html)) expect(policyOf(page)).toContain(digest)
  expect([await other.text(), other.headers.get('etag')]).toEqual([html, page.headers.get('etag')])
})

test('qui a déjà la page ne la reçoit pas deux fois ; dès qu’elle montre autre chose, si', async () => {
  const first = await ask('/tournois')
  await first.text()
  const etag = first.headers.get('etag')!
  expect(etag).toMatch(/^"[\w-]+"$/)
  const again = await ask('/tournois', { 'if-none-match': etag })
  expect([again.status, await again.text(), policyOf(again)]).toEqual([304, '', policyOf(first)])
  await createTournament(server.services.db, { title: 'Coupe d’hiver', status: 'registration_open' })
  server.advance(30_000)
  const changed = await ask('/tournois', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('Coupe d’hiver')
})

describe('ni la page d’un membre ne sert aux inconnus, ni la leur à un membre', () => {
  test.each(['cookie', 'authorization'])('qu’il se présente par %s', async (way) => {
    const own: Record<string, string> = way === 'cookie' ? { cookie: member.cookie } : member.headers
    for (const path of ['/', '/tournois', '/contact']) {
      const before = await ask(path)
      const strangers = await before.text()
      const etag = before.headers.get('etag')!
      const page = await ask(path, { ...own, 'if-none-match': etag })
      expect([page.status, page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([
        200,
        'no-store',
        null,
      ])
      const html = await page.text()
      const nonce = NONCE.exec(policyOf(page))?.[1]
      expect(html).toContain(`nonce="${nonce}"`)
      expect(policyOf(page)).not.toMatch(/sha256|assets/)
      expect(html).toContain('Zéphyrine')
      const after = await ask(path, { 'if-none-match': '"x"' })
      expect([after.status, after.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(after.headers.get('vary')).toBe('accept-encoding, cookie, authorization')
      expect(strangers + (await after.text())).not.toContain('Zéphyrine')
    }
  })

  test('deux pages d’un membre n’ont jamais le même nonce', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => NONCE.exec(policyOf(await ask('/', { cookie: member.cookie })))?.[1]),
    )
    expect(new Set(nonces).size).toBe(2)
  })

  test('une session finie reçoit la page des inconnus ; un formulaire refusé n’est qu’à qui l’a envoyé', async () => {
    const ended = await ask('/', { cookie: member.cookie.replace(/=.+/, '=rien') })
    expect(policyOf(ended)).toContain('/assets/')
    const refused = await fetch(`${server.url}/contact`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ name: 'Zéphyrine Quesnel' }),
    })
    expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('etag')]).toEqual([
      400,
      'no-store',
      null,
    ])
    expect(policyOf(refused)).toMatch(NONCE)
    expect(await refused.text()).toContain('Zéphyrine')
    expect(await (await ask('/contact')).text()).not.toContain('Zéphyrine')
  })
})

test('chaque fichier public qui gagne un dixième à être comprimé l’est, les images PNG exceptées', async () => {
  const files = readdirSync('web/public', { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.endsWith('.png'),
  )
  expect(files).toContain('france.svg')
  for (const file of files) {
    const plain = readFileSync(`web/public/${file}`)
    const answer = await ask(`/${file}`, { 'accept-encoding': 'gzip, br' })
    const isWorth = gzipSync(plain).length < plain.length * 0.9
    expect([file, answer.headers.get('content-encoding')]).toEqual([file, isWorth ? 'br' : null])
    expect(Buffer.from(await answer.arrayBuffer()).equals(plain)).toBe(true)
    expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(plain.length)
  }
  expect(brotliDecompressSync(readFileSync('dist/client/france.svg.br'))).toEqual(readFileSync('web/public/france.svg'))
})
