import { randomUUID } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import type { MemberRight } from '#domain/clubs/club.ts'
import { accountRole } from '#server/features/accounts/auth/account-role.ts'
import { openSession } from '#server/features/accounts/auth/commands/sessions/open-session.ts'
import { findAccountByEmail } from '#server/features/accounts/auth/queries.ts'
import { issuedSession } from '#server/features/accounts/auth/sessions/answer-session.ts'
import { deviceCookie, sessionCookie } from '#server/features/accounts/auth/sessions/session-cookie.ts'
import type { Context } from '#server/platform/context.ts'
import { comingFrom } from '#server/platform/journal/origin.ts'
import { sealTotpSecret } from '#server/features/accounts/auth/factors/totp.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { createSecrets, sha256 } from '#server/platform/secrets/secrets.ts'
import { TEST_SECRET } from '../factories.ts'
import type { TestServer } from '../server.ts'

export type Person = { user_id: string; email: string; password: string; full_name: string; club_id: number | null }

export const PASSWORD = 'rebond au panier'

/** One hash for everybody: argon2 is slow on purpose. */
const passwordHash = hashPassword(PASSWORD)

/** An account that can sign in, with its profile; a member of `club_id` when given, an admin when asked. */
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

/** What the codes of every person that has a factor come from. */
export const TOTP_SECRET = 'TESTREBONDTESTREBONDTESTREBOND77'

/** An application of codes that has been verified. */
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
  /** What the account recognises this browser by, for its next sign-in. */
  device: string
  headers: Record<string, string>
}

/** Signs in over HTTP, second factor included unless told otherwise. `headers` carry the bearer token. */
export async function signIn(
  server: TestServer,
  person: { email: string; password: string },
  { factor = true, device = '' }: { factor?: boolean; device?: string } = {},
): Promise<SignedIn> {
  const { email, password } = person
  const opened = await askToken(server, 'password', { email, password }, device)
  return factor && opened.user.factors ? raised(server, opened) : opened
}

/** As after its code, without waiting for the next one: a code serves once, and tests sign in more often. */
async function raised(server: TestServer, { refresh_token, device }: Opened): Promise<SignedIn> {
  const { services } = server
  const [session] = await services.db<{ id: string }[]>`
    select session_id as id from auth.refresh_tokens where token_hash = ${sha256(refresh_token)}`
  await raise(services.db, services, session!.id)
  return askToken(server, 'refresh_token', { refresh_token }, device)
}

/**
 * The session that `signIn` gives, opened by the command of the product without the page that checks the password and counts the
 * tries: that is what tests of signing in are about, and most of what others would spend.
 */
export async function sessionOf(
  server: TestServer,
  person: { email: string },
  { factor = true, device = '' }: { factor?: boolean; device?: string } = {},
): Promise<SignedIn> {
  const { services } = server
  const account = (await findAccountByEmail(services.db, person.email))!
  const context: Context = {
    ...services,
    request_id: randomUUID(),
    viewer: null,
    unproven: null,
    headers: new Headers({ cookie: device }),
    address: '127.0.0.1',
  }
  const issued = await comingFrom('api', () =>
    services.db.begin(async (tx) => {
      const { user_id } = account
      const opened = await openSession(tx, context, { user_id, role: accountRole(account), method: 'password' })
      if (factor) await raise(tx, services, opened.session_id)
      return opened
    }),
  )
  const { access_token, refresh_token } = await issuedSession(services, issued)
  const cookie = sessionCookie(services.config, issued.cookie!.value, 0).split(';')[0]!
  const given = issued.device && deviceCookie(services.config, issued.device).split(';')[0]!
  const headers = { authorization: `Bearer ${access_token}` }
  return { access_token, refresh_token, cookie, device: given ?? device, headers }
}

/** As after its code; nothing for an account without a factor. */
function raise(db: Sql, { clock }: TestServer['services'], session_id: string) {
  const given = [{ method: 'totp', timestamp: Math.floor(clock().getTime() / 1_000) }]
  return db`
    update auth.sessions s set aal = 'aal2', factor_id = f.id, amr = ${db.json(given)} || s.amr
    from (select distinct on (user_id) user_id, id from auth.factors where status = 'verified') f
    where s.id = ${session_id} and f.user_id = s.user_id`
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
 * The client that the browser uses. Two that share `kept` and `storageKey` are a page and the same one loaded again.
 * @param options such as a `fetch` with cookies
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
