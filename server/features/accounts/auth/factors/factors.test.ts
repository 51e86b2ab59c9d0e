import { TOTP, Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { findSubject, tablesOf } from '#server/features/accounts/personal-data/holdings.ts'
import { db } from '#test/kit/database.ts'
import { addFactor, createAuthClient, createPerson, type Person, signIn, TOTP_SECRET } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { resetFactors } from '../commands/factors/reset-factors.ts'

const server = await startTestServer()

type Client = ReturnType<typeof createAuthClient>

/** What the application shows, so many steps of thirty seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: server.services.clock().getTime() + steps * 30_000,
  })

async function clientOf(person: Person): Promise<Client> {
  const client = createAuthClient(server)
  const { error } = await client.signInWithPassword(person)
  expect(error).toBeNull()
  return client
}

/** A client at its second level, by the application of codes that it has just added. */
async function protectedClient(person: Person) {
  const client = await clientOf(person)
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' })
  const { id: factorId, totp } = enrolled.data!
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })
  expect(error).toBeNull()
  return { client, factorId, secret: totp.secret }
}

const sessionOf = async (client: Client) => (await client.getSession()).data.session!

const claimsOf = async (client: Client) => (await client.getClaims()).data!.claims

const mailsTo = async ({ email }: Person) =>
  (
    await db<{ kind: string }[]>`
      select kind from mails where recipient = ${email} and kind <> 'new_device' order by created_at, id`
  ).map(({ kind }) => kind)

