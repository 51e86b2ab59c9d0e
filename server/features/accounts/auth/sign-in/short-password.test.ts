import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createClub } from '#test/kit/factories.ts'
import { createAuthClient, createPerson } from '#test/kit/steps/people.ts'
import { readAccountLimits } from '#server/platform/limits/account-limits.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const { db } = server.services
const SHORT = 'dunk-2026'
const LONG = 'un dunk de douze ans'

/** Somebody whose password has nine characters. */
async function createShort(person: Parameters<typeof createPerson>[1] = {}) {
  const created = await createPerson(db, person)
  await db`update auth.users set password_hash = ${await hashPassword(SHORT)} where id = ${created.user_id}`
  return created
}

/** A sign-in of theirs. */
async function enter({ email }: { email: string }, password = SHORT) {
  const client = createAuthClient(server)
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  const headers = { authorization: `Bearer ${data.session.access_token}`, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(server.url + path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  }
  const viewer = async () => (await call('GET', '/api/session')).body.viewer
  return { client, call, viewer, weak: data.weakPassword }
}

const grant = (club_id: number) =>
  db`insert into organizer_grants (club_id, granted, requested_at, decided_at) values (${club_id}, true, now(), now())`

const REFUSED = { status: 403, body: { code: 'PASSWORD_TOO_SHORT', defined: true } }

test('qui reçoit le droit d’organiser finit ce qu’il fait ; à la connexion suivante un mot de passe plus long passe avant tout', async () => {
  const club = await createClub(db)
  const person = await createShort({ club_id: club.id })
  const before = await enter(person)
  expect(before.weak).toBeUndefined()
  await grant(club.id)
  expect(await before.viewer()).toMatchObject({ role: 'organisateur', password_too_short: false })
  expect((await before.call('PUT', '/api/messages/reading', {})).status).toBe(200)

  const after = await enter(person)
  expect(after.weak).toMatchObject({ reasons: ['length'] })
  expect(await after.viewer()).toMatchObject({ role: 'organisateur', password_too_short: true })
  expect(await after.call('PUT', '/api/messages/reading', {})).toMatchObject(REFUSED)
  expect(await after.call('POST', '/files/logos')).toMatchObject({ status: 403, body: { code: 'PASSWORD_TOO_SHORT' } })
  expect((await after.call('GET', '/api/clubs/mine')).status).toBe(200)

  expect((await after.client.updateUser({ password: 'onze carac.' })).error).toMatchObject({ code: 'weak_password' })
  expect((await after.client.updateUser({ password: LONG })).error).toBeNull()
  expect(await after.viewer()).toMatchObject({ password_too_short: false })
  expect((await after.call('PUT', '/api/messages/reading', {})).status).toBe(200)
})

test('le pouvoir d’un administrateur attend un mot de passe assez long, aussi dans une session déjà ouverte', async () => {
  const person = await createShort()
  const session = await enter(person)
  await db`insert into platform_admins (user_id, is_owner) values (${person.user_id}, true)`
  expect(await session.viewer()).toMatchObject({
    role: 'club',
    password_too_short: true,
    permissions: { open_admin: false },
  })
  expect((await session.call('GET', '/api/organizers?state=asked')).status).toBe(403)
  expect((await session.client.updateUser({ password: 'dunk-2026!' })).error).toMatchObject({
    code: 'weak_password',
  })
  expect((await session.client.updateUser({ password: LONG })).error).toBeNull()
  expect((await session.viewer()).password_too_short).toBe(false)
})

test('un mot de passe venu d’ailleurs reçoit sa classe à la première connexion, même à huit à la fois', async () => {
  const person = await createPerson(db, { admin: true })
  const foreign = await hash(SHORT)
  await db`update auth.users set password_hash = ${foreign} where id = ${person.user_id}`
  const sessions = await Promise.all(Array.from({ length: 8 }, () => enter(person)))
  for (const { viewer } of sessions) expect(await viewer()).toMatchObject({ role: 'club', password_too_short: true })
  const [kept] = await db`select password_hash from auth.users where id = ${person.user_id}`
  expect(kept).toEqual({ password_hash: `${foreign};short-12` })
})

test('la longueur est celle de l’installation : dite aux écrans, demandée, et un mot de passe mesuré autrement l’est à nouveau', async () => {
  const longer = await startTestServer({ config: { password_lengths: { everybody: 8, staff: 20 } } })
  const settings = await (await fetch(`${longer.url}/api/settings/public`)).json()
  expect(settings.password_lengths).toEqual({ everybody: 8, staff: 20 })
  const signUp = (password: string) =>
    createAuthClient(longer).signUp({ email: `court-${password.length}@exemple.test`, password })
  expect((await signUp('dunk-26')).error).toMatchObject({
    code: 'weak_password',
    message: 'Password should be at least 8 characters.',
  })
  expect((await signUp('dunk-202')).error).toBeNull()

  const person = await createPerson(db, { admin: true })
  const session = async () => (await enter({ ...person }, person.password)).viewer()
  expect(await session()).toMatchObject({ password_too_short: false })
  const client = createAuthClient(longer)
  expect((await client.signInWithPassword(person)).data.weakPassword).toMatchObject({ reasons: ['length'] })
  const kept = async () => (await db`select password_hash from auth.users where id = ${person.user_id}`)[0]
  expect(await kept()).toEqual({ password_hash: expect.stringMatching(/;short-20$/) })
  await enter(person, person.password)
  expect(await kept()).toEqual({ password_hash: expect.stringMatching(/;long-12$/) })
})

test('une limite choisie par l’installation est celle qui compte', async () => {
  const strict = await startTestServer({ config: { account_limits: readAccountLimits('login_account=2/15m') } })
  const person = await createPerson(db)
  const wrong = async () => (await createAuthClient(strict).signInWithPassword({ ...person, password: 'faux' })).error
  expect([(await wrong())?.status, (await wrong())?.status, (await wrong())?.status]).toEqual([400, 400, 429])
})
