import { isKnownShorter } from '#server/platform/secrets/passwords.ts'
import type { Config } from '#server/platform/config/config.ts'
import { accountRole } from '../account-role.ts'
import type { SessionAccount } from '../queries.ts'

/**
 * Whether this session must first choose a longer password: the account administers or organises, and its password is
 * known to be short. A session opened before the account became an organiser may go on; the next sign-in asks.
 */
export function asksLongPassword(session: SessionAccount, { password_lengths }: Config): boolean {
  if (!isKnownShorter(session.password_class, password_lengths.staff)) return false
  return session.is_admin || (accountRole(session) === 'organisateur' && session.opened_as_organizer)
}
