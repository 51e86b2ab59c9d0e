import { isKnownShorter } from '#server/platform/secrets/passwords.ts'
import type { Config } from '#server/platform/config/config.ts'
import { accountRole } from '../account-role.ts'
import type { SessionAccount } from '../queries.ts'

/**
 * Whether this session asks for a longer password before anything else: the account is an administrator's, or organises,
 * and its password is known to be short. Who was granted that role in the middle of a session ends it in peace: the
 * next sign-in asks.
 */
export function asksLongPassword(session: SessionAccount, { password_lengths }: Config): boolean {
  if (!isKnownShorter(session.password_class, password_lengths.staff)) return false
  return session.is_admin || (accountRole(session) === 'organisateur' && session.opened_as_organizer)
}
