import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { eraseAccount } from '#server/features/accounts/personal-data/commands/erase-account.ts'
import { db } from '#test/kit/database.ts'
import { BROWSER_CODE, callAuth, mailedMeans, type Means } from '#test/accounts/mailed-means.ts'
import { addFactor, createPerson, type Person, type SignedIn, signIn, TOTP_SECRET } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { newEmail, tokensIn } from '#test/accounts/sign-up.ts'

/** Two processes on one database: what happens on the first is asked about on the second. */
const trusted_proxies = ['127.0.0.1']
const here = await startTestServer({ config: { trusted_proxies } })
const there = await startTestServer({ config: { trusted_proxies, site_url: here.url } })

const VERSION = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }

async function call(method: string, path: string, body: object | null, headers: Record<string, string> = {}) {
  const response = await fetch(`${here.url}${path}`, {
    method,
    headers: { ...VERSION, ...headers },
    body: body && JSON.stringify(body),
  })
  expect([path, response.status]).toEqual([path, expect.toBeOneOf([200, 204])])
}

/**
 * What is left of a session: its token at `/auth` and at the API, its cookie, its refresh token. A renewal without the
 * cookie would replace it.
 */
async function left({ access_token, cookie, refresh_token }: SignedIn) {
  const headers = { authorization: `Bearer ${access_token}` }
  const [auth, api, page, refreshed] = await Promise.all([
    fetch(`${there.url}/auth/user`, { headers }),
    fetch(`${there.url}/api/session`, { headers }),
    fetch(`${there.url}/api/session`, { headers: { cookie } }),
    fetch(`${there.url}/auth/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { ...VERSION, cookie },
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
  'changer d’adresse, les deux boîtes d’accord': {
    event: ({ person, mine }) => moveAway(person, mine),
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

async function moveAway({ email }: Person, { headers }: SignedIn) {
  const new_email = newEmail()
  await call('PUT', '/auth/user', { email: new_email }, headers)
  for (const mailbox of [email, new_email]) {
    const [token_hash] = await tokensIn(db, mailbox)
    await call('POST', '/auth/verify', { token_hash, type: 'email_change' })
  }
}

async function erase({ user_id }: Person) {
  await db`insert into account_erasures (user_id, asked_at, due_at) values (${user_id}, now(), now() - interval '1 minute')`
  await eraseAccount(here.services, user_id)
}

describe.each(Object.entries(mailedMeans(here)))('%s', (name, { ask: send, read }) => {
  const mailed = async () => {
    const person = await createPerson(db)
    await send(person)
    return { person, means: await read(person) }
  }

  test('ouvre une session, une fois', async () => {
    const { means } = await mailed()
    expect((await use(means)).status).toBe(200)
    expect(await use(means, there)).toMatchObject({ status: expect.toBeOneOf([403, 404]) })
  })

  test('présenté seize fois à la fois à deux processus, il ouvre une session au plus', async () => {
    const { person, means } = await mailed()
    const answers = await Promise.all(Array.from({ length: 16 }, (_, turn) => use(means, turn % 2 ? here : there)))
    const opened = answers.filter(({ status }) => status === 200).length
    const alive = await db`select from auth.sessions where user_id = ${person.user_id}`
    // The code of a browser that is presented twice was copied: what it opened ends, maybe before it is answered.
    if (name === BROWSER_CODE) expect([opened, alive.length]).toEqual([expect.toBeOneOf([0, 1]), 0])
    else expect([opened, alive.length]).toEqual([1, 1])
  })

  test('ne vaut plus rien après un nouveau mot de passe', async () => {
    const { person, means } = await mailed()
    const { headers } = await signIn(here, person)
    await call('PUT', '/auth/user', { password: 'un tout autre rebond' }, headers)
    expect(await use(means, there)).toMatchObject({ status: expect.toBeOneOf([403, 404]) })
  })

  test('n’ouvre rien à qui est suspendu', async () => {
    const { person, means } = await mailed()
    await db`update profiles set status = 'suspended' where id = ${person.user_id}`
    expect(await use(means, there)).toMatchObject({ status: 403, code: 'user_banned' })
  })

  test('ne dispense pas du second facteur, et sans lui ne change rien au compte', async () => {
    const { person, means } = await mailed()
    await addFactor(db, person.user_id)
    const { status, access_token } = await use(means)
    expect([status, levelOf(access_token!)]).toEqual([200, 'aal1'])
    const authorization = `Bearer ${access_token}`
    const mine = await fetch(`${there.url}/api/clubs/mine`, { headers: { authorization } })
    expect([mine.status, await mine.json()]).toEqual([403, expect.objectContaining({ code: 'SECOND_FACTOR_REQUIRED' })])
    for (const change of [
      { password: 'un tout autre rebond' },
      { email: newEmail() },
      { data: { full_name: 'Un autre' } },
    ])
      expect(await callAuth(here, '/user', change, { authorization, method: 'PUT' })).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      })
    expect(await callAuth(here, '/factors', { factor_type: 'totp' }, { authorization })).toMatchObject({ status: 403 })
  })
})

test.each(Object.entries(mailedMeans(here)).filter(([name]) => name !== BROWSER_CODE))(
  '%s : le dernier envoyé vaut seul',
  async (_, { ask: send, read }) => {
    const person = await createPerson(db)
    await send(person)
    const former = await read(person)
    await send(person)
    const latest = await read(person)
    expect(await use(former)).toMatchObject({ status: 403, code: 'otp_expired' })
    expect((await use(latest, there)).status).toBe(200)
  },
)

test('qui a oublié son mot de passe donne son second facteur, puis prend le temps d’en choisir un', async () => {
  const later = await startTestServer({ config: { trusted_proxies } })
  const person = await createPerson(db)
  const factor = await addFactor(db, person.user_id)
  const { ask, read } = mailedMeans(later)['le lien d’un mot de passe oublié']!
  await ask(person)
  const opened = await use(await read(person), later)
  const headers = { authorization: `Bearer ${opened.access_token}` }
  const { id: challenge_id } = await callAuth(later, `/factors/${factor}/challenge`, {}, headers)
  const timestamp = later.services.clock().getTime()
  const given = new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate({ timestamp })
  const raised = await callAuth(later, `/factors/${factor}/verify`, { challenge_id, code: given }, headers)
  later.advance(10 * 60_000)
  const authorization = `Bearer ${raised.access_token}`
  const change = { password: 'un tout autre rebond' }
  expect(await callAuth(later, '/user', change, { authorization, method: 'PUT' })).toMatchObject({ status: 200 })
})

test('un renouvellement garde le second facteur, sur l’autre processus aussi', async () => {
  const person = await createPerson(db)
  await addFactor(db, person.user_id)
  const { refresh_token } = await signIn(here, person)
  const renewed = await use({ path: '/token?grant_type=refresh_token', body: { refresh_token } }, there)
  expect(levelOf(renewed.access_token!)).toBe('aal2')
})

const use = ({ path, body }: Means, at = here) => callAuth(at, path, body)

const levelOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { aal: string }).aal
