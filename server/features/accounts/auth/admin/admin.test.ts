import { randomUUID } from 'node:crypto'
import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import { hash } from '@node-rs/argon2'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createClub, createTournament } from '#test/kit/factories.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { createAuthClient, createPerson, PASSWORD, signIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { mailsTo, newEmail } from '#test/accounts/sign-up.ts'

const SECRET = 'the secret of administration in the tests'
const { db, url } = await freshDatabase()
const server = await startTestServer({ databaseUrl: url, config: { admin_secret: SECRET, confirm_email: true } })

type Claims = Record<string, unknown>
const bearer = (claims: Claims = {}, secret = SECRET, alg = 'HS256') =>
  new SignJWT({
    role: 'service_role',
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1_000) + 60,
    ...claims,
  })
    .setProtectedHeader({ alg, typ: 'JWT' })
    .sign(Buffer.from(secret))

const apiAt = (at: string, token: string) =>
  new GoTrueAdminApi({ url: `${at}/auth`, headers: { Authorization: `Bearer ${token}` } })
const admin = apiAt(server.url, await bearer())

const journal = async (user_id: string) =>
  (
    await db<{ action: string }[]>`
      select action from audit_log where entity_id = ${user_id} and action like 'administration.%' order by id`
  ).map(({ action }) => action.replace('administration.', ''))

/** Whether that password opens the account: the session's client, or why not. */
async function enter(email: string, password: string) {
  const client = createAuthClient(server)
  const { data, error } = await client.signInWithPassword({ email, password })
  return { client, session: data.session, code: error?.code ?? 'in' }
}

async function created(attributes: Parameters<typeof admin.createUser>[0] = {}) {
  const email = newEmail()
  const { data, error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true, ...attributes })
  if (error) throw error
  return { email: data.user.email!, id: data.user.id, user: data.user }
}

/** What the client makes of `session_not_found`. */
const MISSING: [number, string] = [400, '']

describe('l’administration', () => {
  const statuses = async (token: string, at = server.url) => {
    const answer = await apiAt(at, token).listUsers()
    return [answer.error?.status ?? 200, answer.error?.code ?? '']
  }

  test.each<[string, () => Promise<string>, [number, string]]>([
    ['signée d’un autre secret', () => bearer({}, 'another secret than that of administration'), [403, 'bad_jwt']],
    ['sans fin', () => bearer({ exp: undefined }), [403, 'bad_jwt']],
    ['échue', () => bearer({ exp: Math.floor(Date.now() / 1_000) - 1 }), [403, 'bad_jwt']],
    ['sans audience', () => bearer({ aud: undefined }), [403, 'bad_jwt']],
    ['pour une autre audience', () => bearer({ aud: 'anon' }), [403, 'bad_jwt']],
    ['sous un autre algorithme', () => bearer({}, SECRET.repeat(2), 'HS512'), [403, 'bad_jwt']],
    ['d’un rôle ordinaire', () => bearer({ role: 'authenticated' }), [403, 'not_admin']],
    ['sans rôle', () => bearer({ role: undefined }), [403, 'not_admin']],
    ['d’une session qui n’existe pas', () => bearer({ session_id: randomUUID() }), MISSING],
    [
      'd’un administrateur du site',
      async () => (await signIn(server, await createPerson(db, { admin: true }))).access_token,
      [403, 'not_admin'],
    ],
    [
      'd’une de nos clés, quoi que dise le jeton',
      async () =>
        (
          await server.services.tokens.issue({
            sub: randomUUID(),
            session_id: randomUUID(),
            aal: 'aal1',
            amr: [],
            email: '',
            phone: '',
            role: 'service_role' as 'authenticated',
            is_anonymous: false,
            app_metadata: {},
            user_metadata: {},
          })
        ).access_token,
      MISSING,
    ],
  ])('refuse une clé %s', async (_, token, expected) => expect(await statuses(await token())).toEqual(expected))

  test('demande une clé, est fermée sans réglage, et sa clé n’ouvre ni compte ni page', async () => {
    expect((await fetch(`${server.url}/auth/admin/users`)).status).toBe(401)
    const closed = await startTestServer({ databaseUrl: url })
    expect((await statuses(await bearer(), closed.url))[0]).toBe(403)
    const headers = { authorization: `Bearer ${await bearer({ sub: (await created()).id })}` }
    expect((await fetch(`${server.url}/auth/user`, { headers })).status).toBe(403)
    expect((await fetch(`${server.url}/api/session`, { headers })).status).toBe(401)
  })
})

