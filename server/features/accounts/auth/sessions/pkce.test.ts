import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { lastMail, pressButton } from '#test/accounts/mailbox.ts'
import { createAuthClient, createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { newEmail, randomAddress } from '#test/accounts/sign-up.ts'

/** A browser that asks for a mail and waits for a code (PKCE): only it can make a session of what the link brings. */
const server = await startTestServer({ config: { confirm_email: true, trusted_proxies: ['127.0.0.1'] } })

const createClient = (at = server) =>
  createAuthClient(at, { flowType: 'pkce', headers: { 'x-forwarded-for': randomAddress() } })

type Answer = { status: number; body: Record<string, unknown> }

async function post(path: string, body: object, at = server): Promise<Answer> {
  const response = await fetch(`${at.url}/auth/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      'x-forwarded-for': randomAddress(),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const exchange = (auth_code: string, code_verifier: string, at = server) =>
  post('token?grant_type=pkce', { auth_code, code_verifier }, at)

/** A link asked for by hand, pressed: its code, and the verifier that only the browser has. */
async function codeFor(email: string, at = server) {
  const verifier = randomBytes(56).toString('hex')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  await post('recover', { email, code_challenge, code_challenge_method: 's256' }, at)
  const { token } = await lastMail(db, email, 'recovery')
  const { query } = await pressButton(at, token)
  return { verifier, code: query.get('code')! }
}

test('mot de passe oublié : le lien rend un code dans l’adresse, et le client en fait une session de récupération', async () => {
  const person = await createPerson(db)
  const client = createClient()
  const redirectTo = `${server.url}/mot-de-passe?depuis=mail`
  expect((await client.resetPasswordForEmail(person.email, { redirectTo })).error).toBeNull()
  const { token } = await lastMail(db, person.email)
  const { location, query, fragment, cookies } = await pressButton(server, token)
  expect(location).toMatch(`${server.url}/mot-de-passe?depuis=mail`)
  expect([fragment.toString(), cookies]).toEqual(['', []])
  expect(await db`select from auth.sessions where user_id = ${person.user_id}`).toHaveLength(0)

  const { data, error } = await client.exchangeCodeForSession(query.get('code')!, flowOf(query))
  expect(error).toBeNull()
  expect(data.session?.user.id).toBe(person.user_id)
  const claims = JSON.parse(Buffer.from(data.session!.access_token.split('.')[1]!, 'base64url').toString()) as object
  expect(claims).toMatchObject({ amr: [{ method: 'recovery' }] })
  expect((await client.updateUser({ password: 'un autre rebond' })).error).toBeNull()
})

test('un lien de connexion, et celui d’un nouveau venu, rendent aussi un code', async () => {
  const person = await createPerson(db)
  for (const email of [person.email, newEmail()]) {
    const client = createClient()
    expect((await client.signInWithOtp({ email })).error).toBeNull()
    const { query } = await pressButton(server, (await lastMail(db, email)).token)
    const { data, error } = await client.exchangeCodeForSession(query.get('code')!, flowOf(query))
    expect([error, data.session?.user.email]).toEqual([null, email])
  }
})

test('une inscription confirmée par sa page rend un code au navigateur qui s’était inscrit', async () => {
  const client = createClient()
  const email = newEmail()
  const data = { full_name: 'Alix Durand', club_name: 'AS Écully', phone: '06 12 34 56 78', department: '69' }
  await client.signUp({ email, password: 'rebond au panier', options: { data } })
  const { token } = await lastMail(db, email)
  const response = await fetch(`${server.url}/auth/verify`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ token, password: 'rebond au panier' }),
  })
  const { searchParams } = new URL(response.headers.get('location')!)
  const exchanged = await client.exchangeCodeForSession(searchParams.get('code')!, flowOf(searchParams))
  expect([exchanged.error, exchanged.data.session?.user.email]).toEqual([null, email])
})

test('sans le secret du navigateur, le code ne vaut rien, et reste bon pour lui', async () => {
  const { email } = await createPerson(db)
  const { code, verifier } = await codeFor(email)
  expect(await exchange(code, 'x'.repeat(112))).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
  expect(await exchange(code, '')).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  expect(await exchange('un-autre', verifier)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
  expect((await exchange(code, verifier)).status).toBe(200)
})

test('un code qui revient ferme la session qu’il a ouverte', async () => {
  const { email, user_id } = await createPerson(db)
  const { code, verifier } = await codeFor(email)
  expect((await exchange(code, verifier)).status).toBe(200)
  expect(await db`select from auth.sessions where user_id = ${user_id}`).toHaveLength(1)
  expect(await exchange(code, verifier)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
  expect(await db`select from auth.sessions where user_id = ${user_id}`).toHaveLength(0)
  expect(await db`select changes from audit_log where actor_id = ${user_id} and action = 'account.signed_out'`).toEqual(
    [{ changes: { reason: 'code_reused' } }],
  )
})

test('d’un code présenté seize fois à la fois, il ne reste aucune session', async () => {
  const { email, user_id } = await createPerson(db)
  const { code, verifier } = await codeFor(email)
  const answers = await Promise.all(Array.from({ length: 16 }, () => exchange(code, verifier)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
  expect(await db`select from auth.sessions where user_id = ${user_id}`).toHaveLength(0)
})

test('un code vit une minute à partir du bouton, même si le mail a dormi trois quarts d’heure', async () => {
  const late = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
  const [prompt, slow] = [await createPerson(db), await createPerson(db)]
  const client = createClient(late)
  await client.resetPasswordForEmail(prompt.email)
  late.advance(45 * 60_000)
  const { query } = await pressButton(late, (await lastMail(db, prompt.email)).token)
  late.advance(59_000)
  expect((await client.exchangeCodeForSession(query.get('code')!, flowOf(query))).error).toBeNull()

  const { code, verifier } = await codeFor(slow.email, late)
  late.advance(60_000)
  expect(await exchange(code, verifier, late)).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } })
})

test('changer de mot de passe tue le code qui n’a pas servi', async () => {
  const person = await createPerson(db)
  const { code, verifier } = await codeFor(person.email)
  const other = createClient()
  await other.signInWithPassword(person)
  expect((await other.updateUser({ password: 'un autre rebond' })).error).toBeNull()
  expect(await exchange(code, verifier)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
})

test('deux appareils qui demandent en même temps ne se gênent pas : le code est à qui a demandé ce lien', async () => {
  const [one, other] = [await createPerson(db), await createPerson(db)]
  const [first, second] = [await codeFor(one.email), await codeFor(other.email)]
  expect((await exchange(first.code, second.verifier)).body).toMatchObject({ code: 'bad_code_verifier' })
  expect((await exchange(first.code, first.verifier)).body).toMatchObject({ user: { id: one.user_id } })
  expect((await exchange(second.code, second.verifier)).body).toMatchObject({ user: { id: other.user_id } })
})

test.each([
  ['plain', 'a'.repeat(43)],
  ['s256', 'trop court'],
  ['s256', 'é'.repeat(43)],
  ['s256', null],
  [null, 'a'.repeat(43)],
])('un défi %s mal fait est refusé partout où il se donne', async (code_challenge_method, code_challenge) => {
  const flow = { email: newEmail(), code_challenge, code_challenge_method }
  for (const [path, body] of [
    ['recover', {}],
    ['otp', {}],
    ['resend', { type: 'signup' }],
    ['signup', { password: 'rebond au panier', data: {} }],
  ] as const)
    expect(await post(path, { ...flow, ...body })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

/** The client may have told where it keeps the secret of this flow. */
const flowOf = (query: URLSearchParams) => {
  const flowId = query.get('sb_flow_id')
  return flowId ? { flowId } : {}
}