async function call(method: string, path: string, token: string | null, body?: unknown) {
  const response = await fetch(`${server.url}/auth${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  }
}

test('une application de codes ajoutée élève la session sur place, tue ses anciens secrets et ferme les autres', async () => {
  const person = await createPerson(db)
  const elsewhere = await clientOf(person)
  const client = await clientOf(person)
  const before = await sessionOf(client)
  const old_claims = await claimsOf(client)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  })

  const { data: enrolled } = await client.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Téléphone',
    issuer: 'Rebond',
  })
  expect(enrolled).toMatchObject({ type: 'totp', friendly_name: 'Téléphone' })
  expect(enrolled!.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*<\/svg>$/)
  expect(enrolled!.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new URL(enrolled!.totp.uri).searchParams.get('secret')).toBe(enrolled!.totp.secret)
  expect(enrolled!.totp.uri).toMatch(/^otpauth:\/\/totp\/Rebond:.*issuer=Rebond.*digits=6.*period=30/)
  const [kept] = await db`select sealed_secret from auth.factors where id = ${enrolled!.id}`
  expect(kept!['sealed_secret']).not.toContain(enrolled!.totp.secret)
  expect((await client.mfa.listFactors()).data).toMatchObject({ all: [{ status: 'unverified' }], totp: [] })

  const { data: asked } = await client.mfa.challenge({ factorId: enrolled!.id })
  expect(asked!.expires_at - server.services.clock().getTime() / 1_000).toBeCloseTo(300, -1)
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  const { data: raised, error } = await client.mfa.verify({
    factorId: enrolled!.id,
    challengeId: asked!.id,
    code: codeOf(enrolled!.totp.secret),
  })
  expect(error).toBeNull()
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  expect(raised!.user.factors).toMatchObject([{ id: enrolled!.id, status: 'verified', factor_type: 'totp' }])
  expect(JSON.stringify(raised)).not.toContain('sealed')

  const claims = await claimsOf(client)
  expect(claims).toMatchObject({ aal: 'aal2', session_id: old_claims.session_id })
  expect((claims.amr as { method: string }[]).map(({ method }) => method)).toEqual(['totp', 'password'])
  const level = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect((await client.mfa.listFactors()).data).toMatchObject({ totp: [{ friendly_name: 'Téléphone' }] })
  expect((await client.refreshSession()).error).toBeNull()
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })

  const dead = await call('POST', '/token?grant_type=refresh_token', null, { refresh_token: before.refresh_token })
  expect(dead).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await client.getUser()).error).toBeNull()
  expect(await mailsTo(person)).toEqual(['factor_added'])
  expect(
    (await db`select action from audit_log where actor_id = ${person.user_id} order by id`).map(({ action }) => action),
  ).toEqual(['account.signed_in', 'account.signed_in', 'account.factor_added', 'account.factor_given'])
})

test('le jeton et le cookie d’avant le code ne montent pas avec la session', async () => {
  const person = await createPerson(db)
  await addFactor(db, person.user_id)
  const before = await signIn(server, person, { factor: false })
  const client = createAuthClient(server)
  await client.setSession(before)
  const factorId = (await client.mfa.listFactors()).data!.totp[0]!.id
  await client.mfa.challengeAndVerify({ factorId, code: codeOf(TOTP_SECRET) })
  const inbox = (headers: Record<string, string>) => fetch(`${server.url}/api/clubs/mine/alerts`, { headers })
  expect((await inbox(before.headers)).status).toBe(403)
  const current = await fetch(`${server.url}/api/session`, { headers: { cookie: before.cookie } })
  expect(await current.json()).toEqual({ viewer: null })
  const raised = await sessionOf(client)
  expect((await inbox({ authorization: `Bearer ${raised.access_token}` })).status).not.toBe(403)
})

test('un code ne sert qu’une fois, même à un nouveau défi ; un pas de décalage passe, deux non', async () => {
  const { client, factorId, secret } = await protectedClient(await createPerson(db))
  const give = async (steps: number) =>
    (await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret, steps) })).error?.code ?? 'taken'
  expect(await give(0)).toBe('mfa_verification_failed')
  expect(await give(2)).toBe('mfa_verification_failed')
  expect(await give(1)).toBe('taken')
  expect(await give(1)).toBe('mfa_verification_failed')
  expect(await give(0)).toBe('mfa_verification_failed')
  server.advance(90_000)
  expect(await give(-2)).toBe('mfa_verification_failed')
  expect(await give(-1)).toBe('taken')
  expect(await give(0)).toBe('taken')
})

test('le même défi répondu seize fois à la fois sert une fois, le même code donné par seize défis aussi', async () => {
  const person = await createPerson(db)
  const { client, factorId, secret } = await protectedClient(person)
  const { access_token } = await sessionOf(client)
  const won = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length
  const ask = async () => (await call('POST', `/factors/${factorId}/challenge`, access_token)).body['id']
  const answer = (challenge_id: unknown, code: string) =>
    call('POST', `/factors/${factorId}/verify`, access_token, { challenge_id, code })

  server.advance(30_000)
  const one = await ask()
  expect(won(await Promise.all(Array.from({ length: 16 }, () => answer(one, codeOf(secret)))))).toBe(1)
  await db`delete from rate_limits`
  const person2 = await createPerson(db)
  const second = await protectedClient(person2)
  server.advance(30_000)
  const token = (await sessionOf(second.client)).access_token
  const challenges = await Promise.all(
    Array.from({ length: 4 }, () => call('POST', `/factors/${second.factorId}/challenge`, token)),
  )
  const answers = await Promise.all(
    challenges.map(({ body }) =>
      call('POST', `/factors/${second.factorId}/verify`, token, {
        challenge_id: body['id'],
        code: codeOf(second.secret),
      }),
    ),
  )
  expect(won(answers)).toBe(1)
})

test('après cinq codes faux le bon attend aussi, et son propriétaire l’apprend ; le bon efface les faux', async () => {
  const person = await createPerson(db)
  await addFactor(db, person.user_id)
  const client = await clientOf(person)
  const factorId = (await client.mfa.listFactors()).data!.totp[0]!.id
  const give = async (code: string) => (await client.mfa.challengeAndVerify({ factorId, code })).error?.code ?? 'taken'
  const right = codeOf(TOTP_SECRET)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let i = 0; i < 4; i += 1) expect(await give(wrong)).toBe('mfa_verification_failed')
  expect(await give(right)).toBe('taken')
  for (let i = 0; i < 5; i += 1) expect(await give(wrong)).toBe('mfa_verification_failed')
  server.advance(30_000)
  expect(await give(codeOf(TOTP_SECRET))).toBe('over_request_rate_limit')
  expect(await give(codeOf(TOTP_SECRET))).toBe('over_request_rate_limit')
  expect(await mailsTo(person)).toEqual(['codes_guessed'])
})

test('le facteur d’un autre n’existe pas, et son défi ne vaut rien ; ni celui d’une autre session, ni un vieux', async () => {
  const { client, factorId, secret } = await protectedClient(await createPerson(db))
  const mine = (await sessionOf(client)).access_token
  const stranger = await protectedClient(await createPerson(db))
  const theirs = (await sessionOf(stranger.client)).access_token
  server.advance(30_000)
  const { body: asked } = await call('POST', `/factors/${factorId}/challenge`, mine)
  const code = codeOf(secret)

  for (const [method, path] of [
    ['POST', `/factors/${factorId}/challenge`],
    ['POST', `/factors/${factorId}/verify`],
    ['DELETE', `/factors/${factorId}`],
    ['DELETE', `/factors/${crypto.randomUUID()}`],
  ] as const) {
    const body = method === 'POST' ? { challenge_id: asked['id'], code } : undefined
    expect(await call(method, path, theirs, body)).toMatchObject({
      status: 404,
      body: { code: 'mfa_factor_not_found' },
    })
  }
  const stolen = { challenge_id: asked['id'], code: codeOf(stranger.secret) }
  expect(await call('POST', `/factors/${stranger.factorId}/verify`, theirs, stolen)).toMatchObject({
    status: 422,
    body: { code: 'mfa_factor_not_found' },
  })

  server.advance(301_000)
  expect(await call('POST', `/factors/${factorId}/verify`, mine, { challenge_id: asked['id'], code })).toMatchObject({
    status: 422,
    body: { code: 'mfa_challenge_expired' },
  })
  expect(await call('POST', '/factors/3/challenge', mine)).toMatchObject({
    status: 404,
    body: { code: 'validation_failed' },
  })
})

test('un défi posé dans une session ne se répond pas dans une autre du même compte', async () => {
  const person = await createPerson(db)
  await addFactor(db, person.user_id)
  const [asking, other] = [await clientOf(person), await clientOf(person)]
  const factorId = (await asking.mfa.listFactors()).data!.totp[0]!.id
  const { data: asked } = await asking.mfa.challenge({ factorId })
  const answer = { factorId, challengeId: asked!.id, code: codeOf(TOTP_SECRET) }
  expect((await other.mfa.verify(answer)).error?.code).toBe('mfa_factor_not_found')
  expect((await asking.mfa.verify(answer)).error).toBeNull()
})

test('qui ne connaît que le mot de passe n’ajoute, ne retire et ne contourne rien', async () => {
  const person = await createPerson(db)
  const thief = await clientOf(person)
  const { data: planted } = await thief.mfa.enroll({ factorType: 'webauthn', friendlyName: 'planté' })
  const { factorId } = await protectedClient(person)

  const back = await clientOf(person)
  expect((await back.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  expect((await back.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  const token = (await sessionOf(back)).access_token
  expect(await call('POST', `/factors/${planted!.id}/challenge`, token)).toMatchObject({
    status: 403,
    body: { code: 'insufficient_aal' },
  })
  expect((await back.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal')
  expect((await fetch(`${server.url}/api/session`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
})

test('retirer le facteur redescend les sessions qu’il avait élevées, emporte les codes de secours et prévient', async () => {
  const person = await createPerson(db)
  const { client, factorId, secret } = await protectedClient(person)
  expect((await client.mfa.recoveryCodes.generate()).error).toBeNull()
  server.advance(30_000)
  const second = await clientOf(person)
  await second.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })

  expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  expect((await client.mfa.listFactors()).data).toMatchObject({ all: [] })
  for (const fallen of [client, second]) {
    expect((await fallen.refreshSession()).error).toBeNull()
    const { aal, amr } = await claimsOf(fallen)
    expect([aal, (amr as { method: string }[]).map(({ method }) => method)]).toEqual(['aal1', ['password']])
  }
  expect(await mailsTo(person)).toEqual(['factor_added', 'recovery_codes_made', 'factor_removed'])
  const [left] = await db`select from auth.factors where user_id = ${person.user_id}`
  expect(left).toBeUndefined()
})

test('un nom ne sert qu’une fois, dix facteurs au plus, et un facteur laissé en plan s’oublie', async () => {
  const person = await createPerson(db)
  const client = await clientOf(person)
  const enroll = (friendlyName: string) => client.mfa.enroll({ factorType: 'totp', friendlyName })
  expect((await enroll('un')).error).toBeNull()
  expect((await enroll('un')).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  for (let i = 2; i <= 10; i += 1) expect((await enroll(`facteur ${i}`)).error).toBeNull()
  expect((await enroll('de trop')).error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
  server.advance(301_000)
  await client.signInWithPassword(person)
  expect((await enroll('un')).error).toBeNull()
  expect((await client.mfa.listFactors()).data!.all).toHaveLength(1)
  const token = (await sessionOf(client)).access_token
  expect(await call('POST', '/factors', token, { factor_type: 'empreinte' })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'factor_type needs to be totp, phone, or webauthn' },
  })
})

test('dix codes de secours, montrés une fois, gardés en empreintes : chacun sert une fois et se dit par mail', async () => {
  const person = await createPerson(db)
  const { client, secret, factorId } = await protectedClient(person)
  expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
  const { data: made } = await client.mfa.recoveryCodes.generate()
  expect(made).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 })
  expect(new Set(made!.codes).size).toBe(10)
  expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists')
  const kept = await db`select code_hash from auth.recovery_codes where factor_id = ${made!.id}`
  expect(kept.some(({ code_hash }) => made!.codes.includes(code_hash))).toBe(false)

  const lost = await clientOf(person)
  const typed = made!.codes[0]!.toUpperCase().replace(/(.{4})/g, '$1-')
  const { data: raised } = await lost.mfa.recoveryCodes.verify({ code: typed })
  expect(raised!.user.factors!.map(({ factor_type }) => factor_type)).toEqual(['totp', 'recovery_code'])
  expect(await claimsOf(lost)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  })
  expect((await lost.mfa.recoveryCodes.verify({ code: typed })).error?.code).toBe('mfa_verification_failed')
  expect((await lost.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })

  const { access_token } = await signIn(server, person, { factor: false })
  const give = (code: string) => call('POST', '/factors/recovery-codes/verify', access_token, { code })
  const answers = await Promise.all(Array.from({ length: 16 }, () => give(made!.codes[1]!)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await db`delete from rate_limits`
  for (let i = 0; i < 5; i += 1) await give('0000-0000-0000-0000')
  expect(await give(made!.codes[2]!)).toMatchObject({ status: 429, body: { code: 'mfa_recovery_codes_locked' } })

  server.advance(30_000)
  const again = await clientOf(person)
  await again.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  const { data: remade } = await again.mfa.recoveryCodes.regenerate()
  expect(remade!.id).toBe(made!.id)
  const late = await clientOf(person)
  expect((await late.mfa.recoveryCodes.verify({ code: made!.codes[5]! })).error?.code).toBe('mfa_verification_failed')
  expect((await late.mfa.recoveryCodes.verify({ code: remade!.codes[5]! })).error).toBeNull()
  expect((await late.mfa.recoveryCodes.unenroll()).data).toEqual({ id: made!.id })
  expect((await mailsTo(person)).filter((kind) => kind !== 'codes_guessed')).toEqual([
    'factor_added',
    'recovery_codes_made',
    'recovery_code_used',
    'recovery_code_used',
    'recovery_codes_made',
    'recovery_code_used',
    'factor_removed',
  ])
})

test('les codes de secours ne sont jamais le seul facteur', async () => {
  const person = await createPerson(db)
  const { client, factorId } = await protectedClient(person)
  await db`delete from auth.factors where id = ${factorId}`
  expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_recovery_codes_sole_factor')
})

test('un téléphone reçoit un code, un par minute, et l’élève', async () => {
  const person = await createPerson(db)
  const client = await clientOf(person)
  const { data: enrolled } = await client.mfa.enroll({
    factorType: 'phone',
    friendlyName: 'Portable',
    phone: '+33 6 98 76 54 32',
  })
  expect(enrolled).toMatchObject({ type: 'phone', phone: '33698765432' })
  const factorId = enrolled!.id
  const { data: asked } = await client.mfa.challenge({ factorId, channel: 'sms' })
  expect((await client.mfa.challenge({ factorId, channel: 'sms' })).error).toMatchObject({
    status: 429,
    code: 'over_sms_send_rate_limit',
  })
  const sent = await db<{ body: string }[]>`select body from text_messages where recipient = '33698765432'`
  expect(sent).toHaveLength(1)
  const code = /\d{6}/.exec(sent[0]!.body)![0]
  const wrong = code === '123456' ? '654321' : '123456'
  const answer = (given: string) => client.mfa.verify({ factorId, challengeId: asked!.id, code: given })
  expect((await answer(wrong)).error).toMatchObject({ status: 422, message: 'Invalid MFA Phone code entered' })
  expect((await answer(code)).error).toBeNull()
  expect((await answer(code)).error?.code).toBe('mfa_ip_address_mismatch')
  expect((await claimsOf(client)).amr).toMatchObject([{ method: 'mfa/phone' }, { method: 'password' }])
  expect((await client.getUser()).data.user!.factors).toMatchObject([{ phone: '33698765432' }])
  const stranger = await clientOf(person)
  for (const { user } of [(await stranger.getUser()).data, (await stranger.getSession()).data.session!])
    expect(user!.factors).toMatchObject([{ id: factorId, factor_type: 'phone', phone: '•••••••••32' }])
  expect((await stranger.mfa.listFactors()).data!.phone).toMatchObject([{ id: factorId }])
  expect(
    (await client.mfa.enroll({ factorType: 'phone', friendlyName: 'deux', phone: '33698765432' })).error?.code,
  ).toBe('mfa_verified_factor_exists')
  expect(
    (await client.mfa.enroll({ factorType: 'phone', friendlyName: 'trois', phone: '0698765432' })).error?.code,
  ).toBe('validation_failed')
})

test('un second facteur se renomme, chacun a son nom, et le journal le dit', async () => {
  const person = await createPerson(db)
  const { client, factorId } = await protectedClient(person)
  const { data: key } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Clé bleue' })
  const rename = async (id: string, name: string) => {
    const { access_token } = await sessionOf(client)
    const response = await fetch(`${server.url}/api/me/factors/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
    return [response.status, ((await response.json()) as { code?: string }).code]
  }
  expect(await rename(factorId, ' Mon  portable ')).toEqual([200, undefined])
  expect(await rename(key!.id, 'Mon portable')).toEqual([409, 'FACTOR_NAME_TAKEN'])
  expect(await rename(factorId, ' ')).toEqual([400, 'BAD_REQUEST'])
  expect((await client.getUser()).data.user!.factors!.map(({ friendly_name }) => friendly_name)).toEqual([
    'Mon portable',
    'Clé bleue',
  ])
  expect(
    await db`select from audit_log where action = 'account.factor_renamed' and actor_id = ${person.user_id}`,
  ).toHaveLength(1)
})

