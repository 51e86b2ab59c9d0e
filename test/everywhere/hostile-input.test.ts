import { connect } from 'node:net'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { createListener } from '#server/platform/http/listener.ts'
import { createCaller } from '../kit/caller.ts'
import { createTournament } from '../kit/factories.ts'
import { register } from '../kit/steps/registering.ts'
import { startTestServer } from '../kit/server.ts'

/** Whatever is sent: never a 5xx, JSON where it is answered, and the others are still served. */
const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const club = await createCaller(server)
const { host, port } = portOf(server.url)

type Sent = { path: string; method?: string; type?: string; body?: BodyInit; headers?: Record<string, string> }

const cursor = (...keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url')
const post = (path: string, body: BodyInit, type = 'application/json'): Sent => ({ path, method: 'POST', body, type })
const contact = (body: BodyInit, type?: string) => post('/api/contact-messages', body, type)
const patch = (body: string): Sent => ({ path: `/api/profiles/${club.user_id}`, method: 'PATCH', body })
const TOO_BIG = 'x'.repeat(1_000_000)
const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
const UUID = '00000000-0000-4000-8000-000000000000'

const VALUES: [what: string, status: number, sent: Sent][] = [
  ['un numéro de tournoi au-delà de toute base', 400, { path: '/api/tournaments/9007199254740991' }],
  ['un numéro décimal', 400, { path: '/api/tournaments/1.5' }],
  ['un numéro négatif', 400, { path: '/api/tournaments/-1' }],
  ['un identifiant qui n’en est pas un', 400, { path: `/api/registrations/${UUID}'--` }],
  ['une catégorie inconnue', 400, { path: '/api/matches?category=U99' }],
  ['un tournoi trop grand dans un filtre', 400, { path: '/api/matches?tournament_id=99999999999' }],
  ['l’an zéro', 400, { path: '/api/tournaments?from=0000-01-01' }],
  ['un jour qui n’existe pas', 400, { path: '/api/tournaments?from=2026-02-30' }],
  ['un prix sans fin', 400, { path: '/api/tournaments?max_price_cents=9007199254740991' }],
  ['cent une lignes', 400, { path: '/api/tournaments?limit=101' }],
  ['un curseur de tournois forgé', 400, { path: `/api/tournaments?cursor=${cursor('0', '1', String(2 ** 40))}` }],
  ['un curseur de matchs forgé', 400, { path: `/api/matches?cursor=${cursor('demain', '1')}` }],
  ['un curseur d’inscriptions forgé', 400, { path: `/api/registrations?cursor=${cursor('x', 'y')}` }],
  ['un curseur de messages forgé', 400, { path: `/api/messages?cursor=${cursor("'; drop table messages; --", 'y')}` }],
  ['un curseur de remboursements forgé', 400, { path: `/api/refunds?cursor=${cursor('1e300', 'x', 'y')}` }],
  ['un curseur de reçus forgé', 400, { path: `/api/receipts?cursor=${cursor('x', 'y')}` }],
  ['un curseur d’une autre liste', 200, { path: `/api/messages?cursor=${cursor(1, 2, 3)}` }],
  ['un curseur qui n’en est pas un', 200, { path: '/api/messages?cursor=%F0%9F%8F%80' }],
  ['un caractère nul dans une recherche', 400, { path: '/api/communes?q=%00%00' }],
  ['un UTF-8 cassé dans une recherche', 200, { path: '/api/tournaments?q=%ff%fe%ed%a0%80' }],
  ['un pour cent mal écrit', 400, { path: '/api/%E0%A4%A' }],
  ['un pour cent mal écrit dans une page', 400, { path: '/%' }],
  ['un caractère nul dans une page', 400, { path: '/tournois?q=%00' }],
  ['un caractère nul dans un chemin', 400, { path: '/api/tournaments/1%00' }],
  ['des jokers de recherche', 200, { path: '/api/registrations?q=%25%5C%5F%27' }],
  ['une recherche en forme de SQL', 200, { path: "/api/tournaments?q=')%3B drop table tournaments%3B--" }],
  ['un paramètre répété', 400, { path: '/api/tournaments?q=a&q=b' }],
  ['un paramètre imbriqué', 400, { path: '/api/tournaments?q[a][b]=1' }],
  ['un prototype en paramètre', 400, { path: '/api/tournaments?__proto__[admin]=1' }],
  ['un caractère nul dans un nom', 400, patch('{"full_name":"a\\u0000b"}')],
  ['la moitié d’un caractère dans un nom', 400, patch('{"full_name":"a\\ud800b"}')],
  [
    'une catégorie trop grande',
    400,
    post('/api/registrations', '{"tournament_category_id":99999999999,"team_name":"x"}'),
  ],
  ['un JSON cassé', 400, contact('{"name": ')],
  ['un JSON nu', 400, contact('null')],
  ['un JSON très imbriqué', 400, contact(nested(10_000))],
  [
    'un JSON de six mille champs inconnus',
    400,
    contact(JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [i, 1])))),
  ],
  ['un prototype dans un JSON', 400, contact('{"__proto__":{"admin":true},"constructor":{"prototype":1}}')],
  ['un UTF-8 cassé dans un JSON', 400, contact(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))],
  ['du texte', 415, contact('bonjour', 'text/plain')],
  ['du XML', 415, contact('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'application/xml')],
  ['un envoi multiple cassé', 415, contact('--y\r\nbroken', 'multipart/form-data; boundary=x')],
  ['un envoi multiple sans frontière', 415, contact('--y\r\nbroken', 'multipart/form-data')],
  ['un type que personne ne connaît', 415, contact(new Uint8Array([1, 2]), 'application/x-nothing')],
  ['un corps trop gros', 413, contact(TOO_BIG)],
  ['un compte trop gros', 413, post('/auth/token?grant_type=password', TOO_BIG)],
  ['une notification trop grosse', 413, post('/webhooks/sandbox', TOO_BIG)],
  ['une notification sans signature', 400, post('/webhooks/sandbox', '{}')],
  ['un compte très imbriqué', 400, post('/auth/signup', nested(10_000))],
  [
    'un compte en formulaire',
    400,
    post('/auth/token?grant_type=password', 'email=a', 'application/x-www-form-urlencoded'),
  ],
  ['un club trop grand', 400, signUp({ club_id: 99_999_999_999 })],
  ['un nom de club d’un seul signe', 400, signUp({ club_name: '🏀' })],
  ['un caractère nul dans un compte', 400, signUp({ club_name: 'Basket\u0000Club' })],
  ['une adresse trop longue', 414, { path: `/api/tournaments?q=${'a'.repeat(9_000)}` }],
  ['une adresse sans fin', 431, { path: `/api/tournaments?q=${'a'.repeat(20_000)}` }],
  ['un en-tête sans fin', 431, { path: '/api/session', headers: { 'x-long': 'a'.repeat(20_000) } }],
  ['une méthode inattendue', 404, { path: '/api/tournaments', method: 'DELETE' }],
  ['un fichier hors de son dossier', 404, { path: '/files/receipts/..%2f..%2fsecret.pdf' }],
  ['une compression annoncée à tort', 400, { ...contact('{}'), headers: { 'content-encoding': 'gzip' } }],
]

describe('une valeur hostile est refusée sans faute du serveur', () => {
  test.each(VALUES)('%s → %i', async (_what, status, sent) => {
    const response = await send(sent)
    const text = await response.text()
    expect([response.status, text.slice(0, 200)]).toEqual([status, expect.any(String)])
    if (response.headers.get('content-type')?.startsWith('text/')) return
    expect(() => JSON.parse(text) as unknown).not.toThrow()
    expect(text).not.toMatch(/node_modules|\bat .*:\d+:\d+|postgres/i)
  })

  test('en français, avec une phrase pour chaque champ', async () => {
    const answer = async (sent: Sent) => (await send(sent)).json()
    expect(await answer(contact('{"name": '))).toMatchObject({ code: 'BAD_REQUEST', message: 'Requête illisible.' })
    expect(await answer(contact('{"name": "Zoé", "email": "zoe"}'))).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Certaines informations sont à corriger.',
      data: {
        issues: expect.arrayContaining(
          [{ path: ['email'], message: 'Indiquez une adresse e-mail valide.' }].map((issue) =>
            expect.objectContaining(issue),
          ),
        ),
      },
    })
  })
})

