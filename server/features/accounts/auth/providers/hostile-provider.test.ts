import { createHash, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createProviders } from '#server/platform/oidc/providers.ts'
import { db } from '#test/kit/database.ts'
import { openBrowser, toldTo } from '#test/accounts/oidc/browser.ts'
import { type Lies, startHostileProvider } from '#test/accounts/oidc/hostile-provider.ts'
import { createAuthClient, createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { newEmail, signUp, worldOf } from '#test/accounts/sign-up.ts'

/** A provider that lies, fails or is slow; people who carry somebody else’s answers; addresses that were taken beforehand. */
const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'], confirm_email: true } })
const { settings, lies, idToken } = await startHostileProvider()
server.services.config.auth_providers = [settings]

beforeEach(() => {
  for (const knob of Object.keys(lies)) delete lies[knob as keyof Lies]
  wait()
})

/** Forgets what the provider has said of itself. @param patienceMs shorter where it never answers */
function wait(patienceMs = 60_000) {
  server.services.providers = createProviders([settings], { patienceMs })
}

const PAGE = `${server.url}/club?onglet=equipes`
const authorize = (more: Record<string, string> = {}) =>
  `${server.url}/auth/authorize?${new URLSearchParams({ provider: 'menteur', redirect_to: PAGE, ...more })}`
const isCallback = (url: string) => url.startsWith(`${server.url}/auth/callback`)
const isOurs = (url: string) => url.startsWith(server.url) && !url.startsWith(`${server.url}/auth`)

/** Seconds of the year 5138, and what some write for a number that they do not know. */
const FAR = 100_000_000_000

/** Values of `sub` that name no person. */
const NOBODY: [string, unknown][] = [
  ['ne la désigne pas', undefined],
  ['la désigne par rien', ''],
  ['la désigne par un blanc', ' \u00a0\t'],
  ['la désigne par un nombre', 12],
  ['la désigne par 256 signes', 'x'.repeat(256)],
  ['la désigne par des signes qui ne se voient pas', 'per\u200bsonne'],
  ['la désigne entre des blancs', ' personne '],
]

/** Comes by the provider as somebody new. @returns what the page was told */
async function come(who: { sub?: string; email?: string; email_verified?: boolean } = {}, browser = openBrowser()) {
  lies.claims = { sub: randomUUID(), email: newEmail(), email_verified: true, ...lies.claims, ...who }
  return toldTo(await browser.follow(authorize(), isOurs))
}

const opened = async (email: string) =>
  (
    await db`
  select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email}`
  ).length

test('honnête, il ouvre un compte', async () => {
  const email = newEmail()
  expect(await come({ email })).toMatchObject({ access_token: expect.any(String), provider_token: 'jeton' })
  expect(await opened(email)).toBe(1)
})

describe('rien ne s’ouvre et la page le dit, quand il', () => {
  const html = (_: unknown, response: ServerResponse) =>
    void response.setHeader('content-type', 'text/html').end('<h1>Panne</h1>')
  const pageThat = (path: string, page: NonNullable<Lies['pages']>[string]): Lies => ({ pages: { [path]: page } })
  const DISCOVERY = '/.well-known/openid-configuration'

  test.each<[string, string, Lies]>([
    ['signe d’une autre clé', 'bad_oauth_callback', { foreign: true }],
    ['ne signe pas', 'bad_oauth_callback', { unsigned: true }],
    ['signe de sa clé publique', 'bad_oauth_callback', { symmetric: true }],
    ['répond à une autre demande', 'bad_oauth_callback', { claims: { nonce: 'un autre' } }],
    ['répond à un autre site', 'bad_oauth_callback', { claims: { aud: 'un autre' } }],
    ['se dit un autre dans son jeton', 'bad_oauth_callback', { claims: { iss: 'https://accounts.google.com' } }],
    ['se dit un autre dans l’adresse de retour', 'bad_oauth_callback', { callback: { iss: 'https://ailleurs.test' } }],
    ['donne un jeton périmé', 'bad_oauth_callback', { claims: { exp: 1_000, iat: 900 } }],
    ['s’adresse à plusieurs sans dire lequel', 'bad_oauth_callback', { claims: { aud: ['rebond', 'un autre'] } }],
    ['a été demandé par un autre site', 'bad_oauth_callback', { claims: { azp: 'un autre' } }],
    ['date son jeton de l’an 5138', 'bad_oauth_callback', { claims: { iat: FAR, exp: FAR + 300 } }],
    ['le date d’hier', 'bad_oauth_callback', { claims: { iat: Math.floor(Date.now() / 1_000) - 86_400 } }],
    ...NOBODY.map(([how, sub]): [string, string, Lies] => [
      how,
      'bad_oauth_callback',
      { claims: { sub: sub as string } },
    ]),
    ['ne donne pas d’adresse', 'provider_email_missing', { claims: { email: undefined } }],
    ['donne une adresse qui n’en est pas une', 'provider_email_missing', { claims: { email: 'personne\u0000' } }],
    ['ne l’a pas vérifiée', 'provider_email_needs_verification', { claims: { email_verified: false } }],
    ['dit non', 'provider_denied', { callback: { error: 'access_denied' } }],
    ['est en panne', 'provider_unavailable', { callback: { error: 'server_error' } }],
    ['répond par une page', 'provider_unavailable', pageThat('/token', html)],
    [
      'renvoie ailleurs',
      'provider_unavailable',
      pageThat('/token', (_, to) => void to.writeHead(307, { location: '/ailleurs' }).end()),
    ],
    [
      'refuse le code',
      'bad_oauth_callback',
      pageThat(
        '/token',
        (_, to) => void to.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}'),
      ),
    ],
    [
      'n’en finit pas de répondre',
      'provider_unavailable',
      pageThat('/token', (_, to) => void to.writeHead(200, { 'content-type': 'application/json' }).write('{')),
    ],
    [
      'répond sans fin',
      'provider_unavailable',
      pageThat(
        '/token',
        (_, to) => void to.setHeader('content-type', 'application/json').end(`{"x":"${'x'.repeat(400_000)}"}`),
      ),
    ],
    ['coupe la ligne', 'provider_unavailable', pageThat('/jwks', (request) => void request.socket.destroy())],
    ['ne se présente pas', 'provider_unavailable', pageThat(DISCOVERY, html)],
    ['se tait dès le départ', 'provider_unavailable', pageThat(DISCOVERY, () => {})],
    [
      'se présente sous un autre nom',
      'bad_oauth_callback',
      pageThat(
        DISCOVERY,
        (_, to) => void to.setHeader('content-type', 'application/json').end('{"issuer":"https://ailleurs.test"}'),
      ),
    ],
  ])('%s', async (_, code, lie) => {
    const email = newEmail()
    Object.assign(lies, lie)
    lies.claims = { email, ...lie.claims }
    if (code === 'provider_unavailable') wait(400)
    const told = await come()
    expect(told).toMatchObject({
      error: expect.any(String),
      error_code: code,
      error_description: expect.stringMatching(/[a-zé]/),
    })
    expect(told).not.toHaveProperty('access_token')
    expect(await db`select from auth.users where email = ${email}`).toHaveLength(0)
  })

  test('ne désigne pas qui lie son compte\u00a0: rien n’est lié, et le journal du serveur le dit', async () => {
    const person = await createPerson(db)
    const at = createAuthClient(server)
    await at.signInWithPassword(person)
    const warned = vi.spyOn(server.services.log, 'warn')
    const token = await idToken({ email: person.email, nonce: 'une fois' })
    const { error } = await at.linkIdentity({ provider: 'menteur', token, nonce: 'une fois' })
    expect(error).toMatchObject({ code: 'bad_oauth_callback' })
    expect(warned.mock.calls).toContainEqual([{ err: expect.any(Error) }, 'provider refused'])
    expect(await db`select from auth.identities where user_id = ${person.user_id} and provider <> 'email'`).toEqual([])
  })
})

