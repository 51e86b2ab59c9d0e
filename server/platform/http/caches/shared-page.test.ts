import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { digestOf } from '../protection/content-security-policy.ts'
import { answerOf, sealPage } from './shared-page.ts'

const NONCE = 'c2VjcmV0+/=='
const SITE = 'https://rebond.example'
const ASK = { host: 'rebond.example', acceptEncoding: undefined, ifNoneMatch: undefined }
const GZIP = { ...ASK, acceptEncoding: 'gzip, br;q=0' }
const BROTLI = { ...ASK, acceptEncoding: 'gzip, deflate, br, zstd' }

const drawn = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
const seal = (body: string) => sealPage(drawn(body), NONCE)
const ours = (text: string, more = '') => `<script nonce="${NONCE}"${more}>${text}</script>`
const sources = (headers: Record<string, string>, directive: string) =>
  new RegExp(`${directive} ([^;]+)`).exec(headers['content-security-policy']!)![1]!.split(' ')

describe('une page que les inconnus partagent', () => {
  test('ne porte plus de nonce ; chaque script qui en avait un est nommé par son contenu, tel qu’il part', async () => {
    const page = await seal(
      `<p>é’🏀</p>${ours('a()')}${ours('b("é")', ' type="module" async=""')}<link nonce="${NONCE}"><meta property="csp-nonce" content="${NONCE}"/>`,
    )
    const { body, headers, status } = answerOf(page, ASK, SITE)
    expect(status).toBe(200)
    expect(body!.toString()).toBe('<p>é’🏀</p><script>a()</script><script type="module" async="">b("é")</script><link>')
    expect(sources(headers, 'script-src')).toEqual(['rebond.example/assets/', digestOf('a()'), digestOf('b("é")')])
    expect(headers['content-security-policy']).not.toMatch(/nonce|strict-dynamic|unsafe-inline'? *(;|$).*script/)
  })

  test('refuse le script qu’un texte aurait glissé, même en avalant le nôtre', async () => {
    const smuggled = ['<script>evil()</script>', `<script src="data:,evil()" x=${ours('a()')}`, '<style>evil{}</style>']
    for (const text of smuggled) {
      const { headers } = answerOf(await seal(text + ours('b()')), ASK, SITE)
      expect(sources(headers, 'script-src')).toEqual(['rebond.example/assets/', digestOf('b()')])
      expect(headers['content-security-policy']).not.toContain(digestOf('evil{}'))
    }
  })

  test('nomme ses feuilles de style ; ni fichier ni donnée n’ont besoin de l’être', async () => {
    const data = ours('{}', ' type="application/ld+json"') + ours('', ' src="/assets/a.js"')
    const { headers } = answerOf(await seal(`${data}<style nonce="${NONCE}">p{}</style>`), ASK, SITE)
    expect(sources(headers, 'script-src')).toEqual(['rebond.example/assets/'])
    expect(sources(headers, 'style-src')).toContain(digestOf('p{}'))
  })

  test('compte les fins de ligne comme le navigateur les lit', async () => {
    const { headers } = answerOf(await seal(ours('a()\r\nb()\rc()')), ASK, SITE)
    expect(sources(headers, 'script-src')).toContain(digestOf('a()\nb()\nc()'))
  })

  test('permet les fichiers du site sous le nom que le visiteur emploie, et sous le nom public', async () => {
    const page = await seal('')
    const named = (host: string) => sources(answerOf(page, { ...ASK, host }, SITE).headers, 'script-src')
    expect(named('rebond.example')).toEqual(['rebond.example/assets/'])
    expect(named('10.0.0.4:3000')).toEqual(['10.0.0.4:3000/assets/', 'https://rebond.example/assets/'])
    for (const host of ['[::1]:3000', 'a;b', 'a b', '*', ''])
      expect(named(host), host).toEqual([`'self'`, 'https://rebond.example/assets/'])
  })

  test('part comprimée à qui l’accepte, la même ; les petites partent entières', async () => {
    const text = `<p>${'é'.repeat(3_000)}</p>`
    const page = await seal(text)
    const packed = answerOf(page, GZIP, SITE)
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.body!).toString()).toBe(text)
    const smaller = answerOf(page, BROTLI, SITE)
    expect(smaller.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(smaller.body!).toString()).toBe(text)
    expect(page.bytes).toBe(Buffer.byteLength(text) + packed.body!.length + smaller.body!.length)
    for (const acceptEncoding of [undefined, 'identity', 'gzip;q=0', 'br;q=0.0', 'deflate'])
      expect(answerOf(page, { ...ASK, acceptEncoding }, SITE).body!.toString()).toBe(text)
    expect(answerOf(await seal('<p>'), GZIP, SITE).headers).not.toHaveProperty('content-encoding')
  })

  test('dit 304 à qui l’a déjà, avec sa politique ; jamais pour une autre page ni une autre forme', async () => {
    const [page, other] = await Promise.all([seal('a'.repeat(2_000)), seal('b'.repeat(2_000))])
    const asks = [ASK, GZIP, BROTLI]
    const tags = asks.map((ask) => answerOf(page, ask, SITE).headers.etag!)
    expect(new Set([...tags, answerOf(other, ASK, SITE).headers.etag]).size).toBe(4)
    for (const [index, ask] of asks.entries()) {
      const again = answerOf(page, { ...ask, ifNoneMatch: `"x", W/${tags[index]}` }, SITE)
      expect([again.status, again.body]).toEqual([304, null])
      expect(again.headers['content-security-policy']).toContain('script-src rebond.example/assets/')
      expect(again.headers).not.toHaveProperty('content-encoding')
      expect(answerOf(page, { ...ask, ifNoneMatch: tags[(index + 1) % 3]! }, SITE).status).toBe(200)
      expect(answerOf(other, { ...ask, ifNoneMatch: tags[index]! }, SITE).status).toBe(200)
    }
  })

  test('ce qui n’est pas trouvé n’a pas de version, et un renvoi reste un renvoi', async () => {
    const missing = answerOf(await sealPage(drawn('<p>', 404), NONCE), { ...ASK, ifNoneMatch: '*' }, SITE)
    expect([missing.status, missing.headers.etag, missing.headers['cache-control']]).toEqual([
      404,
      undefined,
      'no-cache',
    ])
    const moved = await sealPage(new Response(null, { status: 308, headers: { location: '/x' } }), NONCE)
    expect(answerOf(moved, GZIP, SITE)).toMatchObject({ status: 308, headers: { location: '/x' } })
  })
})
