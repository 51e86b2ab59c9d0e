import { AuthApiError, AuthSessionMissingError, AuthWeakPasswordError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import { createAuthClient, createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { newEmail, tokensIn } from '#test/accounts/sign-up.ts'

const server = await startTestServer()

const newcomer = (email: string) => ({
  email,
  password: 'rebond au panier',
  options: { data: { full_name: 'Alix Durand', club_name: 'AS Écully', phone: '06 12 34 56 78', department: '69' } },
})

test('une inscription ouvre une session et rend les métadonnées telles quelles', async () => {
  const client = createAuthClient(server)
  const { data, error } = await client.signUp(newcomer('alix@exemple.test'))
  expect(error).toBeNull()
  expect(data.session?.expires_in).toBe(900)
  expect(data.user).toMatchObject({
    email: 'alix@exemple.test',
    phone: '',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: newcomer('').options.data,
    is_anonymous: false,
  })
  expect(data.user?.identities?.[0]).toMatchObject({ provider: 'email', id: data.user?.id })
  expect(data.user?.email_confirmed_at).toBeTruthy()
})

test('une adresse connue est refusée quand les adresses sont crues sur parole', async () => {
  const { email } = await createPerson(db)
  const { error } = await createAuthClient(server).signUp(newcomer(email))
  expect(error).toBeInstanceOf(AuthApiError)
  expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' })
})

test('un mot de passe trop court ou trop courant est refusé avec sa raison', async () => {
  const client = createAuthClient(server)
  const short = await client.signUp({ ...newcomer('court@exemple.test'), password: 'panie' })
  expect(short.error).toBeInstanceOf(AuthWeakPasswordError)
  expect(short.error).toMatchObject({ status: 422, reasons: ['length'] })
  const common = await client.signUp({ ...newcomer('courant@exemple.test'), password: 'azerty123' })
  expect(common.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] })
})

test('une mauvaise adresse est dite avant un mauvais mot de passe', async () => {
  const { error } = await createAuthClient(server).signUp({ email: 'pas une adresse', password: 'x' })
  expect(error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Unable to validate email address: invalid format',
  })
})

test('se connecter, lire son compte, vérifier ses droits par la clé publique', async () => {
  const person = await createPerson(db)
  const client = createAuthClient(server)
  const { data, error } = await client.signInWithPassword(person)
  expect(error).toBeNull()
  expect(data.user?.last_sign_in_at).toBeTruthy()
  expect((await client.getUser()).data.user?.id).toBe(person.user_id)

  const claims = (await client.getClaims()).data?.claims
  expect(claims).toMatchObject({
    iss: `${server.url}/auth`,
    sub: person.user_id,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    email: person.email,
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
  })
  expect(claims?.session_id).toMatch(/^[0-9a-f-]{36}$/)
})

test('une adresse s’écrit en majuscules ou non', async () => {
  const person = await createPerson(db)
  const { error } = await createAuthClient(server).signInWithPassword({
    ...person,
    email: ` ${person.email.toUpperCase()} `,
  })
  expect(error).toBeNull()
})

test('rafraîchir donne d’autres jetons pour la même session', async () => {
  const client = createAuthClient(server)
  const first = (await client.signInWithPassword(await createPerson(db))).data.session!
  const second = (await client.refreshSession()).data.session!
  expect(second.access_token).not.toBe(first.access_token)
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(sessionOf(second.access_token)).toBe(sessionOf(first.access_token))
})

test('les métadonnées se fusionnent, une valeur nulle efface sa clé', async () => {
  const client = createAuthClient(server)
  await client.signUp(newcomer('meta@exemple.test'))
  await client.updateUser({ data: { surnom: 'Doc', phone: null } })
  const { data } = await client.getUser()
  expect(data.user?.user_metadata).toEqual({
    full_name: 'Alix Durand',
    club_name: 'AS Écully',
    department: '69',
    surnom: 'Doc',
  })
})

test('changer de mot de passe déconnecte les autres appareils, pas celui-ci', async () => {
  const person = await createPerson(db)
  const [here, elsewhere] = [createAuthClient(server), createAuthClient(server)]
  await here.signInWithPassword(person)
  await elsewhere.signInWithPassword(person)

  expect((await here.updateUser({ password: person.password })).error).toMatchObject({
    status: 422,
    code: 'same_password',
  })
  expect((await here.updateUser({ password: 'un autre rebond' })).error).toBeNull()

  expect((await here.getUser()).error).toBeNull()
  expect((await elsewhere.getUser()).error).toBeInstanceOf(AuthSessionMissingError)
  expect((await createAuthClient(server).signInWithPassword(person)).error).toMatchObject({
    code: 'invalid_credentials',
  })
  expect(
    (await createAuthClient(server).signInWithPassword({ ...person, password: 'un autre rebond' })).error,
  ).toBeNull()
})

