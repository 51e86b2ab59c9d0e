import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createAuthClient, createPerson, signIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { newEmail, signUp } from '#test/accounts/sign-up.ts'
import { purgeExpired } from './purge-expired.ts'

const server = await startTestServer()
const confirming = await startTestServer({ config: { confirm_email: true } })
const DAY = 86_400_000

test('la purge enlève ce qui n’ouvre plus rien et rien d’autre', async () => {
  const session = await signIn(server, await createPerson(db))
  const refreshed = await fetch(`${server.url}/auth/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: session.refresh_token }),
  })
  expect(refreshed.status).toBe(200)
  const counts = async () => {
    const [row] = await db`
      select (select count(*)::int from auth.sessions) as sessions, (select count(*)::int from auth.refresh_tokens) as tokens,
        (select count(*)::int from rate_limits) as limits, (select count(*)::int from auth.known_devices) as devices,
        (select count(*)::int from auth.sign_up_requests) as requests, (select count(*)::int from auth.sign_up_links) as links,
        (select count(*)::int from auth.one_time_tokens) as codes, (select count(*)::int from auth.flow_states) as flows,
        (select count(new_email)::int from auth.users) as moving,
        (select count(*)::int from auth.provider_flows) as ways, (select count(*)::int from auth.spent_id_tokens) as id_tokens,
        (select count(*)::int from audit_personal) as addresses, (select count(*)::int from audit_log) as lines`
    return row
  }
  await signUp(confirming, newEmail())
  const moving = createAuthClient(server, { flowType: 'pkce' })
  await moving.signInWithPassword(await createPerson(db))
  await moving.updateUser({ email: newEmail() })
  const soon = new Date(Date.now() + 300_000)
  await db`
    insert into auth.provider_flows (state_hash, browser_hash, provider, redirect_to, created_at, expires_at)
    values ('s', 'b', 'google', '/club', now(), ${soon})`
  await db`insert into auth.spent_id_tokens (token_hash, expires_at) values ('t', ${soon})`
  const before = await counts()
  expect(before).toMatchObject({ requests: 1, links: 1, codes: 2, flows: 2, moving: 1, ways: 1, id_tokens: 1 })
  await purgeExpired(db, new Date())
  expect(await counts()).toEqual(before)
  await purgeExpired(db, new Date(Date.now() + 31 * DAY))
  expect(await counts()).toEqual({
    ...before,
    tokens: 2,
    limits: 0,
    requests: 0,
    links: 0,
    codes: 0,
    flows: 0,
    moving: 0,
    ways: 0,
    id_tokens: 0,
  })
  await purgeExpired(db, new Date(Date.now() + 61 * DAY))
  expect(await counts()).toMatchObject({ sessions: 0, tokens: 0, devices: 2 })
  await purgeExpired(db, new Date(Date.now() + 401 * DAY))
  expect(await counts()).toMatchObject({ devices: 0, addresses: 0, lines: before!['lines'] })
})
