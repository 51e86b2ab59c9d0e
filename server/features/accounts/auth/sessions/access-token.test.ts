import { randomUUID } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createPerson, signIn, type SignedIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const { tokens, secrets } = server.services
const person = await createPerson(db)
const session = await signIn(server, person)
const { public_jwk, kid, privateKey } = await signingKey()

type Header = { alg?: string; kid?: string; jku?: string; x5u?: string; jwk?: JWK; typ?: string }
type Claims = Record<string, unknown>

const now = () => Math.floor(Date.now() / 1_000)
const claims = (changes: Claims = {}): Claims => ({ ...payloadOf(session.access_token), ...changes })

test('un jeton refait à l’identique avec notre clé est accepté : les refus qui suivent tiennent à ce qui change', async () => {
  expect(await statuses(await signed(claims()))).toEqual([200, 200])
})

describe('un jeton d’accès est refusé', () => {
  test.each<[string, () => Promise<string> | string]>([
    ['échu', () => signed(claims({ iat: now() - 1_000, exp: now() - 1 }))],
    ['pas encore valable', () => signed(claims({ nbf: now() + 60 }))],
    ['sans fin', () => signed(claims({ exp: undefined }))],
    ['non signé (alg none)', () => new UnsecuredJWT(claims()).encode()],
    ['non signé avec le nom de notre clé', () => unsignedWithKid()],
    ['signé en HS256 avec la clé publique', () => signedWithPublicKey()],
    ['signé en HS256 avec la clé publique en PEM', () => signedWithPublicPem()],
    ['signé en RS256 sous le nom de notre clé ES256', () => signedInRsa()],
    ['signé par une clé inconnue', async () => signedBy(await foreignKey(), claims(), { kid: randomUUID() })],
    ['signé par une autre clé sous le nom de la nôtre', async () => signedBy(await foreignKey(), claims(), { kid })],
    ['dont l’en-tête apporte sa clé (jwk)', () => withForeignKeyInHeader('jwk')],
    ['dont l’en-tête dit où la trouver (jku)', () => withForeignKeyInHeader('jku')],
    ['dont l’en-tête dit où la trouver (x5u)', () => withForeignKeyInHeader('x5u')],
    ['dont l’en-tête apporte un certificat (x5c)', () => withForeignKeyInHeader('x5c')],
    ['sans nom de clé', () => signed(claims(), { kid: undefined as never })],
    ['pour une autre audience', () => signed(claims({ aud: 'anon' }))],
    ['d’un autre émetteur', () => signed(claims({ iss: 'https://ailleurs.test/auth' }))],
    ['sans session', () => signed(claims({ session_id: undefined }))],
    ['d’une session qui n’existe pas', () => signed(claims({ session_id: randomUUID() }))],
    ['qui prête la session à quelqu’un d’autre', () => signed(claims({ sub: randomUUID() }))],
    ['qui est un jeton de rafraîchissement', () => session.refresh_token],
    ['vide', () => ''],
    ['fait de n’importe quoi', () => 'a.b.c'],
  ])('%s', async (_, forge) => {
    expect(await statuses(await forge())).toEqual([expect.toBeOneOf([401, 403]), 401])
  })

  test('dont un octet a changé, où que ce soit', async () => {
    const token = session.access_token
    const positions = Array.from({ length: 12 }, (_, index) => Math.floor(((index + 0.5) * token.length) / 12))
    for (const at of positions.filter((at) => token[at] !== '.')) {
      const altered = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(await statuses(altered)).toEqual([403, 401])
    }
  })
})

test('un compte suspendu est dehors tout de suite', async () => {
  const suspended = await createPerson(db)
  const { access_token, refresh_token, cookie } = await signIn(server, suspended)
  await db`update profiles set status = 'suspended' where id = ${suspended.user_id}`
  expect(await statuses(access_token)).toEqual([403, 401])
  expect(await viewerOf({ cookie })).toBeNull()
  expect(await refresh(refresh_token)).toEqual({ status: 400, code: 'user_banned' })
  await expect(signIn(server, suspended)).rejects.toThrow('user_banned')
})