test('createUser fait un compte sans profil, confirmé ou non comme on le dit, avec les métadonnées données et elles seules', async () => {
  const { email, user, id } = await created({ user_metadata: { a: 1 }, app_metadata: { plan: 'x' } })
  expect(user).toMatchObject({
    email,
    user_metadata: { a: 1 },
    app_metadata: { provider: 'email', providers: ['email'], plan: 'x' },
    email_confirmed_at: expect.any(String),
  })
  expect((await enter(email, PASSWORD)).code).toBe('in')
  expect(await journal(id)).toEqual(['user_created'])
  expect(await mailsTo(db, email)).toEqual([])

  const waiting = await created({ email_confirm: false })
  expect(waiting.user.email_confirmed_at).toBeUndefined()
  expect((await enter(waiting.email, PASSWORD)).code).toBe('invalid_credentials')
  const imported = await created({ password: undefined as never, password_hash: await hash('un autre monde') })
  expect((await enter(imported.email, 'un autre monde')).code).toBe('in')
})

test.each<[string, object, [number, string]]>([
  ['sans adresse', { email: undefined }, [400, 'validation_failed']],
  ['d’une adresse impossible', { email: 'pas une adresse' }, [400, 'validation_failed']],
  ['d’un mot de passe faible', { password: '12345' }, [422, 'weak_password']],
  ['d’un mot de passe deux fois', { password_hash: 'x' }, [400, 'validation_failed']],
  [
    'd’une empreinte ruineuse',
    {
      password: undefined,
      password_hash: '$argon2id$v=19$m=4000000,t=3,p=1$c29tZXNhbHQxMg$YWJjZGVmZ2hpamtsbW5vcHFyc3R1dg',
    },
    [400, 'validation_failed'],
  ],
  ['par téléphone', { phone: '+33612345678' }, [422, 'phone_provider_disabled']],
  ['d’un autre rôle', { role: 'service_role' }, [400, 'validation_failed']],
  ['d’une durée inconnue', { ban_duration: 'toujours' }, [400, 'validation_failed']],
])('createUser refuse un compte %s', async (_, attributes, [status, code]) => {
  const { error } = await admin.createUser({ email: newEmail(), password: PASSWORD, ...attributes })
  expect([error?.status, error?.code]).toEqual([status, code])
})

test('createUser ne prend ni l’adresse ni le numéro d’un autre, même à huit à la fois', async () => {
  const email = newEmail()
  const answers = await Promise.all(Array.from({ length: 8 }, () => admin.createUser({ email, password: PASSWORD })))
  expect(answers.map(({ error }) => error?.code ?? 'made').toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => 'email_exists'),
    'made',
  ])
  const { id } = await created()
  expect((await admin.createUser({ email: newEmail(), id })).error?.code).toBe('user_already_exists')
})

test('listUsers rend les pages que le client sait suivre, les derniers comptes d’abord', async () => {
  const ids = [await created(), await created(), await created()].map(({ id }) => id).toReversed()
  const first = await admin.listUsers({ page: 1, perPage: 2 })
  expect(first.data.users.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, total: expect.any(Number) })
  const second = await admin.listUsers({ page: 2, perPage: 2 })
  expect(second.data.users[0]?.id).toBe(ids[2])
  const whole = await admin.listUsers()
  expect(whole.data.users.length).toBe(Math.min(50, (first.data as { total: number }).total))
  expect(whole.data.users[0]).toMatchObject({ identities: [{ provider: 'email' }] })
  const headers = { authorization: `Bearer ${await bearer()}` }
  expect((await fetch(`${server.url}/auth/admin/users?page=zéro`, { headers })).status).toBe(400)
})

