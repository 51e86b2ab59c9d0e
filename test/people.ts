import { randomUUID } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import type { MemberRight } from '#domain/club.ts'
import type { Db } from '#server/platform/database/client.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { TestServer } from './server.ts'

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
    if (admin) await tx`insert into platform_admins (user_id) values (${user_id})`
  })
  return { user_id, email, password: PASSWORD, full_name, club_id }
}

export type SignedIn = {
  access_token: string
  refresh_token: string
  cookie: string
  /** What the account recognises this browser by, for its next sign-in. */
  device: string
  headers: Record<string, string>
}

/** Signs in over HTTP. `headers` carry the bearer token. */
export async function signIn(
  server: TestServer,
  person: { email: string; password: string },
  { device }: { device: string } = { device: '' },
): Promise<SignedIn> {
  const response = await fetch(`${server.url}/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: device },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status} ${await response.text()}`)
  const { access_token, refresh_token } = (await response.json()) as { access_token: string; refresh_token: string }
  const [cookie = '', given = device] = response.headers.getSetCookie().map((line) => line.split(';')[0]!)
  return { access_token, refresh_token, cookie, device: given, headers: { authorization: `Bearer ${access_token}` } }
}

/** The client that the browser uses, keeping its session in memory. @param options such as a `fetch` with cookies */
export function createAuthClient(
  server: Pick<TestServer, 'url'>,
  options: Partial<NonNullable<ConstructorParameters<typeof AuthClient>[0]>> = {},
): InstanceType<typeof AuthClient> {
  const kept = new Map<string, string>()
  return new AuthClient({
    url: `${server.url}/auth`,
    storageKey: randomUUID(),
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    ...options,
  })
}