test('la suspension ne se dit qu’à qui connaît le mot de passe', async () => {
  const suspended = await createPerson(db)
  await db`update profiles set status = 'suspended' where id = ${suspended.user_id}`
  await expect(signIn(server, { ...suspended, password: 'faux' })).rejects.toThrow('invalid_credentials')
})

test('un rôle perdu l’est à la requête suivante', async () => {
  const admin = await createPerson(db, { admin: true })
  const { headers } = await signIn(server, admin)
  expect(await viewerOf(headers)).toMatchObject({ role: 'admin' })
  await db`delete from platform_admins where user_id = ${admin.user_id}`
  expect(await viewerOf(headers)).toMatchObject({ role: 'club' })
})

test('le témoin de session lit les pages et ne change rien', async () => {
  const { cookie } = await signIn(server, person)
  expect(await viewerOf({ cookie })).toMatchObject({ user_id: person.user_id })
  const change = await fetch(`${server.url}/api/profiles/${person.user_id}`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ full_name: 'Quelqu’un d’autre' }),
  })
  expect(change.status).toBe(401)
  expect((await fetch(`${server.url}/auth/user`, { headers: { cookie } })).status).toBe(401)
  expect(await viewerOf({ cookie: 'rebond=inventé' })).toBeNull()
})

test('se déconnecter éteint le jeton, le témoin et le rafraîchissement', async () => {
  const { headers, access_token, cookie, refresh_token } = await signIn(server, person)
  const logout = await fetch(`${server.url}/auth/logout`, { method: 'POST', headers })
  expect(logout.status).toBe(204)
  expect(logout.headers.get('set-cookie')).toMatch(/^rebond=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await statuses(access_token)).toEqual([403, 401])
  expect(await viewerOf({ cookie })).toBeNull()
  expect(await refresh(refresh_token)).toEqual({ status: 400, code: 'refresh_token_not_found' })
})

test('un navigateur qui a perdu ses jetons perd aussi son témoin en se déconnectant', async () => {
  const { cookie } = await signIn(server, person)
  const asked = { method: 'POST', headers: { cookie } }
  const elsewhere = await fetch(`${server.url}/auth/logout`, {
    ...asked,
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
  })
  expect(elsewhere.headers.get('set-cookie')).toBeNull()
  const logout = await fetch(`${server.url}/auth/logout?scope=local`, asked)
  expect(logout.status).toBe(401)
  expect(logout.headers.get('set-cookie')).toContain('rebond=; Max-Age=0')
})

test('en HTTPS le témoin porte le préfixe que les navigateurs protègent', async () => {
  const secure = await startTestServer({ config: { site_url: 'https://rebond.test' } })
  const { cookie } = await signIn(secure, person)
  expect(cookie).toMatch(/^__Host-rebond=/)
  const read = async (value: string) =>
    (await fetch(`${secure.url}/api/session`, { headers: { cookie: value } })).json()
  expect(await read(cookie)).toMatchObject({ viewer: { user_id: person.user_id } })
  expect(await read(cookie.replace('__Host-', ''))).toEqual({ viewer: null })
})

test('une nouvelle clé est montrée vingt minutes avant de signer', async () => {
  const other = await startTestServer()
  const next = await addSigningKey(new Date())
  const kidOf = async () => headerOf((await signIn(other, await createPerson(db))).access_token).kid
  const restarted = await startTestServer()
  expect((await jwks(restarted.url)).map((key) => key.kid)).toContain(next)
  expect(await kidOf()).toBe(kid)
  restarted.advance(21 * 60_000)
  const { access_token } = await signIn(restarted, await createPerson(db))
  expect(headerOf(access_token).kid).toBe(next)
  await db`delete from auth.signing_keys where kid = ${next}`
})

test('les clés publiques ne disent rien de privé', async () => {
  for (const key of await jwks(server.url))
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
})