test('revenu de sa panne, il est redemandé', async () => {
  lies.pages = { '/.well-known/openid-configuration': (_, response) => void response.writeHead(503).end() }
  expect(await come()).toMatchObject({ error_code: 'provider_unavailable' })
  delete lies.pages
  expect(await come()).toHaveProperty('access_token')
})

describe('l’état d’une connexion', () => {
  test('ne sert qu’une fois, même si deux réponses arrivent ensemble', async () => {
    const email = newEmail()
    lies.claims = { sub: email, email }
    const browser = openBrowser()
    const callback = await browser.follow(authorize(), isCallback)
    const both = await Promise.all([1, 2, 3, 4].map(() => browser.follow(callback.href, isOurs)))
    const codes = both.map((url) => toldTo(url)['error_code'] ?? 'in')
    expect(codes.toSorted()).toEqual([
      'flow_state_already_used',
      'flow_state_already_used',
      'flow_state_already_used',
      'in',
    ])
    expect(await opened(email)).toBe(1)
    expect(toldTo(await browser.follow(callback.href, isOurs))['error_code']).toBe('flow_state_already_used')
  })

  test('ne sert que dans le navigateur d’où elle est partie, et lui reste', async () => {
    const email = newEmail()
    lies.claims = { sub: email, email }
    const [browser, thief] = [openBrowser(), openBrowser()]
    const callback = await browser.follow(authorize(), isCallback)
    await thief.follow(authorize(), isCallback)
    for (const other of [thief, openBrowser()]) {
      const landed = await other.follow(callback.href, isOurs)
      expect(toldTo(landed)['error_code']).toBe('bad_oauth_state')
      expect(landed.href).not.toContain('onglet=equipes')
    }
    expect(await opened(email)).toBe(0)
    expect(toldTo(await browser.follow(callback.href, isOurs))).toHaveProperty('access_token')
  })

  test('ne sert que cinq minutes', async () => {
    const browser = openBrowser()
    lies.claims = { sub: randomUUID(), email: newEmail() }
    const callback = await browser.follow(authorize(), isCallback)
    await db`update auth.provider_flows set expires_at = now() - interval '1 second'`
    expect(toldTo(await browser.follow(callback.href, isOurs))['error_code']).toBe('bad_oauth_state')
  })

  test.each([
    ['absent', '', 'bad_oauth_callback'],
    ['inventé', `state=${'a'.repeat(43)}&code=x`, 'bad_oauth_state'],
    ['démesuré', `state=${'a'.repeat(3_000)}&code=x`, 'bad_oauth_state'],
  ])('%s, il ne mène à rien', async (_, query, code) => {
    const landed = await openBrowser().follow(`${server.url}/auth/callback?${query}`, isOurs)
    expect(toldTo(landed)['error_code']).toBe(code)
  })

  test('deux connexions du même navigateur ne se gênent pas, et une réponse en formulaire arrive', async () => {
    const browser = openBrowser()
    lies.claims = { sub: randomUUID(), email: newEmail() }
    const [one, two] = [await browser.follow(authorize(), isCallback), await browser.follow(authorize(), isCallback)]
    expect(toldTo(await browser.follow(one.href, isOurs))).toHaveProperty('access_token')
    // Without its cookies, as browsers post from another site.
    const posted = await fetch(`${server.url}/auth/callback`, {
      method: 'POST',
      body: two.searchParams,
      redirect: 'manual',
    })
    const back = await browser.follow(posted.headers.get('location')!, isOurs)
    expect(toldTo(back)).toHaveProperty('access_token')
  })
})

