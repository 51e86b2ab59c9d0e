import { expect, test, vi } from 'vitest'
import { db } from '#test/kit/database.ts'
import { kindsTo, lastMail, pressButton } from '#test/accounts/mailbox.ts'
import { createAuthClient, createPerson, type Person, signIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { newEmail, openLink, randomAddress } from '#test/accounts/sign-up.ts'

/** Another address, another password: what the session must show first, what both mailboxes must say. */
const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const { limits } = server.services

const createClient = (at = server, flowType: 'implicit' | 'pkce' = 'implicit') =>
  createAuthClient(at, { flowType, headers: { 'x-forwarded-for': randomAddress() } })

async function signedIn(person: Person, at = server) {
  const client = createClient(at)
  expect((await client.signInWithPassword(person)).error).toBeNull()
  return client
}

/** Asks for another address; what each mailbox has received. */
async function askChange(person: Person, new_email = newEmail()) {
  const client = await signedIn(person)
  const { data, error } = await client.updateUser({ email: new_email })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: person.email, new_email, email_change_sent_at: expect.any(String) })
  return {
    client,
    new_email,
    current: await lastMail(db, person.email, 'email_change'),
    wanted: await lastMail(db, new_email, 'email_change'),
  }
}

const typed = (email: string, token: string) => createClient().verifyOtp({ email, token, type: 'email_change' })

test.each([
  ['l’actuelle d’abord', true],
  ['la nouvelle d’abord', false],
])('l’adresse change quand les deux boîtes l’ont dit : %s', async (_, current_first) => {
  const person = await createPerson(db)
  const { client, new_email, current, wanted } = await askChange(person)
  const first = current_first ? [person.email, current.code] : [new_email, wanted.code]
  const second = current_first ? [new_email, wanted.code] : [person.email, current.code]

  const elsewhere = await signedIn(person)
  const waits = await typed(first[0]!, first[1]!)
  expect([waits.error, waits.data.session]).toEqual([null, null])
  expect((await elsewhere.getUser()).error).toBeNull()
  expect((await createClient().signInWithPassword(person)).error).toBeNull()
  const { data, error } = await typed(second[0]!, second[1]!)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: person.user_id, email: new_email })
  expect(data.user?.new_email).toBeUndefined()
  expect(data.user?.identities).toMatchObject([{ email: new_email, identity_data: { email: new_email } }])
  expect(await db`select email from profiles where id = ${person.user_id}`).toEqual([{ email: new_email }])
  expect((await client.getUser()).data.user).toMatchObject({ email: new_email })
  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')

  expect((await createClient().signInWithPassword(person)).error).toMatchObject({ code: 'invalid_credentials' })
  expect((await createClient().signInWithPassword({ ...person, email: new_email })).error).toBeNull()
  expect((await kindsTo(db, person.email)).filter((kind) => kind !== 'new_device')).toEqual([
    'email_change',
    'email_changed',
  ])
  expect((await kindsTo(db, new_email)).filter((kind) => kind !== 'new_device')).toEqual([
    'email_change',
    'email_changed',
  ])
})

