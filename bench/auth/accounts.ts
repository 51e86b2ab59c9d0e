import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/client.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'

export const PASSWORD = 'un mot de passe du banc'

export type Opened = { access_token: string; refresh_token: string }

/** Accounts that share one password hash, because hashing is slow. @returns their addresses and the hash */
export async function createAccounts(db: Db, count: number): Promise<{ emails: string[]; password_hash: string }> {
  const password_hash = await hashPassword(PASSWORD)
  const emails = Array.from({ length: count }, () => `banc-${randomUUID()}@exemple.test`)
  await db`
    insert into auth.users (email, password_hash, email_confirmed_at)
    select email, ${password_hash}, now() from unnest(${emails}::text[]) as given (email)`
  return { emails, password_hash }
}

/** Opens or renews a session. @throws when the answer is not a session */
export async function post(url: string, grant: string, body: object, address: string): Promise<Opened> {
  const response = await fetch(`${url}/auth/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${grant} answered ${response.status} ${await response.text()}`)
  return (await response.json()) as Opened
}