/** Status at `/auth/user`, then at the API. */
async function statuses(token: string): Promise<[number, number]> {
  const headers = { authorization: `Bearer ${token}` }
  const [auth, api] = await Promise.all([
    fetch(`${server.url}/auth/user`, { headers }),
    fetch(`${server.url}/api/session`, { headers }),
  ])
  return [auth.status, api.status]
}

async function viewerOf(headers: Record<string, string>): Promise<Record<string, unknown> | null> {
  const response = await fetch(`${server.url}/api/session`, { headers })
  return ((await response.json()) as { viewer: Record<string, unknown> | null }).viewer
}

async function refresh(refresh_token: SignedIn['refresh_token']) {
  const response = await fetch(`${server.url}/auth/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ refresh_token }),
  })
  const { code } = (await response.json()) as { code: string }
  return { status: response.status, code }
}

async function signingKey() {
  const [row] = await db<
    { kid: string; public_jwk: JWK; sealed_private_jwk: string }[]
  >`select * from auth.signing_keys`
  const opened = secrets.open('token signing', row!.sealed_private_jwk, row!.kid)
  expect(await tokens.publicKeys()).toEqual([row!.public_jwk])
  const privateKey = (await importJWK(JSON.parse(opened!) as JWK, 'ES256')) as CryptoKey
  return { public_jwk: row!.public_jwk, kid: row!.kid, privateKey }
}

async function addSigningKey(created_at: Date): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const name = randomUUID()
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: name, alg: 'ES256', use: 'sig' }
  const sealed = secrets.seal('token signing', JSON.stringify(await exportJWK(pair.privateKey)), name)
  await db`insert into auth.signing_keys (kid, public_jwk, sealed_private_jwk, created_at)
           values (${name}, ${db.json(jwk)}, ${sealed}, ${created_at})`
  // Makes the first key old enough.
  await db`update auth.signing_keys set created_at = now() - interval '1 day' where kid = ${kid}`
  return name
}

const signed = (payload: Claims, header: Header = {}) => signedBy(privateKey, payload, { kid, ...header })

const signedBy = (key: CryptoKey | Uint8Array, payload: Claims, header: Header) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header }).sign(key)

const foreignKey = async () => (await generateKeyPair('ES256')).privateKey

const signedWithPublicKey = () =>
  signedBy(new TextEncoder().encode(JSON.stringify(public_jwk)), claims(), { alg: 'HS256', kid })

async function signedWithPublicPem() {
  const pem = await exportSPKI((await importJWK(public_jwk, 'ES256', { extractable: true })) as CryptoKey)
  return signedBy(new TextEncoder().encode(pem), claims(), { alg: 'HS256', kid })
}

async function signedInRsa() {
  const { privateKey: rsa } = await generateKeyPair('RS256')
  return signedBy(rsa, claims(), { alg: 'RS256', kid })
}

async function withForeignKeyInHeader(field: 'jwk' | 'jku' | 'x5u' | 'x5c') {
  const pair = await generateKeyPair('ES256')
  const jwk = await exportJWK(pair.publicKey)
  const header = field === 'jwk' ? { jwk } : { [field]: field === 'x5c' ? ['MIIB'] : 'https://ailleurs.test/keys' }
  return signedBy(pair.privateKey, claims(), { kid, ...header })
}

function unsignedWithKid(): string {
  const [, payload] = new UnsecuredJWT(claims()).encode().split('.')
  return `${Buffer.from(JSON.stringify({ alg: 'none', kid, typ: 'JWT' })).toString('base64url')}.${payload}.`
}

async function jwks(url: string): Promise<JWK[]> {
  return ((await (await fetch(`${url}/auth/.well-known/jwks.json`)).json()) as { keys: JWK[] }).keys
}

const part = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index]!, 'base64url').toString()) as Claims
const payloadOf = (token: string) => part(token, 1)
const headerOf = (token: string) => part(token, 0)
