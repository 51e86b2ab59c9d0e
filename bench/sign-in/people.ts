import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/client.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'

/** Accounts with a hashed password that the bench never sends. Each serves for one try, so that none is slowed down. */
export async function createPeople(db: Db, count: number): Promise<string[]> {
  const password_hash = await hashPassword('le bon rebond du banc')
  const emails = Array.from({ length: count }, () => `connu-${randomUUID()}@exemple.test`)
  await db`
    insert into auth.users (email, password_hash, email_confirmed_at)
    select email, ${password_hash}, now() from unnest(${emails}::text[]) email`
  return emails
}
