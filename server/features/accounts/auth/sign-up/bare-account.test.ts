import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import { createPerson, PASSWORD } from '#test/kit/steps/people.ts'
import { readZip } from '#test/kit/files/read-zip.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { eraseDueAccounts } from '#server/features/accounts/personal-data/commands/erase-due-accounts.ts'
import { startTestServer } from '#test/kit/server.ts'
import {
  confirm,
  mailsTo,
  newEmail,
  openLink,
  randomAddress,
  tokensIn,
  trySignIn,
  worldOf,
} from '#test/accounts/sign-up.ts'

/** Accounts that say nothing of a person or a club, until their owner completes them. */
const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const confirming = await startTestServer({ config: { confirm_email: true, trusted_proxies: ['127.0.0.1'] } })

async function signUpBare(at: { url: string }, email: string, data?: object) {
  const response = await fetch(`${at.url}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
    body: JSON.stringify({ email, password: PASSWORD, data }),
  })
  return { status: response.status, body: await response.json() }
}

/** Somebody with such an account and a session. */
async function bare(data?: object) {
  const email = newEmail()
  const { body } = await signUpBare(server, email, data)
  const headers = { authorization: `Bearer ${body.access_token}`, 'content-type': 'application/json' }
  const call = async (method: string, path: string, input?: object) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers,
      ...(input ? { body: JSON.stringify(input) } : {}),
    })
    return { status: response.status, body: await response.json() }
  }
  return { email, user: body.user, user_id: String(body.user.id), headers, call }
}

const PERSON = { full_name: '  Alix   Durand ', phone: '06 12 34 56 78', department: '69' }
const founding = () => ({ ...PERSON, club: { kind: 'found', name: `Club ${randomUUID().slice(0, 8)}` } })

test('une inscription qui ne dit rien d’un club ouvre un compte sans profil, avec les métadonnées données et elles seules', async () => {
  for (const data of [undefined, {}, { locale: 'fr', full_name: null }]) {
    const { email, user, user_id, call } = await bare(data)
    expect(user.user_metadata).toEqual(data ?? {})
    expect(await db`select from profiles where id = ${user_id}`).toHaveLength(0)
    expect((await call('GET', '/session')).body.viewer).toMatchObject({
      email,
      complete: false,
      full_name: '',
      role: 'club',
      club: null,
      join_request: null,
    })
    expect(await trySignIn(server, email, PASSWORD)).toBe('in')
  }
})

test('avec confirmation elle attend son lien, qui fait naître un compte sans profil', async () => {
  const email = newEmail()
  const { body } = await signUpBare(confirming, email, { locale: 'fr' })
  expect(body).toMatchObject({ user_metadata: { locale: 'fr' }, confirmation_sent_at: expect.any(String) })
  expect(await db`select from auth.users where email = ${email}`).toHaveLength(0)
  expect(await trySignIn(confirming, email, PASSWORD)).toBe('invalid_credentials')

  const [token] = await tokensIn(db, email)
  const { page } = await openLink(confirming, token!)
  expect(page).toContain('Un compte a été demandé')
  expect(page).not.toContain('Votre téléphone')
  expect((await confirm(confirming, token!)).access_token).not.toBeNull()
  expect(await worldOf(db, email)).toBeNull()
  const [user] = await db`select user_metadata from auth.users where email = ${email}`
  expect(user).toEqual({ user_metadata: { locale: 'fr', email_verified: true } })
})

test('qui en a oublié le mot de passe en choisit un autre, sans être nommé', async () => {
  const email = newEmail()
  await signUpBare(confirming, email, { piege: 'x' })
  const [token] = await tokensIn(db, email)
  expect((await confirm(confirming, token!, { new_password: 'un mot choisi ici' })).access_token).not.toBeNull()
  expect(await trySignIn(confirming, email, 'un mot choisi ici')).toBe('in')
  expect(await trySignIn(confirming, email, PASSWORD)).toBe('invalid_credentials')
  const [user] = await db`select user_metadata from auth.users where email = ${email}`
  expect(user).toEqual({ user_metadata: { email_verified: true } })
})

test('d’ici là elle ne fait rien d’autre que se lire, se compléter, prendre ses données et partir', async () => {
  const { call, headers } = await bare()
  for (const [method, path, input] of [
    ['GET', '/clubs/mine'],
    ['GET', '/messages'],
    ['POST', '/clubs', { name: 'Un club', department: '69', phone: '06 12 34 56 78' }],
  ] as const)
    expect(await call(method, path, input)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_INCOMPLETE', message: expect.stringContaining('Complétez d’abord votre compte') },
    })
  const upload = await fetch(`${server.url}/files/logos`, {
    method: 'POST',
    headers: { ...headers, 'x-file-name': 'a.png' },
    body: 'x',
  })
  expect([upload.status, await upload.json()]).toMatchObject([403, { code: 'ACCOUNT_INCOMPLETE' }])
  // What a visitor may do, it may, as a visitor.
  expect((await call('GET', '/tournaments')).status).toBe(200)
  const content = { name: 'Alix', email: newEmail(), subject: 'Bonjour', content: 'Une question de licence.' }
  expect((await call('POST', '/contact-messages', content)).status).toBeLessThan(300)
})

test('compléter fonde le club, une fois, même en appuyant huit fois', async () => {
  const { call, user_id, email } = await bare()
  const input = founding()
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('PUT', '/session/profile', input)))
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body.viewer).toMatchObject({
      complete: true,
      full_name: 'Alix Durand',
      club: { name: input.club.name, rights: 'owner' },
    })
  }
  expect(await db`select from clubs where name = ${input.club.name}`).toHaveLength(1)
  expect(await worldOf(db, email)).toMatchObject({
    full_name: 'Alix Durand',
    club_email: email,
    audited: ['account.created', 'account.signed_in', 'account.completed', 'club.created'],
  })
  expect((await call('GET', '/clubs/mine')).status).toBe(200)

  const other = founding()
  expect((await call('PUT', '/session/profile', other)).body.viewer.club.name).toBe(input.club.name)
  expect(await db`select from clubs where name = ${other.club.name}`).toHaveLength(0)
  expect(await db`select from audit_log where actor_id = ${user_id} and action = 'account.completed'`).toHaveLength(1)
})

test('compléter demande à rejoindre un club, ou aucun quand une invitation attend', async () => {
  const club = await createClub(db)
  const owner = await createPerson(db, { club_id: club.id })
  const asker = await bare()
  const asked = await asker.call('PUT', '/session/profile', { ...PERSON, club: { kind: 'join', id: club.id } })
  expect(asked.body.viewer).toMatchObject({ complete: true, club: null, join_request: { club: { id: club.id } } })
  expect((await mailsTo(db, owner.email)).map(({ kind }) => kind)).toEqual(['join_request'])

  const invited = await bare()
  const alone = await invited.call('PUT', '/session/profile', { ...PERSON, club: { kind: 'none' } })
  expect(alone.body.viewer).toMatchObject({ complete: true, club: null, join_request: null })
})

test('une complétion refusée ne laisse rien, et dit ce qui manque à sa place', async () => {
  const { call, user_id } = await bare()
  const closed = await createClub(db, { status: 'suspended' })
  for (const id of [closed.id, 2_000_000_000])
    expect((await call('PUT', '/session/profile', { ...PERSON, club: { kind: 'join', id } })).body.code).toBe(
      'CLUB_CLOSED',
    )
  const wrong = await call('PUT', '/session/profile', {
    ...PERSON,
    phone: 'allô',
    club: { kind: 'found', name: 'A' },
  })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  expect(JSON.stringify(wrong.body.data)).toContain('Indiquez un numéro de téléphone valide.')
  expect(JSON.stringify(wrong.body.data)).toContain('Indiquez le nom du club.')
  expect(await db`select from profiles where id = ${user_id}`).toHaveLength(0)
})

test('un compte sans profil reçoit la copie de ses données, et s’efface', async () => {
  const { call, email, user_id, headers } = await bare({ locale: 'fr' })
  expect((await call('POST', '/me/export', {})).status).toBe(201)
  await runJobs(server, 'personal-data.export')
  const { body } = await call('GET', '/me/export')
  const archive = await fetch(server.url + body.url, { headers: { authorization: headers.authorization } })
  const files = readZip(Buffer.from(await archive.arrayBuffer()))
  expect(JSON.parse(files.get('compte.json')!.toString('utf8'))).toMatchObject([
    { id: user_id, email, full_name: null, user_metadata: { locale: 'fr' } },
  ])

  expect((await call('PUT', '/me/erasure', { email })).body.due_at).not.toBeNull()
  await db`update account_erasures set due_at = now() - interval '1 day' where user_id = ${user_id}`
  await eraseDueAccounts(server.services)
  expect(await db`select from auth.users where id = ${user_id}`).toHaveLength(0)
  expect((await mailsTo(db, email)).map(({ kind }) => kind)).toEqual(['account-erased'])
})