test('getUserById rend un compte, et refuse ce qui n’en est pas', async () => {
  const { id, email } = await created()
  expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email })
  expect((await admin.getUserById(randomUUID())).error).toMatchObject({ status: 404, code: 'user_not_found' })
  await expect(admin.getUserById('inconnu')).rejects.toThrow()
  const headers = { authorization: `Bearer ${await bearer()}` }
  const response = await fetch(`${server.url}/auth/admin/users/inconnu`, { headers })
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([404, 'validation_failed'])
})

test('updateUserById change adresse, métadonnées et mot de passe, qui ferme toutes les sessions', async () => {
  const { id, email } = await created({ user_metadata: { a: 1, b: 2 } })
  const { client } = await enter(email, PASSWORD)
  const moved = newEmail()
  const { data } = await admin.updateUserById(id, {
    email: moved,
    email_confirm: true,
    password: 'une nouvelle clé',
    user_metadata: { a: null, c: 3 },
    app_metadata: { providers: ['intrus'], plan: 'y' },
  })
  expect(data.user).toMatchObject({
    email: moved,
    email_confirmed_at: expect.any(String),
    user_metadata: { b: 2, c: 3 },
    app_metadata: { providers: ['email'], plan: 'y' },
    identities: [{ email: moved }],
  })
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await enter(moved, PASSWORD)).code).toBe('invalid_credentials')
  expect((await enter(moved, 'une nouvelle clé')).code).toBe('in')
  expect((await admin.updateUserById(id, { email: (await created()).email })).error?.code).toBe('email_exists')
  expect((await admin.updateUserById(id, { email: newEmail() })).data.user?.email_confirmed_at).toBeUndefined()
  expect(await journal(id)).toEqual(['user_created', 'user_changed', 'user_changed'])
})

test('un bannissement ferme le compte jusqu’à sa fin, et se lève', async () => {
  const { id, email } = await created()
  const { client } = await enter(email, PASSWORD)
  const { data } = await admin.updateUserById(id, { ban_duration: '1h30m' })
  expect(Date.parse((data.user as { banned_until?: string }).banned_until!)).toBeGreaterThan(Date.now() + 80 * 60_000)
  expect((await client.getUser()).error?.code).toBe('user_banned')
  expect((await enter(email, PASSWORD)).code).toBe('user_banned')
  expect((await enter(email, 'faux mot')).code).toBe('invalid_credentials')
  await admin.updateUserById(id, { ban_duration: 'none' })
  expect((await client.getUser()).error).toBeNull()
  await admin.updateUserById(id, { ban_duration: '1ms' })
  expect((await enter(email, PASSWORD)).code).toBe('in')
})

describe('deleteUser', () => {
  test('efface le compte par les règles de la plateforme, et le journal reste', async () => {
    const { id, email } = await created()
    const { client } = await enter(email, PASSWORD)
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found')
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await db`select from erased_accounts where id = ${id}`).toHaveLength(1)
    expect((await mailsTo(db, email)).map(({ kind }) => kind)).toEqual(['account-erased'])
    expect(await journal(id)).toEqual(['user_created', 'user_deleted'])
  })

  test('doucement, le ferme aussitôt et l’efface une semaine plus tard', async () => {
    const { id, email } = await created()
    expect((await admin.deleteUser(id, true)).error).toBeNull()
    expect((await enter(email, PASSWORD)).code).toBe('user_banned')
    expect((await admin.getUserById(id)).data.user).toMatchObject({ deleted_at: expect.any(String) })
    const [due] =
      await db`select due_at > now() + interval '6 days' as in_a_week from account_erasures where user_id = ${id}`
    expect(due).toEqual({ in_a_week: true })
    expect(await journal(id)).toEqual(['user_created', 'user_closed'])
  })

  test('refuse ce dont d’autres dépendent, et ne change rien', async () => {
    const club = await createClub(db, { organizer: true })
    const alone = await createPerson(db, { club_id: club.id })
    await createTournament(db, { organizer_club_id: club.id, in_days: 10 })
    const left = await createClub(db)
    const owner = await createPerson(db, { club_id: left.id })
    await createPerson(db, { club_id: left.id, rights: 'manager' })
    const platform = await createPerson(db, { admin: true })
    await db`update platform_admins set is_owner = true where user_id = ${platform.user_id}`
    for (const [person, why] of [
      [alone, 'alone_organizing'],
      [owner, 'successor_needed'],
      [platform, 'platform_owner'],
    ] as const)
      for (const soft of [false, true]) {
        const { error } = await admin.deleteUser(person.user_id, soft)
        expect([error?.status, error?.code, error?.message]).toEqual([
          422,
          'user_not_deletable',
          `This user cannot be deleted for now: ${why}`,
        ])
        expect((await enter(person.email, PASSWORD)).code).toBe('in')
      }
    expect((await admin.deleteUser(randomUUID())).error?.code).toBe('user_not_found')
  })
})