test.each(['signup', 'email'] as const)(
  'un lien de confirmation (%s) ouvre une session par le client',
  async (type) => {
    const confirming = await startTestServer({ config: { confirm_email: true } })
    const client = createAuthClient(confirming)
    const email = newEmail()
    const { data, error } = await client.signUp(newcomer(email))
    expect([error, data.session, data.user?.email]).toEqual([null, null, email])
    expect((await client.signInWithPassword({ email, password: newcomer(email).password })).error).toMatchObject({
      code: 'invalid_credentials',
    })
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()

    const [token_hash] = await tokensIn(db, email)
    // This client keeps no cookie of the browser that signed up: it says the password again.
    const waiting = await client.verifyOtp({ type, token_hash: token_hash! })
    expect(waiting.error).toMatchObject({ code: 'signup_password_needed' })
    const withPassword = { type, token_hash: token_hash!, password: newcomer(email).password }
    const verified = await client.verifyOtp(withPassword)
    expect(verified.error).toBeNull()
    expect(verified.data.user).toMatchObject({ id: data.user!.id, email })
    expect(verified.data.user?.email_confirmed_at).toBeTruthy()
    expect((await client.updateUser({ password: 'un autre rebond' })).error).toBeNull()
    expect((await client.verifyOtp({ type, token_hash: token_hash! })).error).toMatchObject({ code: 'otp_expired' })
  },
)

test('le nom, le téléphone et le département changés par le client sont ceux du profil', async () => {
  const person = await createPerson(db)
  const client = createAuthClient(server)
  const { data } = await client.signInWithPassword(person)
  const change = { full_name: '  Jo   Petit ', phone: '04 00 00 00 00', department: '01' }
  expect((await client.updateUser({ data: change })).error).toBeNull()
  expect((await client.updateUser({ data: { full_name: null, phone: null } })).error).toBeNull()
  expect(await profileOf(data.session!.access_token, person.user_id)).toMatchObject({
    full_name: 'Jo Petit',
    department: '01',
    phone: null,
  })
  const refused = await client.updateUser({ data: { full_name: ' ', department: '99' } })
  expect(refused.error?.message.split('\n')).toEqual([
    'full_name: Indiquez votre nom.',
    'department: Choisissez un département.',
  ])
})

test('le nom du club suit son responsable et lui seul, et un refus ne change rien', async () => {
  const club = await createClub(db)
  const [owner, manager] = [
    await createPerson(db, { club_id: club.id }),
    await createPerson(db, { club_id: club.id, rights: 'manager' }),
  ]
  const [as_owner, as_manager] = [createAuthClient(server), createAuthClient(server)]
  const { data } = await as_owner.signInWithPassword(owner)
  await as_manager.signInWithPassword(manager)
  const refused = await as_manager.updateUser({ data: { full_name: 'Autre Nom', club_name: 'Pris' } })
  expect(refused.error).toMatchObject({ status: 403 })
  expect((await as_manager.getUser()).data.user?.user_metadata).toEqual({})
  expect((await as_owner.updateUser({ data: { club_name: 'Nouveau nom' } })).error).toBeNull()
  expect(await profileOf(data.session!.access_token, owner.user_id)).toMatchObject({ club_name: 'Nouveau nom' })
  expect(await db`select full_name from profiles where id = ${manager.user_id}`).toEqual([
    { full_name: 'Camille Martin' },
  ])
})

test('un appareil laissé ouvert ne suffit pas à changer le mot de passe : il faut l’actuel', async () => {
  const late = await startTestServer()
  const person = await createPerson(db)
  const client = createAuthClient(late)
  await client.signInWithPassword(person)
  late.advance(5 * 60_000)
  const password = 'un autre rebond'
  const refusal = async (current_password?: string) =>
    (await client.updateUser({ password, ...(current_password ? { current_password } : {}) })).error?.code
  expect(await refusal()).toBe('current_password_required')
  expect(await refusal('faux')).toBe('current_password_invalid')
  expect(await refusal(person.password)).toBeUndefined()
})

test.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('se déconnecter (%s) ferme les sessions voulues', async (scope, [here, elsewhere]) => {
  const person = await createPerson(db)
  const clients = [createAuthClient(server), createAuthClient(server)] as const
  const tokens: string[] = []
  for (const client of clients) tokens.push((await client.signInWithPassword(person)).data.session!.access_token)
  expect((await clients[0].signOut({ scope })).error).toBeNull()

  const alive = await Promise.all(
    tokens.map(async (token) => (await createAuthClient(server).getUser(token)).error === null),
  )
  expect(alive).toEqual([here, elsewhere])
})

test('ce qui n’est pas encore là le dit', async () => {
  const { error } = await createAuthClient(server).signInAnonymously()
  expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
  const sso = await createAuthClient(server).signInWithSSO({ domain: 'exemple.test' })
  expect(sso.error).toMatchObject({ status: 404, code: 'saml_provider_disabled' })
})

async function profileOf(token: string, id: string) {
  const response = await fetch(`${server.url}/api/profiles/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as Record<string, unknown>
}

const sessionOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { session_id: string }).session_id
