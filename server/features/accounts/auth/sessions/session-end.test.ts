import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createAuthClient, createPerson, signIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const DAY = 86_400_000

test('une session finie n’ouvre plus rien, même si son jeton vit encore', async () => {
  const person = await createPerson(db)
  const { headers, access_token } = await signIn(server, person)
  const ends = [{ not_after: new Date() }, { refreshed_at: new Date(Date.now() - 61 * DAY) }]
  for (const end of ends) {
    await db`update auth.sessions set not_after = now() + interval '1 day', refreshed_at = now() where user_id = ${person.user_id}`
    expect((await fetch(`${server.url}/auth/user`, { headers })).status).toBe(200)
    await db`update auth.sessions set ${db(end)} where user_id = ${person.user_id}`
    for (const [method, path, body] of [
      ['GET', '/auth/user', null],
      ['PUT', '/auth/user', '{"password":"un autre rebond"}'],
      ['POST', '/auth/logout', null],
      ['GET', '/auth/factors', null],
    ] as const) {
      const type = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }
      const response = await fetch(`${server.url}${path}`, { method, body, headers: { ...headers, ...type } })
      expect([path, response.status, await response.json()]).toMatchObject([path, 403, { code: 'session_not_found' }])
    }
  }
  // The client forgets it on these words.
  expect((await createAuthClient(server).getUser(access_token)).error?.name).toBe('AuthSessionMissingError')
  await db`delete from auth.sessions where user_id = ${person.user_id}`
  await signIn(server, person)
})

test.each([
  ['GET', '/factors'],
  ['GET', '/passkeys'],
  ['GET', '/oauth/authorizations/3'],
])('%s %s : sans session il en faut une, avec elle ce n’est pas encore là', async (method, path) => {
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.url}/auth${path}`, {
      method,
      headers: { ...headers, 'x-supabase-api-version': '2024-01-01' },
    })
    return [response.status, ((await response.json()) as { code: string }).code]
  }
  expect(await ask({})).toEqual([401, 'no_authorization'])
  expect(await ask((await signIn(server, await createPerson(db))).headers)).toEqual([404, 'feature_disabled'])
})

test('le journal dit les connexions, les essais manqués et les déconnexions, sans rien en clair de personne', async () => {
  const person = await createPerson(db)
  await expect(signIn(server, { email: person.email, password: 'un secret tapé' })).rejects.toThrow(
    'invalid_credentials',
  )
  await expect(signIn(server, { email: 'zoe.inconnue@exemple.test', password: 'un secret tapé' })).rejects.toThrow()
  const { headers } = await signIn(server, person)
  await fetch(`${server.url}/auth/logout?scope=global`, { method: 'POST', headers })

  const lines = await db<{ id: string; action: string; changes: object; personal: object | null }[]>`
    select a.id, a.action, a.changes, p.changes as personal from audit_log a left join audit_personal p on p.audit_id = a.id
    where a.actor_id = ${person.user_id} or a.entity_id in (${person.user_id}, 'unknown') order by a.id`
  const [{ id: session_id }] = await db<[{ id: string }]>`
    select entity_id as id from audit_log where actor_id = ${person.user_id} and action = 'account.signed_in'`
  const origin = { address: '127.0.0.1' }
  expect(lines.map(({ id: _, ...line }) => line)).toEqual([
    { action: 'account.sign_in_failed', changes: {}, personal: origin },
    { action: 'account.sign_in_failed', changes: {}, personal: origin },
    { action: 'account.signed_in', changes: { method: 'password', new_device: true }, personal: origin },
    { action: 'account.signed_out', changes: { reason: 'global' }, personal: null },
  ])
  expect(session_id).toMatch(/^[0-9a-f-]{36}$/)
  const all = JSON.stringify(await db`select * from audit_log`)
  for (const secret of ['un secret tapé', 'zoe.inconnue', person.email, '127.0.0.1']) expect(all).not.toContain(secret)
})