test('inviteUserByEmail écrit une fois à qui n’a pas de compte ; le lien ouvre le compte et confirme l’adresse', async () => {
  const email = newEmail()
  const { data } = await admin.inviteUserByEmail(email, { data: { a: 1 } })
  expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { a: 1 } })
  const again = await admin.inviteUserByEmail(email)
  expect(again.data.user?.id).toBe(data.user?.id)
  const mails = await mailsTo(db, email)
  expect(mails.map(({ kind }) => kind)).toEqual(['account_invited', 'account_invited'])
  const [old, token] = mails.map(({ plain_text }) => /token=([\w-]+)/.exec(plain_text)![1]!)
  const client = createAuthClient(server)
  expect((await client.verifyOtp({ token_hash: old!, type: 'invite' })).error?.code).toBe('otp_expired')
  expect((await client.verifyOtp({ token_hash: token!, type: 'invite' })).data.session).not.toBeNull()
  expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists')
  expect(await journal(data.user!.id)).toEqual(['user_created', 'user_invited', 'user_invited'])
})

describe('generateLink', () => {
  const open = async (properties: { hashed_token: string; verification_type: string } | null) => {
    const { hashed_token: token_hash, verification_type } = properties!
    return createAuthClient(server).verifyOtp({ token_hash, type: verification_type as 'signup' })
  }

  test('d’inscription, d’invitation, de connexion et de mot de passe : le lien ouvre le compte, sans un e-mail', async () => {
    const signup = newEmail()
    const made = await admin.generateLink({
      type: 'signup',
      email: signup,
      password: PASSWORD,
      options: { data: { a: 1 } },
    })
    expect(made.data.user).toMatchObject({ email: signup, user_metadata: { a: 1 } })
    expect(made.data.properties).toMatchObject({ verification_type: 'signup', redirect_to: `${server.url}/club` })
    expect(made.data.properties!.action_link).toMatch(/\/auth\/verify\?token=[\w-]+&type=signup&redirect_to=http/)
    expect(made.data.properties!.email_otp).toMatch(/^\d{6}$/)
    expect((await enter(signup, PASSWORD)).code).toBe('invalid_credentials')
    expect((await open(made.data.properties)).data.session).not.toBeNull()
    expect((await enter(signup, PASSWORD)).code).toBe('in')
    expect((await admin.generateLink({ type: 'signup', email: signup, password: PASSWORD })).error?.code).toBe(
      'email_exists',
    )

    for (const type of ['invite', 'magiclink'] as const) {
      const email = newEmail()
      const { data } = await admin.generateLink({ type, email })
      expect(data.properties!.verification_type).toBe(type === 'invite' ? 'invite' : 'signup')
      expect((await open(data.properties)).data.user?.email).toBe(email)
      expect(await mailsTo(db, email)).toEqual([])
    }
    for (const type of ['magiclink', 'recovery'] as const) {
      const { data } = await admin.generateLink({ type, email: signup })
      expect(data.properties!.verification_type).toBe(type)
      expect((await open(data.properties)).data.user?.email).toBe(signup)
      expect((await open(data.properties)).error?.code).toBe('otp_expired')
    }
    const { error } = await admin.generateLink({ type: 'recovery', email: newEmail() })
    expect([error?.status, error?.code]).toEqual([404, 'user_not_found'])
  })

  test('de changement d’adresse : il faut les deux liens, dans n’importe quel ordre', async () => {
    const { email } = await created()
    const newEmailAddress = newEmail()
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail: newEmailAddress })
    expect(current.data.properties!.verification_type).toBe('email_change')
    const next = await admin.generateLink({ type: 'email_change_new', email, newEmail: newEmailAddress })
    expect((await open(next.data.properties)).data.session).toBeNull()
    expect((await admin.getUserById(next.data.user!.id)).data.user?.email).toBe(email)
    expect((await open(current.data.properties)).data.user?.email).toBe(newEmailAddress)

    const alone = await created()
    const one = await admin.generateLink({ type: 'email_change_current', email: alone.email, newEmail: newEmail() })
    await open(one.data.properties)
    expect((await admin.getUserById(alone.id)).data.user?.email).toBe(alone.email)
  })
})

