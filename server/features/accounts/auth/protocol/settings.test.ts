import { expect, test } from 'vitest'
import { createPerson, PASSWORD } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

const APP = 'https://app.exemple.fr'
const server = await startTestServer({ config: { auth_origins: [APP], confirm_email: true } })
const closed = await startTestServer()

const cors = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control-')).toSorted()

const preflight = (url: string, origin: string) =>
  fetch(`${url}/auth/token?grant_type=password`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
    },
  })

test('les réglages et l’état du service ont la forme que le client connaît', async () => {
  const read = async (path: string) => (await fetch(`${server.url}/auth${path}`)).json()
  expect(await read('/health')).toEqual({ version: 'v1', name: 'rebond-auth', description: expect.any(String) })
  expect(await read('/settings')).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  })
})

test('aucun autre site n’appelle le service de comptes, à moins d’être nommé', async () => {
  for (const [url, origin] of [
    [closed.url, APP],
    [server.url, 'https://ailleurs.exemple.fr'],
    [server.url, 'https://app.exemple.fr.ailleurs.fr'],
    [server.url, 'null'],
  ] as const) {
    const response = await preflight(url, origin)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(
      (await fetch(`${url}/auth/user`, { headers: { origin } })).headers.get('access-control-allow-origin'),
    ).toBeNull()
  }
})

test('un site nommé lit les réponses, les refus et leur version, sans jamais de témoin', async () => {
  const asked = await preflight(server.url, APP)
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, APP])
  const allowed = asked.headers.get('access-control-allow-headers')!.toLowerCase().split(',')
  for (const name of ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'])
    expect(allowed).toContain(name)
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(asked.headers.get('access-control-allow-methods')).toContain(method)

  const person = await createPerson(server.services.db)
  const enter = (password: string) =>
    fetch(`${server.url}/auth/token?grant_type=password`, {
      method: 'POST',
      headers: { origin: APP, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ email: person.email, password }),
    })
  for (const response of [await enter(PASSWORD), await enter('faux')]) {
    expect(response.headers.get('access-control-allow-origin')).toBe(APP)
    expect(response.headers.get('vary')?.toLowerCase()).toContain('origin')
    const exposed = response.headers.get('access-control-expose-headers')!.toLowerCase().split(',')
    expect(exposed).toEqual(expect.arrayContaining(['x-supabase-api-version', 'x-total-count', 'link']))
    expect(cors(response)).not.toContain('access-control-allow-credentials')
  }
  expect(
    (await fetch(`${server.url}/api/session`, { headers: { origin: APP } })).headers.has('access-control-allow-origin'),
  ).toBe(false)
})