test.each(['https://ailleurs.test/', '//ailleurs.test', 'blob:https://ailleurs.test/x', 'javascript:alert(1)'])(
  'une page de retour d’ailleurs (%s) est la nôtre',
  async (redirect_to) => {
    lies.claims = { sub: randomUUID(), email: newEmail() }
    const landed = await openBrowser().follow(
      authorize({ redirect_to }),
      (url) => !url.startsWith(`${server.url}/auth`) && !url.startsWith(settings.issuer),
    )
    expect(landed.origin + landed.pathname).toBe(`${server.url}/club`)
  },
)

test('ce que la page ajoute part chez le fournisseur, sauf ce dont la connexion est faite', async () => {
  const response = await openBrowser().fetch(
    authorize({
      prompt: 'select_account',
      client_id: 'autre',
      state: 'autre',
      nonce: 'autre',
      redirect_uri: 'https://x.test',
      response_type: 'token',
      response_mode: 'form_post',
      scopes: 'agenda',
    }),
  )
  const asked = new URL(response.headers.get('location')!).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    prompt: 'select_account',
    client_id: settings.client_id,
    redirect_uri: `${server.url}/auth/callback`,
    response_type: 'code',
    scope: 'openid email profile agenda',
    code_challenge_method: 'S256',
  })
  for (const name of ['state', 'nonce']) expect(asked.getAll(name)).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect(asked.has('response_mode')).toBe(false)
})