test('mfa.listFactors et mfa.deleteFactor montrent et retirent un facteur, sans son secret, et son propriétaire le lit', async () => {
  const { id: userId, email } = await created()
  const { client } = await enter(email, PASSWORD)
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([])
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' })
  const { data: listed } = await admin.mfa.listFactors({ userId })
  expect(listed?.factors).toMatchObject([{ id: data!.id, friendly_name: 'Téléphone', factor_type: 'totp' }])
  expect(JSON.stringify(listed)).not.toContain('secret')
  await db`update auth.factors set status = 'verified' where id = ${data!.id}`
  expect((await admin.mfa.deleteFactor({ id: data!.id, userId })).data).toMatchObject({ data: { id: data!.id } })
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([])
  expect((await admin.mfa.deleteFactor({ id: data!.id, userId })).error?.code).toBe('mfa_factor_not_found')
  expect((await mailsTo(db, email)).map(({ kind }) => kind)).toEqual(['factor_removed'])
  expect(await journal(userId)).toEqual(['user_created', 'factor_removed'])
})

test('admin.signOut ferme les sessions de la personne dont on lui donne le jeton', async () => {
  const { email } = await created()
  const { client, session } = await enter(email, PASSWORD)
  const other = await enter(email, PASSWORD)
  expect((await admin.signOut(session!.access_token, 'others')).error).toBeNull()
  expect((await client.getUser()).error).toBeNull()
  expect((await other.client.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await admin.signOut(session!.access_token)).error).toBeNull()
  expect((await client.getUser()).error).not.toBeNull()
})

test('le journal de l’administration dit ce qui est arrivé aux comptes, le dernier d’abord, sans adresse', async () => {
  const { id, email } = await created()
  const headers = { authorization: `Bearer ${await bearer({ role: 'supabase_admin' })}` }
  const response = await fetch(`${server.url}/auth/admin/audit?page=&per_page=`, { headers })
  const entries = (await response.json()) as { payload: { action: string; entity_id: string } }[]
  expect(entries[0]?.payload).toMatchObject({ action: 'administration.user_created', entity_id: id, actor_id: null })
  expect(JSON.stringify(entries)).not.toContain(email)
  expect(response.headers.get('link')).toContain('</admin/audit?page=')
})

test('un client qui a la clé publique d’administration en en-tête s’inscrit comme tout le monde', async () => {
  const client = new AuthClient({
    url: `${server.url}/auth`,
    headers: { authorization: `Bearer ${await bearer()}` },
    persistSession: false,
    autoRefreshToken: false,
  })
  expect((await client.signInWithPassword({ email: (await created()).email, password: PASSWORD })).error).toBeNull()
})
