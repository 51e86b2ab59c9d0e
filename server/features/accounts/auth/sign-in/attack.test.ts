import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { addFactor, createAuthClient, createPerson, type Person, TOTP_SECRET } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { mailsTo, randomAddress } from '#test/accounts/sign-up.ts'

const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const other = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })

async function signIn(email: string, password: string, { address = randomAddress(), cookie = '', at = server } = {}) {
  const from = performance.now()
  const response = await fetch(`${at.url}/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ email, password }),
  })
  await response.text()
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!)
  return { status: response.status, elapsed: performance.now() - from, cookies }
}

/** The cookie by which the browser of the owner is known. */
async function ownBrowser({ email, password }: Person): Promise<string> {
  const { cookies } = await signIn(email, password)
  return cookies.find((cookie) => cookie.startsWith('rebond-device='))!
}

/** Ten addresses, ten wrong tries each. */
async function attack(email: string) {
  const addresses = Array.from({ length: 10 }, randomAddress)
  const tries = addresses.flatMap((address) => Array.from({ length: 10 }, () => signIn(email, 'faux', { address })))
  const answers = await Promise.all(tries)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
}

describe('dix adresses, dix essais chacune', () => {
  test('le titulaire entre : aussitôt de son appareil, un peu plus tard d’un autre, et il est prévenu une fois', async () => {
    const person = await createPerson(db)
    const cookie = await ownBrowser(person)
    await attack(person.email)

    const own = await signIn(person.email, person.password, { cookie, at: other })
    expect([own.status, own.cookies]).toEqual([200, [expect.stringContaining('rebond=')]])
    const elsewhere = await signIn(person.email, person.password, { at: other })
    expect(elsewhere.status).toBe(200)
    expect(elsewhere.elapsed).toBeGreaterThan(1_990)
    expect(own.elapsed).toBeLessThan(elsewhere.elapsed)

    expect((await mailsTo(db, person.email)).map(({ kind }) => kind)).toEqual(['account_attacked', 'new_device'])
  })

  test('une adresse sans compte est ralentie de la même façon', async () => {
    await attack('personne@exemple.test')
    const { status, elapsed } = await signIn('personne@exemple.test', 'faux')
    expect(status).toBe(400)
    expect(elapsed).toBeGreaterThan(1_990)
  })
})

test('au-delà de 300 essais dans la journée, un appareil inconnu attend, celui du titulaire entre toujours', async () => {
  const person = await createPerson(db)
  const cookie = await ownBrowser(person)
  for (let attempt = 0; attempt < 300; attempt += 1)
    await server.services.limits.allows('login_account_day', person.email)
  expect((await signIn(person.email, person.password)).status).toBe(429)
  expect((await signIn(person.email, person.password, { cookie })).status).toBe(200)
})

test('un appareil connu d’un compte ne l’est pas d’un autre, et n’essaie pas sans fin', async () => {
  const [person, neighbour] = [await createPerson(db), await createPerson(db)]
  const cookie = await ownBrowser(neighbour)
  for (let attempt = 0; attempt < 300; attempt += 1)
    await server.services.limits.allows('login_account_day', person.email)
  expect((await signIn(person.email, 'faux', { cookie })).status).toBe(429)

  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await signIn(neighbour.email, 'faux', { cookie })).status).toBe(400)
  expect((await signIn(neighbour.email, neighbour.password, { cookie })).status).toBe(429)
  expect((await signIn(neighbour.email, neighbour.password)).status).toBe(200)
})

test('les bons mots de passe ne comptent pas comme des essais', async () => {
  const person = await createPerson(db)
  for (let attempt = 0; attempt < 25; attempt += 1)
    expect((await signIn(person.email, person.password)).status).toBe(200)
  // The least of three: whoever is slowed down is so each time, a machine that is busy is not.
  const waits: number[] = []
  for (let again = 0; again < 3; again += 1) waits.push((await signIn(person.email, person.password)).elapsed)
  expect(Math.min(...waits)).toBeLessThan(2_000)
  expect(await db`select from auth.sessions where user_id = ${person.user_id}`).toHaveLength(20)
  expect(await db`select from auth.known_devices where user_id = ${person.user_id}`).toHaveLength(20)
})

test('changer de mot de passe fait des autres appareils des inconnus', async () => {
  const person = await createPerson(db)
  const cookie = await ownBrowser(person)
  const response = await fetch(`${server.url}/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
    body: JSON.stringify(person),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  const here = response.headers.getSetCookie()[1]!.split(';')[0]!
  await fetch(`${server.url}/auth/user`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json', cookie: here },
    body: JSON.stringify({ password: 'un autre rebond' }),
  })
  expect(await db`select from auth.known_devices where user_id = ${person.user_id}`).toHaveLength(1)
  expect((await signIn(person.email, 'un autre rebond', { cookie })).cookies).toHaveLength(1)
})