test.each([
  ['inconnu', { provider: 'autre' }],
  ['absent', { provider: '' }],
  ['avec un défi sans méthode', { code_challenge: 'a'.repeat(43) }],
  ['avec un défi en clair', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
])('un fournisseur %s se refuse', async (_, query) => {
  const response = await openBrowser().fetch(authorize(query))
  expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'validation_failed' }])
})

test('qui s’était inscrit avec l’adresse d’un autre n’en garde rien quand celui-ci vient par le fournisseur', async () => {
  const email = newEmail()
  await signUp(server, email, { full_name: 'Mauvaise Foi', club_name: 'Club du voleur' })
  expect(await come({ email })).toHaveProperty('access_token')
  expect(await db`select from auth.sign_up_requests where email = ${email}`).toHaveLength(0)
  expect(await worldOf(db, email)).toBeNull()
  expect(await db`select from clubs where name = 'Club du voleur' and email = ${email}`).toHaveLength(0)
})

test('dix arrivées à la fois de la même personne, dans dix navigateurs, font un compte', async () => {
  const email = newEmail()
  lies.claims = { sub: email, email }
  const told = await Promise.all(
    Array.from({ length: 10 }, async () => toldTo(await openBrowser().follow(authorize(), isOurs))),
  )
  for (const one of told) expect(one).toHaveProperty('access_token')
  expect(await db`select from auth.users where email = ${email}`).toHaveLength(1)
  expect(await db`select from auth.identities where email = ${email}`).toHaveLength(1)
})

test('même si le fournisseur leur donne à chacune une autre adresse', async () => {
  const sub = randomUUID()
  lies.each = () => ({ sub, email: newEmail() })
  const told = await Promise.all(
    Array.from({ length: 10 }, async () => toldTo(await openBrowser().follow(authorize(), isOurs))),
  )
  for (const one of told) expect(one).toHaveProperty('access_token')
  const owners = await db`
    select distinct s.user_id from auth.sessions s join auth.identities i on i.user_id = s.user_id where i.provider_id = ${sub}`
  expect(owners).toHaveLength(1)
})

test('un compte suspendu, ou des inscriptions fermées, se disent', async () => {
  const email = newEmail()
  const sub = randomUUID()
  await come({ sub, email })
  await db`update auth.users set suspended_at = now() where email = ${email}`
  expect(await come({ sub, email })).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
  await db`insert into settings (key, value) values ('new_registrations', 'false')`
  const told = await come({ sub: randomUUID(), email: newEmail() })
  await db`delete from settings where key = 'new_registrations'`
  expect(told).toMatchObject({
    error_code: 'signup_disabled',
    error_description: 'Les nouvelles inscriptions sont fermées pour le moment.',
  })
})

