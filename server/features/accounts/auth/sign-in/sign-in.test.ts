import { expect, test, vi } from 'vitest'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { db } from '#test/kit/database.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })

async function signIn(email: string, password: string, address = '203.0.113.1', at = server) {
  const response = await fetch(`${at.url}/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })
  return { status: response.status, text: await response.text(), retry: response.headers.get('retry-after') }
}

test('adresse inconnue, sans mot de passe ou mot de passe faux : même réponse, même temps', async () => {
  const person = await createPerson(db)
  const social = await createPerson(db)
  await db`update auth.users set password_hash = null where id = ${social.user_id}`
  const cases = { wrong: person.email, unknown: 'personne@exemple.test', without: social.email }
  const times: Record<string, number[]> = { wrong: [], unknown: [], without: [] }
  const answers = new Set<string>()
  for (let round = 0; round < 8; round += 1)
    for (const [name, email] of Object.entries(cases)) {
      const before = process.cpuUsage()
      const { status, text } = await signIn(email, 'un mot de passe faux')
      const { user, system } = process.cpuUsage(before)
      times[name]!.push(user + system)
      answers.add(`${status} ${text}`)
    }
  expect([...answers]).toEqual([
    expect.stringMatching(/^400 .*"code":"invalid_credentials".*"Invalid login credentials"/),
  ])
  // Least processor time of eight runs: the cost of the work on any machine.
  const least = Object.values(times).map((list) => Math.min(...list))
  expect(Math.max(...least) / Math.min(...least)).toBeLessThan(3)
})

test('dix essais sur un compte depuis une adresse, puis il faut attendre ; ailleurs le titulaire entre', async () => {
  const person = await createPerson(db)
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await signIn(person.email, 'faux', '203.0.113.7')).status).toBe(400)
  const refused = await signIn(person.email, person.password, '203.0.113.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.retry)).toBeGreaterThan(0)
  expect(JSON.parse(refused.text)).toMatchObject({
    code: 'over_request_rate_limit',
    message: 'Trop d’essais en peu de temps. Réessayez dans quelques minutes.',
  })
  expect((await signIn(person.email, person.password, '203.0.113.8')).status).toBe(200)
})

test('le bon mot de passe remet le compteur à zéro', async () => {
  const person = await createPerson(db)
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn(person.email, 'faux', '203.0.113.9')
    expect((await signIn(person.email, person.password, '203.0.113.9')).status).toBe(200)
  }
})

test('un mot de passe changé pendant qu’on le vérifie n’ouvre plus rien', async () => {
  const person = await createPerson(db)
  const another = await hashPassword('un autre rebond')
  const answer = await db
    .begin(async (tx) => {
      await tx`update auth.users set password_hash = ${another} where id = ${person.user_id}`
      const signingIn = signIn(person.email, person.password, '203.0.113.10')
      await vi.waitFor(
        async () =>
          expect(
            await db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ).not.toHaveLength(0),
        { timeout: 30_000 },
      )
      return { signingIn }
    })
    .then(({ signingIn }) => signingIn)
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('invalid_credentials') })
  expect(await db`select from auth.sessions where user_id = ${person.user_id}`).toHaveLength(0)
})

test('deux processus partagent le même compte d’essais', async () => {
  const other = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
  const person = await createPerson(db)
  for (let attempt = 0; attempt < 10; attempt += 1)
    await signIn(person.email, 'faux', '203.0.113.10', attempt % 2 ? server : other)
  expect((await signIn(person.email, person.password, '203.0.113.10', other)).status).toBe(429)
})

test('une adresse inventée par le client ne remet rien à zéro', async () => {
  const behindNothing = await startTestServer()
  const person = await createPerson(db)
  for (let attempt = 0; attempt < 10; attempt += 1)
    await signIn(person.email, 'faux', `198.51.100.${attempt}`, behindNothing)
  expect((await signIn(person.email, person.password, '198.51.100.99', behindNothing)).status).toBe(429)
})

test('un mot de passe devenu trop faible pour le rôle ouvre la session et le dit', async () => {
  const admin = await createPerson(db, { admin: true })
  await db`update auth.users set password_hash = ${await hashPassword('panier9')} where id = ${admin.user_id}`
  const { status, text } = await signIn(admin.email, 'panier9', '203.0.113.20')
  expect([status, JSON.parse(text)]).toEqual([
    200,
    expect.objectContaining({
      weak_password: { message: 'Password should be at least 12 characters.', reasons: ['length'] },
    }),
  ])
})

test('ce qui n’est pas du JSON est refusé sans erreur de notre part', async () => {
  const post = (body: BodyInit, type = 'application/json') =>
    fetch(`${server.url}/auth/token?grant_type=password`, { method: 'POST', headers: { 'content-type': type }, body })
  const bodies: BodyInit[] = [
    '{',
    '[]',
    'null',
    '"x"',
    '{"email":1}',
    '{"email":"\\ud800"}',
    '['.repeat(60_000),
    new Uint8Array([0xff, 0xfe]),
  ]
  for (const body of bodies) expect((await post(body)).status).toBe(400)
  expect((await post(`{"email":"${'a'.repeat(1_100_000)}"}`)).status).toBe(413)
})

test.each<Record<string, string>>([
  {},
  { 'x-supabase-api-version': '2023-12-31' },
  { 'x-supabase-api-version': 'latest' },
])('sans version connue (%o), l’ancienne forme d’erreur', async (headers) => {
  const response = await fetch(`${server.url}/auth/user`, { headers })
  expect(response.headers.get('x-supabase-api-version')).toBeNull()
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect([response.status, await response.json()]).toEqual([
    401,
    { code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
  ])
})
