import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { lastMail } from '#test/accounts/mailbox.ts'
import { createAuthClient } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { newEmail, randomAddress, worldOf } from '#test/accounts/sign-up.ts'

/** The published client, where a sign-up waits for its address: what the code of the mail opens, and for whom. */
const server = await startTestServer({ config: { confirm_email: true, trusted_proxies: ['127.0.0.1'] } })
const { limits } = server.services

const PASSWORD = 'rebond au panier'
const DATA = { full_name: 'Alix Durand', club_name: 'AS Écully', phone: '06 12 34 56 78', department: '69' }
const THIEF = { ...DATA, full_name: 'Mauvaise Foi', club_name: 'Club du voleur' }

/** A client in a browser that keeps its cookies, or in a program that keeps none. */
function open({ cookies = true } = {}) {
  const jar = new Map<string, string>()
  const address = randomAddress()
  return createAuthClient(server, {
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', address)
      if (cookies) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await fetch(input, { ...init, headers })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]!.split('=')
        jar.set(name, value)
      }
      return response
    },
  })
}

type Client = ReturnType<typeof open>

async function signUp(client: Client, email: string, { password = PASSWORD, data = DATA } = {}) {
  await limits.forget('confirmation_mail', email)
  expect((await client.signUp({ email, password, options: { data } })).error).toBeNull()
}

const type = (client: Client, email: string, token: string, more: object = {}) =>
  client.verifyOtp({ email, token, type: 'signup', ...more })

const enters = async (email: string, password = PASSWORD) =>
  (await open().signInWithPassword({ email, password })).error?.code ?? 'entered'

test('dans le navigateur de l’inscription, le code ouvre le compte entier, et le mot de passe choisi sert ensuite', async () => {
  const [email, client] = [newEmail(), open()]
  await signUp(client, email)
  const { data, error } = await type(client, email, (await lastMail(db, email)).code)
  expect([error, data.session?.user.email]).toEqual([null, email])
  expect(await worldOf(db, email)).toMatchObject({ full_name: 'Alix Durand', club: 'AS Écully', rights: 'owner' })
  expect(await enters(email)).toBe('entered')
})

test.each(['un autre navigateur', 'un programme sans cookie'])(
  'depuis %s, le compte attend\u00a0: la réponse le dit, le code reste bon, et le mot de passe l’ouvre',
  async (where) => {
    const email = newEmail()
    const client = open({ cookies: where === 'un autre navigateur' })
    await signUp(where === 'un autre navigateur' ? open() : client, email)
    const { code } = await lastMail(db, email)
    // More than the wrong codes that an address may have in a day.
    for (let again = 0; again < 21; again += 1) {
      const { error } = await type(open({ cookies: false }), email, code)
      expect(error).toMatchObject({ status: 422, code: 'signup_password_needed' })
    }
    expect(await worldOf(db, email)).toBeNull()
    expect((await type(client, email, code, { password: PASSWORD })).error).toBeNull()
    expect(await worldOf(db, email)).toMatchObject({ club: 'AS Écully' })
    expect(await enters(email)).toBe('entered')
  },
)

test('le code du mail d’un autre ne donne jamais son mot de passe ni son club', async () => {
  const [email, owner, thief] = [newEmail(), open(), open()]
  await signUp(owner, email)
  await signUp(thief, email, { password: 'la clé du voleur', data: THIEF })
  const { code } = await lastMail(db, email)
  expect((await type(open(), email, code)).error?.code).toBe('signup_password_needed')
  expect((await type(owner, email, code)).error).toBeNull()
  expect(await worldOf(db, email)).toMatchObject({ full_name: 'Alix Durand', club: 'AS Écully' })
  expect(await enters(email)).toBe('entered')
  expect(await enters(email, 'la clé du voleur')).toBe('invalid_credentials')
})

test('sur un ordinateur partagé où deux se sont inscrits, le code demande de qui il est', async () => {
  const [email, shared] = [newEmail(), open()]
  await signUp(shared, email, { password: 'la clé du voleur', data: THIEF })
  await signUp(shared, email)
  const { code } = await lastMail(db, email)
  expect((await type(shared, email, code)).error?.code).toBe('signup_password_needed')
  expect((await type(shared, email, code, { password: PASSWORD })).error).toBeNull()
  expect(await worldOf(db, email)).toMatchObject({ full_name: 'Alix Durand' })
})

test('une adresse connue reçoit le même cookie, pour que rien ne la distingue', async () => {
  const [email, client] = [newEmail(), open()]
  await signUp(client, email)
  await type(client, email, (await lastMail(db, email)).code)
  const cookiesOf = async (to: string) => {
    const response = await fetch(`${server.url}/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
      body: JSON.stringify({ email: to, password: PASSWORD, data: DATA }),
    })
    return response.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43}/, ''))
  }
  expect(await cookiesOf(email)).toEqual(await cookiesOf(newEmail()))
})