describe('un jeton d’identité', () => {
  const client = () => createAuthClient(server)
  const NONCE = 'une fois'
  const hashed = createHash('sha256').update(NONCE).digest('hex')
  const bring = (token: string, more: { nonce?: string } = { nonce: NONCE }, at = client()) =>
    at.signInWithIdToken({ provider: 'menteur', token, ...more })
  const newcomer = () => ({ sub: randomUUID(), email: newEmail() })

  test('ouvre une session, une fois', async () => {
    const who = newcomer()
    const token = await idToken({ ...who, nonce: hashed })
    const { data, error } = await bring(token)
    expect(error).toBeNull()
    expect(data).toMatchObject({ user: { email: who.email }, session: { access_token: expect.any(String) } })
    expect((await bring(token)).error).toMatchObject({ code: 'bad_oauth_callback' })
    expect((await bring(`${token}=`)).error).toMatchObject({ code: 'bad_oauth_callback' })
    expect((await bring(await idToken({ ...who, nonce: NONCE }))).error).toBeNull()
    expect(await opened(who.email)).toBe(2)
  })

  test.each<[string, object, { nonce?: string }, Lies]>([
    ['d’une autre clé', { nonce: hashed }, { nonce: NONCE }, { foreign: true }],
    ['sans signature', { nonce: hashed }, { nonce: NONCE }, { unsigned: true }],
    ['signé de la clé publique', { nonce: hashed }, { nonce: NONCE }, { symmetric: true }],
    ['d’une autre demande', { nonce: 'autre' }, { nonce: NONCE }, {}],
    ['avec une demande que personne ne présente', { nonce: hashed }, {}, {}],
    ['sans la demande présentée', {}, { nonce: NONCE }, {}],
    ['pour un autre site', { nonce: hashed, aud: 'autre' }, { nonce: NONCE }, {}],
    ['pour plusieurs sites sans dire lequel', { nonce: hashed, aud: ['rebond', 'autre'] }, { nonce: NONCE }, {}],
    ['demandé par un autre site', { nonce: hashed, azp: 'autre' }, { nonce: NONCE }, {}],
    ['d’un autre émetteur', { nonce: hashed, iss: 'https://ailleurs.test' }, { nonce: NONCE }, {}],
    ['de l’an 5138', { nonce: hashed, iat: FAR, exp: FAR + 300 }, { nonce: NONCE }, {}],
    ...NOBODY.map(([how, sub]): [string, object, { nonce?: string }, Lies] => [
      `qui ${how}`,
      { nonce: hashed, sub },
      { nonce: NONCE },
      {},
    ]),
    ['d’hier', { nonce: hashed, iat: 1_000 }, { nonce: NONCE }, {}],
    ['périmé', { nonce: hashed, exp: 1_000 }, { nonce: NONCE }, {}],
  ])('%s n’ouvre rien', async (_, claims, given, lie) => {
    Object.assign(lies, lie)
    const who = newcomer()
    const { error } = await bring(await idToken({ ...who, ...claims }), given)
    expect(error).toMatchObject({ status: 422, code: 'bad_oauth_callback' })
    expect(await db`select from auth.users where email = ${who.email}`).toHaveLength(0)
  })

  test('d’une adresse non vérifiée n’ouvre pas le compte qui la porte', async () => {
    const { email } = await createPerson(db)
    const token = await idToken({ sub: randomUUID(), email, email_verified: false, nonce: hashed })
    expect((await bring(token)).error).toMatchObject({ code: 'provider_email_needs_verification' })
  })

  test('se lie au compte de la session qui l’apporte, et à elle seule', async () => {
    const person = await createPerson(db)
    const at = client()
    await at.signInWithPassword(person)
    const who = newcomer()
    const link = async (by: ReturnType<typeof client>) =>
      by.linkIdentity({
        provider: 'menteur',
        token: await idToken({ ...who, nonce: hashed }),
        nonce: NONCE,
      })
    expect((await link(client())).error).not.toBeNull()
    const { data, error } = await link(at)
    expect(error).toBeNull()
    expect(data).toMatchObject({ user: { id: person.user_id, app_metadata: { providers: ['email', 'menteur'] } } })
    expect((await link(at)).error).toMatchObject({ code: 'identity_already_exists' })
  })

  test('d’un fournisseur qui ne répond pas se refuse sans panne', async () => {
    lies.pages = { '/jwks': () => {} }
    wait(400)
    const { error } = await bring(await idToken({ ...newcomer(), nonce: hashed }))
    expect(error).toMatchObject({ status: 422, code: 'provider_unavailable' })
  })
})
