import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { createPerson, signIn } from '#test/people.ts'
import { startTestServer } from '#test/server.ts'
import { purgeExpired } from './commands/purge-expired.ts'

const server = await startTestServer()
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
        (select count(*)::int from rate_limits) as limits`
    return row
  }
  const before = await counts()
  await purgeExpired(db, new Date())
  expect(await counts()).toEqual(before)
  await purgeExpired(db, new Date(Date.now() + 31 * DAY))
  expect(await counts()).toEqual({ sessions: 1, tokens: 1, limits: 0 })
  await purgeExpired(db, new Date(Date.now() + 181 * DAY))
  expect(await counts()).toEqual({ sessions: 0, tokens: 0, limits: 0 })
})
