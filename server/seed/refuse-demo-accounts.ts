import type { Db } from '#server/platform/database/client.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'

/**
 * For production: the passwords of the demonstration are public, its administrator's included.
 * @throws when one of its accounts can sign in to this database
 */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const accounts = await db<{ email: string }[]>`
    select email from auth.users where email in ${db(emails)} and password_hash is not null and suspended_at is null`
  if (accounts.length > 0)
    throw new Error(
      'Cette base contient les comptes de la démonstration, dont les mots de passe sont publics : ' +
        'la production demande une base neuve, ou que « npm run demo:remove » les en retire.',
    )
}
