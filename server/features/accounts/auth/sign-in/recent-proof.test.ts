import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createAuthClient, createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

const MINUTE = 60_000
const server = await startTestServer({
  config: {
    auth_providers: [
      { id: 'ffbb', label: 'FFBB', issuer: 'https://ffbb.exemple.test', client_id: 'a', client_secret: 'b' },
    ],
  },
})

const codeNow = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.services.clock().getTime() })

async function signedIn() {
  const person = await createPerson(db)
  const client = createAuthClient(server)
  await client.signInWithPassword(person)
  const refusals = async () => [
    (await client.mfa.enroll({ factorType: 'totp', friendlyName: randomUUID() })).error?.code,
    (await client.linkIdentity({ provider: 'ffbb' as 'google', options: { skipBrowserRedirect: true } })).error?.code,
  ]
  return { person, client, refusals }
}

test('une session trouvée ouverte n’ajoute ni second facteur ni autre service : il faut s’être connecté à l’instant', async () => {
  const { person, client, refusals } = await signedIn()
  server.advance(5 * MINUTE)
  expect(await refusals()).toEqual(['recent_sign_in_required', 'recent_sign_in_required'])
  expect((await client.refreshSession()).error).toBeNull()
  expect(await refusals()).toEqual(['recent_sign_in_required', 'recent_sign_in_required'])

  const before = (await client.getSession()).data.session!.access_token
  await client.signInWithPassword(person)
  expect((await client.admin.signOut(before, 'local')).error).toBeNull()
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  expect(await db`select from auth.sessions where user_id = ${person.user_id}`).toHaveLength(1)
})

test('qui a un second facteur le redonne pour en ajouter un autre, cinq minutes plus tard', async () => {
  const { client, refusals } = await signedIn()
  const { data } = await client.mfa.enroll({ factorType: 'totp' })
  const factorId = data!.id
  await client.mfa.challengeAndVerify({ factorId, code: codeNow(data!.totp.secret) })
  server.advance(5 * MINUTE)
  expect(await refusals()).toEqual(['insufficient_aal', 'insufficient_aal'])
  await client.mfa.challengeAndVerify({ factorId, code: codeNow(data!.totp.secret) })
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablette' })).error).toBeNull()
})