test('la première réponse est celle que le client attend', async () => {
  const person = await createPerson(db)
  const { current } = await askChange(person)
  const answer = await fetch(`${server.url}/auth/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
    body: JSON.stringify({ token_hash: current.token, type: 'email_change' }),
  })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    },
  ])
})

test('par les liens : la page dit les deux adresses, la première attend, la seconde ouvre le compte', async () => {
  const person = await createPerson(db)
  const { new_email, current, wanted } = await askChange(person)
  expect((await openLink(server, current.token)).page).toContain(new_email)
  expect((await openLink(server, wanted.token)).page).not.toContain(person.email)
  const first = await pressButton(server, wanted.token)
  expect([first.status, first.location]).toEqual([200, null])
  expect(first.page).toContain('Il reste à ouvrir le lien envoyé à l’autre adresse')
  const { to, fragment } = await pressButton(server, current.token)
  expect(to).toBe(`${server.url}/profil?onglet=securite`)
  expect(fragment.get('type')).toBe('email_change')
  expect((await createClient().getUser(fragment.get('access_token')!)).data.user?.email).toBe(new_email)
})

test('les deux liens pressés seize fois à la fois changent l’adresse une fois', async () => {
  const person = await createPerson(db)
  const { new_email, current, wanted } = await askChange(person)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => pressButton(server, index % 2 ? current.token : wanted.token)),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 303, ...Array.from({ length: 14 }, () => 404)])
  expect(await db`select email from auth.users where id = ${person.user_id}`).toEqual([{ email: new_email }])
  expect((await kindsTo(db, new_email)).filter((kind) => kind === 'email_changed')).toHaveLength(1)
})

test('une adresse prise ne se dit pas : même réponse, son titulaire est prévenu et la garde', async () => {
  const [person, owner] = [await createPerson(db), await createPerson(db)]
  const free = await askChange(person)
  const taken = await askChange(person, owner.email)
  const shape = async ({ client }: typeof free) => Object.keys((await client.getUser()).data.user!).toSorted()
  expect(await shape(taken)).toEqual(await shape(free))
  expect(await kindsTo(db, owner.email)).toEqual(['email_wanted'])
  const waits = await typed(person.email, (await lastMail(db, person.email, 'email_change')).code)
  expect([waits.error, waits.data.session]).toEqual([null, null])
  expect(await db`select email from auth.users where id = ${person.user_id}`).toEqual([{ email: person.email }])
  expect(await db`select id from auth.users where email = ${owner.email}`).toEqual([{ id: owner.user_id }])
})

test('une adresse prise entre-temps reste à qui l’a prise', async () => {
  const person = await createPerson(db)
  const { new_email, current, wanted } = await askChange(person)
  await typed(person.email, current.code)
  const other = await createPerson(db, { email: new_email })
  expect((await typed(new_email, wanted.code)).error).toMatchObject({ code: 'otp_expired' })
  expect(await db`select id, new_email from auth.users where email = ${new_email}`).toEqual([
    { id: other.user_id, new_email: null },
  ])
  expect(await db`select email, new_email from auth.users where id = ${person.user_id}`).toEqual([
    { email: person.email, new_email: null },
  ])
})

test('une adresse que quelqu’un prend au même instant n’est qu’à lui', async () => {
  const person = await createPerson(db)
  const { new_email, current, wanted } = await askChange(person)
  await typed(person.email, current.code)
  const moving = await db.begin(async (tx) => {
    await tx`insert into auth.users (email) values (${new_email})`
    const asked = typed(new_email, wanted.code)
    await vi.waitFor(
      async () =>
        expect(
          await db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ).not.toHaveLength(0),
      { timeout: 30_000 },
    )
    return { asked }
  })
  expect((await moving.asked).error).toMatchObject({ status: 403, code: 'otp_expired' })
  expect(await db`select from auth.users where email = ${new_email}`).toHaveLength(1)
})

test('redemander les liens : seulement à qui n’a pas répondu, et les anciens meurent', async () => {
  const person = await createPerson(db)
  const { new_email, current, wanted } = await askChange(person)
  await typed(person.email, current.code)
  await limits.forget('confirmation_mail', `email_change ${person.user_id} ${new_email}`)
  expect((await createClient().resend({ type: 'email_change', email: person.email })).error).toBeNull()
  expect((await kindsTo(db, person.email)).filter((kind) => kind === 'email_change')).toHaveLength(1)
  const again = await lastMail(db, new_email, 'email_change')
  expect((await openLink(server, wanted.token)).status).toBe(404)
  expect((await typed(new_email, again.code)).data.user?.email).toBe(new_email)
})

test('redonner l’adresse présente arrête le changement', async () => {
  const person = await createPerson(db)
  const { client, new_email, wanted } = await askChange(person)
  const { data } = await client.updateUser({ email: person.email })
  expect(data.user?.new_email).toBeUndefined()
  expect((await typed(new_email, wanted.code)).error).toMatchObject({ code: 'otp_expired' })
  expect((await client.updateUser({ email: new_email })).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  })
})

test('changer le mot de passe arrête le changement d’adresse', async () => {
  const person = await createPerson(db)
  const { client, new_email, current, wanted } = await askChange(person)
  expect((await client.updateUser({ password: 'un autre rebond' })).error).toBeNull()
  expect((await typed(person.email, current.code)).error).toMatchObject({ code: 'otp_expired' })
  expect((await typed(new_email, wanted.code)).error).toMatchObject({ code: 'otp_expired' })
})

test('un appareil laissé ouvert ne suffit pas : il faut le mot de passe, ou un code reçu', async () => {
  const late = await startTestServer()
  const person = await createPerson(db)
  const client = await signedIn(person, late)
  late.advance(5 * 60_000)
  const refusal = async (proof: object) => (await client.updateUser({ email: newEmail(), ...proof })).error?.code
  expect(await refusal({})).toBe('current_password_required')
  expect(await refusal({ current_password: 'faux' })).toBe('current_password_invalid')
  expect(await refusal({ nonce: '12345' })).toBe('reauthentication_not_valid')
  expect((await client.reauthenticate()).error).toBeNull()
  const { code } = await lastMail(db, person.email, 'reauthentication')
  expect(await refusal({ nonce: code })).toBeUndefined()
  expect(await refusal({ nonce: code })).toBe('reauthentication_not_valid')
  expect(await refusal({ current_password: person.password })).toBeUndefined()
})

test('le code de présence sert une fois, aussi pour un mot de passe, de seize demandes à la fois', async () => {
  const person = await createPerson(db)
  const { access_token } = await signIn(server, person)
  await fetch(`${server.url}/auth/reauthenticate`, { headers: { authorization: `Bearer ${access_token}` } })
  const { code } = await lastMail(db, person.email, 'reauthentication')
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      fetch(`${server.url}/auth/user`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ nonce: code, password: `un autre rebond ${index}` }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
})

test('qui vient par sa boîte change de mot de passe une heure durant, pas d’adresse sans le mot de passe', async () => {
  const late = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
  const person = await createPerson(db)
  const client = createClient(late)
  await client.resetPasswordForEmail(person.email)
  const { code } = await lastMail(db, person.email, 'recovery')
  await client.verifyOtp({ email: person.email, token: code, type: 'recovery' })
  late.advance(10 * 60_000)
  expect((await client.updateUser({ email: newEmail() })).error).toMatchObject({ code: 'current_password_required' })
  await client.reauthenticate()
  const { code: nonce } = await lastMail(db, person.email, 'reauthentication')
  expect((await client.updateUser({ email: newEmail(), nonce })).error).toMatchObject({
    code: 'current_password_required',
  })
  expect((await client.updateUser({ password: 'un autre rebond' })).error).toBeNull()
  late.advance(50 * 60_000)
  await client.refreshSession()
  expect((await client.updateUser({ password: 'encore un autre' })).error).toMatchObject({
    code: 'current_password_required',
  })
})

test('sans mot de passe, un code reçu suffit pour demander une autre adresse', async () => {
  const person = await createPerson(db)
  await db`update auth.users set password_hash = null where id = ${person.user_id}`
  const client = createClient()
  await client.signInWithOtp({ email: person.email })
  const { code } = await lastMail(db, person.email)
  await client.verifyOtp({ email: person.email, token: code, type: 'email' })
  const wanted = newEmail()
  expect((await client.updateUser({ email: wanted })).error).toMatchObject({ code: 'reauthentication_needed' })
  await client.reauthenticate()
  const { code: nonce } = await lastMail(db, person.email, 'reauthentication')
  expect((await client.updateUser({ email: wanted, nonce })).error).toBeNull()
})

test('qui a un second facteur le donne d’abord', async () => {
  const person = await createPerson(db)
  const client = await signedIn(person)
  await db`insert into auth.factors (user_id, factor_type, status, sealed_secret)
           values (${person.user_id}, 'totp', 'verified', 'scellé')`
  for (const change of [{ email: newEmail() }, { password: 'un autre rebond' }, { data: { surnom: 'Doc' } }])
    expect((await client.updateUser(change)).error).toMatchObject({ status: 401, code: 'insufficient_aal' })
})

test('le journal dit la demande et le changement, les adresses à part', async () => {
  const person = await createPerson(db)
  const { new_email, current, wanted } = await askChange(person)
  await typed(person.email, current.code)
  await typed(new_email, wanted.code)
  const lines = await db<{ action: string; changes: object; personal: object }[]>`
    select a.action, a.changes, p.changes as personal from audit_log a join audit_personal p on p.audit_id = a.id
    where a.entity_id = ${person.user_id} and a.action like 'account.email%' order by a.id`
  expect(lines).toEqual([
    { action: 'account.email_change_asked', changes: {}, personal: { to: new_email } },
    { action: 'account.email_changed', changes: {}, personal: { from: person.email, to: new_email } },
  ])
})
