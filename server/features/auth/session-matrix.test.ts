import { describe, expect, test } from 'vitest'
import { eraseAccount } from '#server/features/personal-data/commands/erase-account.ts'
import { db } from '#test/database.ts'
import { createPerson, type Person, type SignedIn, signIn } from '#test/people.ts'
import { startTestServer } from '#test/server.ts'

/** Two processes on one database: what happens on the first is asked about on the second. */
const here = await startTestServer()
const there = await startTestServer({ config: { site_url: here.url } })

const VERSION = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }

async function call(method: string, path: string, body: object | null, headers: Record<string, string> = {}) {
  const response = await fetch(`${here.url}${path}`, {
    method,
    headers: { ...VERSION, ...headers },
    body: body && JSON.stringify(body),
  })
  expect([path, response.status]).toEqual([path, expect.toBeOneOf([200, 204])])
}

/** What is left of a session: its token at `/auth` and at the API, its cookie, its refresh token. */
async function left({ access_token, cookie, refresh_token }: SignedIn) {
  const headers = { authorization: `Bearer ${access_token}` }
  const [auth, api, page, refreshed] = await Promise.all([
    fetch(`${there.url}/auth/user`, { headers }),
    fetch(`${there.url}/api/session`, { headers }),
    fetch(`${there.url}/api/session`, { headers: { cookie } }),
    fetch(`${there.url}/auth/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: VERSION,
      body: JSON.stringify({ refresh_token }),
    }),
  ])
  const { viewer } = (await page.json()) as { viewer: object | null }
  const { code } = (await refreshed.json()) as { code?: string }
  return { auth: auth.status, api: api.status, cookie: viewer !== null, refresh: code ?? refreshed.status }
}

const ALIVE = { auth: 200, api: 200, cookie: true, refresh: 200 }
const DEAD = { auth: 403, api: 401, cookie: false, refresh: 'refresh_token_not_found' }
const BANNED = { ...DEAD, refresh: 'user_banned' }

type Event = (asked: { person: Person; mine: SignedIn; other: SignedIn }) => Promise<unknown>

const ENDS: Record<string, { event: Event; mine: object; other: object }> = {
  'rien ne se passe': { event: async () => {}, mine: ALIVE, other: ALIVE },
  'se déconnecter partout': {
    event: ({ mine }) => call('POST', '/auth/logout', null, mine.headers),
    mine: DEAD,
    other: DEAD,
  },
  'se déconnecter ici': {
    event: ({ mine }) => call('POST', '/auth/logout?scope=local', null, mine.headers),
    mine: DEAD,
    other: ALIVE,
  },
  'déconnecter les autres': {
    event: ({ mine }) => call('POST', '/auth/logout?scope=others', null, mine.headers),
    mine: ALIVE,
    other: DEAD,
  },
  'changer de mot de passe': {
    event: ({ mine }) => call('PUT', '/auth/user', { password: 'un tout autre rebond' }, mine.headers),
    mine: ALIVE,
    other: DEAD,
  },
  'être suspendu': {
    event: ({ person }) => db`update profiles set status = 'suspended' where id = ${person.user_id}`,
    mine: BANNED,
    other: BANNED,
  },
  'être effacé': { event: ({ person }) => erase(person), mine: DEAD, other: DEAD },
}

describe('ce qu’il reste d’une session, sur l’autre processus', () => {
  test.each(Object.entries(ENDS))('%s', async (_, { event, mine: kept, other: elsewhere }) => {
    const person = await createPerson(db)
    const [mine, other] = [await signIn(here, person), await signIn(here, person)]
    await event({ person, mine, other })
    expect([await left(mine), await left(other)]).toEqual([kept, elsewhere])
  })
})

async function erase({ user_id }: Person) {
  await db`insert into account_erasures (user_id, asked_at, due_at) values (${user_id}, now(), now())`
  await eraseAccount(here.services, user_id)
}
