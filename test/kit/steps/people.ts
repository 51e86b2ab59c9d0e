import { randomUUID } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import type { MemberRight } from '#domain/clubs/club.ts'
import { sealTotpSecret } from '#server/features/accounts/auth/factors/totp.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { createSecrets, sha256 } from '#server/platform/secrets/secrets.ts'
import { TEST_SECRET } from '../factories.ts'
import type { TestServer } from '../server.ts'

export type Person = { user_id: string; email: string; password: string; full_name: string; club_id: number | null }

export const PASSWORD = 'rebond au panier'

/** Everybody shares one hash, because argon2 is slow on purpose. */
const passwordHash = hashPassword(PASSWORD)

/**
 * Creates an account that can sign in, with its profile: a member of `club_id` if given, an administrator if `admin`.
 */
export async function createPerson(
  db: Db,
  person: {
    email?: string
    full_name?: string
    club_id?: number
    rights?: MemberRight
    admin?: boolean
    confirmed?: boolean
  } = {},
): Promise<Person> {
  const { full_name = 'Camille Martin', club_id = null, rights = 'owner', admin = false, confirmed = true } = person
  const email = person.email ?? `camille-${randomUUID().slice(0, 13)}@exemple.test`
  const hash = await passwordHash
  const user_id = randomUUID()
  await db.begin(async (tx) => {
    await tx`insert into auth.users (id, email, password_hash, email_confirmed_at, app_metadata)
             values (${user_id}, ${email}, ${hash}, ${confirmed ? new Date() : null},
               ${tx.json({ provider: 'email', providers: ['email'] })})`
    await tx`insert into auth.identities (user_id, provider, provider_id, email, identity_data)
             values (${user_id}, 'email', ${user_id}, ${email}, ${tx.json({ sub: user_id, email })})`
    await tx`insert into profiles (id, email, full_name, department, phone)
             values (${user_id}, ${email}, ${full_name}, '69', '06 12 34 56 78')`
    if (club_id)
      await tx`insert into club_members (user_id, club_id, rights) values (${user_id}, ${club_id}, ${rights})`
    if (admin) {
      await tx`insert into platform_admins (user_id) values (${user_id})`
      await addFactor(tx, user_id)
    }
  })
  return { user_id, email, password: PASSWORD, full_name, club_id }
}

/** The secret behind the codes of every person with a second factor. */
export const TOTP_SECRET = 'TESTREBONDTESTREBONDTESTREBOND77'

/** Adds a verified authenticator application. @returns its id */
export async function addFactor(db: Sql, user_id: string): Promise<string> {
  const id = randomUUID()
  await db`
    insert into auth.factors (id, user_id, factor_type, status, sealed_secret)
    values (${id}, ${user_id}, 'totp', 'verified', ${sealTotpSecret(createSecrets(TEST_SECRET), id, TOTP_SECRET)})`
  return id
}

export type SignedIn = {
  access_token: string
  refresh_token: string
  cookie: string
  /** The cookie by which the account recognises this browser at the next sign-in. */
  device: string
  headers: Record<string, string>
}

/** Signs in over HTTP, with the second factor by default. `headers` carry the bearer token. */
export async function signIn(
  server: TestServer,
  person: { email: string; password: string },
  { factor = true, device = '' }: { factor?: boolean; device?: string } = {},
): Promise<SignedIn> {
  const { email, password } = person
  const opened = await askToken(server, 'password', { email, password }, device)
  return factor && opened.user.factors ? raised(server, opened) : opened
}

/** Raises the session as a code would, directly in the database: a code serves once, and tests sign in more often. */
async function raised({ services, ...server }: TestServer, { user, refresh_token, device }: Opened): Promise<SignedIn> {
  const timestamp = Math.floor(services.clock().getTime() / 1_000)
  await services.db`
    update auth.sessions set aal = 'aal2', amr = ${services.db.json([{ method: 'totp', timestamp }])} || amr,
      factor_id = (select id from auth.factors where user_id = ${user.id} and status = 'verified' limit 1)
    where id = (select session_id from auth.refresh_tokens where token_hash = ${sha256(refresh_token)})`
  return askToken({ services, ...server }, 'refresh_token', { refresh_token }, device)
}

type Opened = SignedIn & { user: { id: string; factors?: unknown[] } }

async function askToken(
  server: TestServer,
  grant: string,
  body: Record<string, string>,
  device: string,
): Promise<Opened> {
  const response = await fetch(`${server.url}/auth/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: device },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status} ${await response.text()}`)
  const { access_token, refresh_token, user } = (await response.json()) as Opened
  const [cookie = '', given = device] = response.headers.getSetCookie().map((line) => line.split(';')[0]!)
  return {
    access_token,
    refresh_token,
    user,
    cookie,
    device: given,
    headers: { authorization: `Bearer ${access_token}` },
  }
}

/**
 * Creates the auth client of the browser. Two clients with the same `kept` and `storageKey` act like a page and its
 * reload.
 * @param options for example a `fetch` with cookies
 */
export function createAuthClient(
  server: Pick<TestServer, 'url'>,
  {
    kept = new Map(),
    ...options
  }: Partial<NonNullable<ConstructorParameters<typeof AuthClient>[0]>> & {
    kept?: Map<string, string>
  } = {},
): InstanceType<typeof AuthClient> {
  return new AuthClient({
    url: `${server.url}/auth`,
    storageKey: randomUUID(),
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    ...options,
  })
}
