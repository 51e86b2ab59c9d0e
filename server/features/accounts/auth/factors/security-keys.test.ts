import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createPerson, signIn } from '#test/kit/steps/people.ts'
import { createSecurityKey } from '#test/accounts/security-key.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const here = { origin: server.url, rpId: '127.0.0.1' }

type Key = ReturnType<typeof createSecurityKey>

/** Somebody at the first level, and how they call. */
async function createHolder() {
  const person = await createPerson(db)
  let headers = (await signIn(server, person, { factor: false })).headers
  const post = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (response.ok && answer.access_token) headers = { authorization: `Bearer ${answer.access_token}` }
    return { status: response.status, body: answer }
  }
  const ask = (id: string) => post(`/factors/${id}/challenge`, { factorId: id, webauthn: here })
  /** `answer` makes the response from the options that came. */
  const give = async (id: string, answer: (options: { challenge: string }) => object) => {
    const { body } = await ask(id)
    const credential_response = answer(body.webauthn.credential_options.publicKey)
    return post(`/factors/${id}/verify`, {
      challenge_id: body.id,
      webauthn: { ...here, type: body.webauthn.type, credential_response },
    })
  }
  const add = async (key: Key) => {
    const { body } = await post('/factors', { factor_type: 'webauthn', friendly_name: `Clé ${crypto.randomUUID()}` })
    const added = await give(body.id, ({ challenge }) => key.create({ ...here, challenge, counter: 1 }))
    return { id: body.id as string, added }
  }
  return { person, post, ask, give, add }
}

test('une clé s’ajoute et s’utilise : elle vaut le second niveau, et demande qu’on se fasse reconnaître d’elle', async () => {
  const holder = await createHolder()
  const key = createSecurityKey()
  const { id, added } = await holder.add(key)
  expect(added).toMatchObject({
    status: 200,
    body: { user: { factors: [{ id, factor_type: 'webauthn', status: 'verified' }] } },
  })
  const { body: asked } = await holder.ask(id)
  expect(asked).toMatchObject({
    type: 'webauthn',
    webauthn: {
      type: 'request',
      credential_options: { publicKey: { rpId: '127.0.0.1', userVerification: 'required', allowCredentials: [{}] } },
    },
  })
  const given = await holder.give(id, ({ challenge }) => key.get({ ...here, challenge, counter: 2 }))
  const claims = JSON.parse(Buffer.from(given.body.access_token.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, { method: 'password' }] })
})

test('à l’ajout, une réponse sans reconnaissance, pour un autre site, ou à une autre question ne vaut rien', async () => {
  const holder = await createHolder()
  const { body } = await holder.post('/factors', { factor_type: 'webauthn', friendly_name: 'Clé' })
  const wrongs = [
    { verified: false },
    { origin: 'https://ailleurs.exemple' },
    { rpId: 'ailleurs.exemple' },
    { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  ]
  for (const wrong of wrongs) {
    const key = createSecurityKey()
    const refused = await holder.give(body.id, ({ challenge }) => key.create({ ...here, challenge, ...wrong }))
    expect([wrong, refused]).toMatchObject([wrong, { status: 422, body: { code: 'mfa_verification_failed' } }])
  }
  const nothing = await holder.give(body.id, () => ({}))
  expect(nothing).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } })
})

test('à l’usage, ni une autre clé, ni une clé copiée dont le compteur n’avance pas, ni sans reconnaissance', async () => {
  const holder = await createHolder()
  const key = createSecurityKey()
  const { id } = await holder.add(key)
  const answers: [string, (challenge: string) => object][] = [
    ['autre clé', (challenge) => ({ ...createSecurityKey().get({ ...here, challenge, counter: 9 }), id: undefined })],
    ['compteur', (challenge) => key.get({ ...here, challenge, counter: 1 })],
    ['sans reconnaissance', (challenge) => key.get({ ...here, challenge, counter: 9, verified: false })],
    ['autre site', (challenge) => key.get({ ...here, challenge, counter: 9, origin: 'https://ailleurs.exemple' })],
  ]
  for (const [why, answer] of answers)
    expect([why, await holder.give(id, ({ challenge }) => answer(challenge))]).toMatchObject([
      why,
      { status: 422, body: { code: 'mfa_verification_failed' } },
    ])
  expect(await holder.give(id, ({ challenge }) => key.get({ ...here, challenge, counter: 2 }))).toMatchObject({
    status: 200,
  })
  const [kept] = await db`select credential_counter::int as counter from auth.factors where id = ${id}`
  expect(kept).toEqual({ counter: 2 })
  const forgotten = await holder.give(id, ({ challenge }) => key.get({ ...here, challenge, counter: 2 }))
  expect(forgotten).toMatchObject({ status: 422 })
})

test('la signature d’une autre clé sous le nom de la bonne ne vaut rien, et une clé n’est qu’à un compte', async () => {
  const holder = await createHolder()
  const key = createSecurityKey()
  const { id } = await holder.add(key)
  const forged = await holder.give(id, ({ challenge }) => {
    const { id: name, rawId } = key.get({ ...here, challenge })
    return { ...createSecurityKey().get({ ...here, challenge, counter: 9 }), id: name, rawId }
  })
  expect(forged).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } })
  const { added } = await (await createHolder()).add(key)
  expect(added).toMatchObject({ status: 422, body: { code: 'webauthn_credential_exists' } })
})