describe('un compte que l’on devine de partout à la fois, par deux processus', () => {
  const judged = (answers: { status: number }[]) => answers.filter(({ status }) => status !== 429).length

  test('quarante adresses n’essaient ensemble que les mots de passe qui restaient au compte ce jour-là', async () => {
    const person = await createPerson(db)
    const cookie = await ownBrowser(person)
    for (let attempt = 0; attempt < 292; attempt += 1)
      await server.services.limits.allows('login_account_day', person.email)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => signIn(person.email, 'faux', { at: index % 2 ? server : other })),
    )
    expect(judged(answers)).toBe(8)
    for (const at of [server, other])
      expect((await signIn(person.email, person.password, { cookie, at })).status).toBe(200)
  })

  test('soixante adresses n’essaient ensemble que vingt codes envoyés par e-mail', async () => {
    const { email } = await createPerson(db)
    const guess = (at: { url: string }) =>
      fetch(`${at.url}/auth/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
        body: JSON.stringify({ email, token: '000000', type: 'recovery' }),
      })
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index % 2 ? server : other)))
    expect(judged(answers)).toBe(20)
  })

  test('vingt navigateurs n’essaient ensemble que cinq codes d’un second facteur', async () => {
    const person = await createPerson(db)
    await addFactor(db, person.user_id)
    const clients = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const address = randomAddress()
        const client = createAuthClient(index % 2 ? server : other, {
          fetch: (input, init) => {
            const headers = new Headers(init?.headers)
            headers.set('x-forwarded-for', address)
            return fetch(input, { ...init, headers })
          },
        })
        await client.signInWithPassword(person)
        const [totp] = (await client.mfa.listFactors()).data!.totp
        return { client, factorId: totp!.id }
      }),
    )
    const answers = await Promise.all(
      clients.map(({ client, factorId }) => client.mfa.challengeAndVerify({ factorId, code: '000000' })),
    )
    const codes = answers.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5)
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(15)
  })
})

describe('qui connaît le mot de passe et devine les codes', () => {
  const code = (steps = 0) =>
    TOTP.generate({
      secret: Secret.fromBase32(TOTP_SECRET),
      timestamp: server.services.clock().getTime() + steps * 30_000,
    })

  /** A browser with its cookies, and its session that has given the password alone. */
  async function openBrowser(person: Person, jar = new Map<string, string>()) {
    const address = randomAddress()
    const client = createAuthClient(server, {
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('x-forwarded-for', address)
        headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
        const response = await fetch(input, { ...init, headers })
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]!.split('=')
          jar.set(name, value)
        }
        return response
      },
    })
    expect((await client.signInWithPassword(person)).error).toBeNull()
    const [totp] = (await client.mfa.listFactors()).data!.totp
    const give = async (given: string) => {
      const { error } = await client.mfa.challengeAndVerify({ factorId: totp!.id, code: given })
      return error?.code ?? 'taken'
    }
    return { client, jar, give, factorId: totp!.id }
  }

  async function createProven() {
    const person = await createPerson(db)
    await addFactor(db, person.user_id)
    const browser = await openBrowser(person)
    expect(await browser.give(code(-1))).toBe('taken')
    return { person, ...browser }
  }

  const wrong = () => (code() === '000000' ? '000001' : '000000')

  test('n’arrête pas le titulaire sur un appareil qui a déjà donné un code, ni ses codes de secours ailleurs', async () => {
    const { person, client, jar } = await createProven()
    const { data: made } = await client.mfa.recoveryCodes.generate()
    const stranger = await openBrowser(person)
    for (let i = 0; i < 5; i += 1) expect(await stranger.give(wrong())).toBe('mfa_verification_failed')
    expect(await stranger.give(wrong())).toBe('over_request_rate_limit')
    for (let i = 0; i < 6; i += 1) await stranger.client.mfa.recoveryCodes.verify({ code: 'zzzz-zzzz-zzzz-zzzz' })
    for (let i = 0; i < 40; i += 1) await stranger.client.mfa.challenge({ factorId: stranger.factorId })

    const own = await openBrowser(person, jar)
    expect(await own.give(code())).toBe('taken')
    const elsewhere = await openBrowser(person)
    expect(await elsewhere.give(code(1))).toBe('over_request_rate_limit')
    expect((await elsewhere.client.mfa.recoveryCodes.verify({ code: made!.codes[0]! })).error).toBeNull()
    expect((await mailsTo(db, person.email)).map(({ kind }) => kind)).toContain('codes_guessed')
  })

  test('ne devine pas plus souvent avec vingt navigateurs qu’avec un, et n’en chasse pas ceux du titulaire', async () => {
    const { person, client, jar } = await createProven()
    for (let i = 0; i < 25; i += 1) await openBrowser(person)
    expect((await client.getUser()).error).toBeNull()
    const tries: string[] = []
    for (let i = 0; i < 3; i += 1) {
      const { give } = await openBrowser(person)
      for (let j = 0; j < 2; j += 1) tries.push(await give(wrong()))
    }
    expect(tries.filter((answer) => answer === 'mfa_verification_failed')).toHaveLength(5)
    const own = await openBrowser(person, jar)
    expect(await own.give(code())).toBe('taken')
  })

  test('a quarante essais dans la journée d’un appareil inconnu, vingt d’un appareil du titulaire', async () => {
    const { person, jar } = await createProven()
    const { limits } = server.services
    for (let i = 0; i < 40; i += 1) await limits.allows('factor_code_day', `${person.user_id} totp`)
    expect(await (await openBrowser(person)).give(code())).toBe('over_request_rate_limit')
    for (let i = 0; i < 19; i += 1) await limits.allows('factor_code_known_day', person.user_id)
    const own = await openBrowser(person, jar)
    expect(await own.give(wrong())).toBe('mfa_verification_failed')
    expect(await own.give(code())).toBe('over_request_rate_limit')
  })
})

describe('deviner les codes envoyés par e-mail', () => {
  const guess = async (email: string, token = '000000', type = 'recovery') => {
    const from = performance.now()
    const response = await fetch(`${server.url}/auth/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
      body: JSON.stringify({ email, token, type }),
    })
    return { status: response.status, body: await response.json(), elapsed: performance.now() - from }
  }
  const kinds = async (email: string) => (await mailsTo(db, email)).map(({ kind }) => kind)

  test('prévient le titulaire une fois par jour, et répond de même pour une adresse inconnue', async () => {
    const { email } = await createPerson(db)
    const unknown = `personne-${email}`
    const { limits } = server.services
    for (const address of [email, unknown]) for (let i = 0; i < 19; i += 1) await limits.allows('code_day', address)
    expect((await guess(email)).body.error_code).toBe('otp_expired')
    expect(await kinds(email)).toEqual([])
    expect((await guess(unknown)).body.error_code).toBe('otp_expired')

    const [known, stranger] = [await guess(email), await guess(unknown)]
    expect([known.status, stranger.status]).toEqual([429, 429])
    const said = ({ body }: typeof known) => ({ code: body.error_code, keys: Object.keys(body) })
    expect(said(stranger)).toEqual(said(known))
    for (const { elapsed } of [known, stranger]) expect(elapsed).toBeGreaterThanOrEqual(95)
    await Promise.all([guess(email), guess(email, '111111', 'magiclink'), guess(email)])
    expect(await kinds(email)).toEqual(['mailed_codes_guessed'])
    expect(await kinds(unknown)).toEqual([])
    const [mail] = await db<{ plain_text: string; secret: boolean }[]>`
      select plain_text, secret from mails where recipient = ${email}`
    expect(mail!.secret).toBe(false)
    expect(mail!.plain_text).toContain('Aucun n’était bon')
  })

  test('essayés tous ensemble, un seul e-mail part', async () => {
    const { email } = await createPerson(db)
    for (let i = 0; i < 20; i += 1) await server.services.limits.allows('code_day', email)
    await Promise.all(Array.from({ length: 12 }, () => guess(email)))
    expect(await kinds(email)).toEqual(['mailed_codes_guessed'])
  })
})
