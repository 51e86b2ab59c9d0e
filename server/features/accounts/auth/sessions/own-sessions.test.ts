import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { createPerson, signIn } from '#test/kit/steps/people.ts'
import { readSessionLives } from '#server/platform/config/session-lives.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const { db } = server.services

const PHONE = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'

/** Signs in as a phone does, from an address of its own. */
async function signInByPhone({ email, password }: { email: string; password: string }, address: string) {
  const response = await fetch(`${server.url}/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': PHONE, 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })
  const { access_token, refresh_token } = (await response.json()) as { access_token: string; refresh_token: string }
  return { headers: { authorization: `Bearer ${access_token}` }, refresh_token }
}

const sessionStatus = async (headers: Record<string, string>) =>
  (await fetch(`${server.url}/api/session`, { headers })).status

test('chacun voit ses sessions, celle d’ici en premier, avec l’appareil et le réseau, jamais l’adresse entière', async () => {
  const person = await createCaller(server)
  await signInByPhone(person, '203.0.113.77')
  await signInByPhone(person, '2001:db8:1:2:3:4:5:6')
  await createCaller(server)

  const { status, body } = await person.get('/me/sessions')
  expect(status).toBe(200)
  expect(body.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([true, false, false])
  const phones = body.filter(({ device }: { device: string }) => device === 'Firefox sur Android')
  expect(phones.map(({ network }: { network: string }) => network).toSorted()).toEqual([
    '2001:db8:1::/48',
    '203.0.113.0/24',
  ])
  expect(phones[0]).toMatchObject({ browser: 'Firefox', system: 'Android', aal: 'aal1' })
  expect(JSON.stringify(body)).not.toMatch(/113\.77|1:2:3/)
})

test('une session fermée n’ouvre plus rien, ni par son jeton ni par son renouvellement, et le journal le dit', async () => {
  const person = await createCaller(server)
  const phone = await signInByPhone(person, '203.0.113.78')
  const { body } = await person.get('/me/sessions')
  const { id } = body.find(({ is_current }: { is_current: boolean }) => !is_current)
  expect(await sessionStatus(phone.headers)).toBe(200)

  expect(await person.delete(`/me/sessions/${id}`)).toEqual({ status: 200, body: { id } })
  expect(await sessionStatus(phone.headers)).toBe(401)
  const refreshed = await fetch(`${server.url}/auth/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: phone.refresh_token }),
  })
  expect(refreshed.status).toBe(400)
  expect((await person.get('/me/sessions')).body).toHaveLength(1)
  expect((await person.delete(`/me/sessions/${id}`)).status).toBe(404)
  const [line] = await db`select changes from audit_log where action = 'account.signed_out' and entity_id = ${id}`
  expect(line).toMatchObject({ changes: { reason: 'chosen' } })
})

test('une session échue ne figure plus dans la liste', async () => {
  const person = await createCaller(server)
  await signIn(server, person)
  await db`
    update auth.sessions set not_after = now() - interval '1 minute'
    where id = (select id from auth.sessions where user_id = ${person.user_id} order by created_at desc limit 1)`
  expect((await person.get('/me/sessions')).body).toHaveLength(1)
})

test('se déconnecter ailleurs ne laisse que la session d’ici ; se déconnecter partout n’en laisse aucune', async () => {
  const person = await createCaller(server)
  const phone = await signInByPhone(person, '203.0.113.79')
  const logout = (scope: string) =>
    fetch(`${server.url}/auth/logout?scope=${scope}`, { method: 'POST', headers: person.session().headers })
  expect((await logout('others')).status).toBe(204)
  expect(await sessionStatus(phone.headers)).toBe(401)
  expect((await person.get('/me/sessions')).body).toMatchObject([{ is_current: true }])
  expect((await logout('global')).status).toBe(204)
  expect(await sessionStatus(person.session().headers)).toBe(401)
})

test('une installation décide combien de temps vit une session, et combien sans usage', async () => {
  const brief = await startTestServer({ config: { session_lives: readSessionLives('club=3h/1h') } })
  const person = await createPerson(db)
  const viewer = async (cookie: string) =>
    ((await (await fetch(`${brief.url}/api/session`, { headers: { cookie } })).json()) as { viewer: object | null })
      .viewer
  const { cookie, refresh_token } = await signIn(brief, person)
  brief.advance(59 * 60_000)
  expect(await viewer(cookie)).not.toBeNull()
  brief.advance(2 * 60_000)
  expect(await viewer(cookie)).toBeNull()
  const refreshed = await fetch(`${brief.url}/auth/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  })
  expect([refreshed.status, refreshed.headers.get('x-sb-error-code')]).toEqual([400, 'session_expired'])
})