test('sans opérateur de messages, un téléphone ne s’ajoute pas', async () => {
  const { text_messages, ...services } = server.services
  expect(text_messages).not.toBeNull()
  server.services.text_messages = null
  try {
    const client = await clientOf(await createPerson(db))
    const { error } = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'Portable', phone: '33698765400' })
    expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
  } finally {
    Object.assign(server.services, services, { text_messages })
  }
})

test('qui a tout perdu est remis au mot de passe depuis la machine, journal et mail compris', async () => {
  const person = await createPerson(db)
  const { client } = await protectedClient(person)
  await client.mfa.recoveryCodes.generate()
  expect(await resetFactors(server.services, person.email.toUpperCase())).toBe(2)
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await (await clientOf(person)).mfa.listFactors()).data!.all).toEqual([])
  expect((await mailsTo(person)).slice(2)).toEqual(['factor_removed', 'factor_removed'])
  const lines = await db`
    select actor_id from audit_log where action = 'account.factor_removed' and entity_id = ${person.user_id}`
  expect(lines).toEqual([{ actor_id: null }, { actor_id: null }])
  expect(await resetFactors(server.services, 'personne@exemple.test')).toBeNull()
})

test('l’archive d’une personne nomme ses méthodes de connexion, et rien de ce qui les ouvre', async () => {
  const person = await createPerson(db)
  const { client } = await protectedClient(person)
  await client.mfa.recoveryCodes.generate()
  const tables = tablesOf(db, await findSubject(db, person.user_id))
  const told = Object.fromEntries(
    await Promise.all(Object.entries(tables).map(async ([name, rows]) => [name, await rows])),
  )
  expect(told['methodes-de-connexion']).toMatchObject([{ factor_type: 'totp' }, { factor_type: 'recovery_code' }])
  const secrets = await db<{ secret: string }[]>`
    select sealed_secret as secret from auth.factors where user_id = ${person.user_id} and sealed_secret is not null
    union all select code_hash from auth.recovery_codes`
  for (const { secret } of secrets) expect(JSON.stringify(told)).not.toContain(secret)
})

test.each([
  ['GET', '/factors'],
  ['POST', '/factors'],
  ['DELETE', '/factors/3'],
  ['POST', '/factors/3/challenge'],
  ['POST', '/factors/3/verify'],
  ['GET', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes'],
  ['DELETE', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes/verify'],
  ['POST', '/factors/recovery-codes/regenerate'],
])('%s %s demande une session', async (method, path) => {
  expect(await call(method, path, null)).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
})