describe('un nom qui ne montre rien n’est pas un nom', () => {
  const INVISIBLE = '\u200b\u2060\ufeff \u202e\u3164'

  test.each([
    [
      'une équipe',
      'team_name',
      post('/api/registrations', JSON.stringify({ tournament_category_id: 1, team_name: INVISIBLE })),
    ],
    ['une personne', 'full_name', patch(JSON.stringify({ full_name: INVISIBLE }))],
    ['un club', 'club_name', patch(JSON.stringify({ club_name: INVISIBLE }))],
    [
      'la moitié d’un caractère',
      'team_name',
      post('/api/registrations', '{"tournament_category_id":1,"team_name":"\\ud800"}'),
    ],
  ])('%s', async (_what, field, sent) => {
    const response = await send(sent)
    expect(response.status).toBe(400)
    expect((await response.json()).data.issues).toMatchObject([{ path: [field] }])
  })
})

const BROKEN: [what: string, status: number | null, bytes: string][] = [
  ['des octets qui ne sont pas du HTTP', 400, '\u0016\u0003\u0001\r\n\r\n'],
  ['l’annonce d’un autre protocole', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['un hôte illisible', 400, 'GET /api/session HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['aucun hôte', 400, 'GET /api/session HTTP/1.1\r\n\r\n'],
  ['deux hôtes', 400, 'GET /api/session HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n'],
  ['un caractère nul dans un en-tête', 400, 'GET / HTTP/1.1\r\nHost: a\r\nX: a\u0000b\r\n\r\n'],
  [
    'deux longueurs',
    400,
    'POST /api/contact-messages HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['une longueur négative', 400, 'POST /api/contact-messages HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n'],
  [
    'un morceau sans longueur',
    400,
    'POST /api/contact-messages HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n',
  ],
  [
    'cent gigaoctets annoncés',
    413,
    'POST /api/contact-messages HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{',
  ],
  ['deux mille en-têtes', 431, `GET / HTTP/1.1\r\nHost: a\r\n${'a: bbbbbbbbbb\r\n'.repeat(2_000)}\r\n`],
  ['une demande de tunnel', null, 'CONNECT exemple.test:443 HTTP/1.1\r\nHost: exemple.test:443\r\n\r\n'],
]

describe('une requête qui n’en est pas une est refusée, et la connexion fermée', () => {
  test.each(BROKEN)('%s', async (_what, status, bytes) => {
    const answer = await exchange(port, bytes)
    expect(status === null ? answer : answer.split('\r\n')[0]).toMatch(
      status === null ? /^$/ : new RegExp(`^HTTP/1.1 ${status} `),
    )
  })

  test('avec un code en JSON quand le serveur a pu lire jusque-là', async () => {
    const [, body = ''] = (await exchange(port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).split(
      '\r\n\r\n',
    )
    expect(JSON.parse(body)).toEqual({
      code: 'HEADERS_TOO_LARGE',
      message: 'Les en-têtes de la requête sont trop longs.',
    })
  })
})

/** Attackers, server and probe share the cores of the machine with the other tests: only a server that hangs is this slow. */
const PROMPT_MS = 30_000

describe('pendant l’attaque, les autres sont servis', { timeout: 240_000 }, () => {
  test('trois cents envois goutte à goutte', async () => {
    const slow = Array.from({ length: 300 }, (_, index) => {
      const socket = connect(port, host).on('error', () => {})
      const start = `POST /api/contact-messages HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`
      socket.write(index % 2 ? start : `${start}Content-Length: 1000\r\n\r\n{`)
      return socket
    })
    await Promise.all(slow.map((socket) => once(socket, 'connect')))
    expect(await slowestProbe()).toBeLessThan(PROMPT_MS)
    for (const socket of slow) socket.destroy()
  })

  test('vingt corps trop gros et vingt JSON très imbriqués', async () => {
    const attack = Array.from({ length: 20 }, () => [send(contact(TOO_BIG)), send(contact(nested(10_000)))]).flat()
    expect(await slowestProbe()).toBeLessThan(PROMPT_MS)
    const statuses = (await Promise.all(attack)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([413, 400]))
  })

  test('qui n’envoie pas ses en-têtes ou son corps à temps est coupé', async () => {
    const impatient = createListener(() => new Response('ok'), { headers: 150, request: 300 })
    await new Promise<void>((ready) => void impatient.listen(0, '127.0.0.1', ready))
    const at = impatient.address()
    const own = typeof at === 'object' && at ? at.port : 0
    expect(await exchange(own, 'GET / HTTP/1.1\r\nHost: a\r\n')).toMatch(/^HTTP\/1.1 408 .*REQUEST_TIMEOUT/s)
    impatient.closeAllConnections()
    impatient.close()
  })
})

describe('un texte hostile reste un texte', () => {
  const HOSTILE = `<img src=x onerror=alert(1)>"'&</title><script>alert(2)</script>`

  test('dans les mails et leurs objets', async () => {
    const { db } = server.services
    const organizer = await createCaller(server, { organizer: true })
    const team = await createCaller(server, { full_name: `Zoé\r\nBcc: victime@exemple.test ${HOSTILE}` })
    await db`update clubs set name = ${`Club ${HOSTILE}`} where id = ${team.club_id}`
    const tournament = await createTournament(db, {
      organizer_club_id: organizer.club_id,
      title: `Tournoi ${HOSTILE}\r\nBcc: x@y.z`,
      payment_methods: ['cheque'],
    })
    await register(team, tournament, { team_name: `Les <script> & "Aigles"`, payment_method: 'cheque' })
    const applicant = await createCaller(server, { full_name: `Max\nBcc: a@b.c ${HOSTILE}`, clubless: true })
    expect((await applicant.post(`/clubs/${team.club_id}/join-requests`)).status).toBe(201)
    await send(
      contact(
        JSON.stringify({ name: HOSTILE, email: 'a@exemple.test', subject: `Oui\r\nBcc: a@b.c`, content: HOSTILE }),
      ),
    )

    const mails = await db<{ kind: string; subject: string; html: string; plain_text: string }[]>`
      select kind, subject, html, plain_text from mails`
    expect(new Set(mails.map(({ kind }) => kind)).size).toBeGreaterThan(3)
    for (const { kind, subject, html } of mails) {
      expect([kind, subject]).toEqual([kind, expect.not.stringMatching(/[\r\n]/)])
      expect([kind, html]).toEqual([kind, expect.not.stringMatching(/<script|<img|onerror=alert\(1\)>"/)])
    }
    expect(mails.some(({ html }) => html.includes('&lt;script&gt;'))).toBe(true)
  })

  test('dans la page qu’ouvre le lien d’un mail, qui n’exécute rien', async () => {
    const response = await fetch(`${server.url}/auth/verify?token=${encodeURIComponent(`"><script>alert(1)</script>`)}`)
    const page = await response.text()
    expect(page).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'nonce-/)
    expect(response.headers.get('referrer-policy')).toBe('strict-origin')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

function signUp(data: Record<string, unknown>): Sent {
  const person = { full_name: 'Alix Durand', phone: '06 12 34 56 78', department: '69' }
  const body = { email: 'hostile@exemple.test', password: 'rebond au panier', data: { ...person, ...data } }
  return post('/auth/signup', JSON.stringify(body))
}

let caller = 0

/** In the name of a club, each time from elsewhere: no limit answers in place of what is tested. */
function send({ path, method = 'GET', type = 'application/json', body, headers }: Sent): Promise<Response> {
  caller += 1
  return fetch(server.url + path, {
    method,
    headers: {
      ...club.session().headers,
      'x-forwarded-for': `10.1.${caller >> 8}.${caller & 255}`,
      ...(body === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
}

/** Writes bytes and reads until the server closes. */
function exchange(to: number, bytes: string, patienceMs = 30_000): Promise<string> {
  return new Promise((done) => {
    let answer = ''
    const socket = connect(to, host, () => socket.write(bytes, 'latin1'))
    const impatience = setTimeout(() => socket.destroy(new Error('the connection stayed open')), patienceMs)
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', (error) => (answer += String(error)))
    socket.on('close', () => {
      clearTimeout(impatience)
      done(answer)
    })
  })
}

/** In milliseconds, of five questions one after the other. */
async function slowestProbe(): Promise<number> {
  let slowest = 0
  for (let count = 0; count < 5; count += 1) {
    const started = performance.now()
    expect((await fetch(`${server.url}/api/settings/public`)).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - started)
  }
  return slowest
}

function portOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}
