import type { Context } from '#server/platform/context.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { isProvenDevice, type SessionAccount } from '../queries.ts'
import { readDeviceCookie } from '../sessions/session-cookie.ts'

/** Whether this session, or another from the same browser, has given a second factor of the account. */
export async function hasProvenBrowser(
  { config, db, headers }: Pick<Context, 'config' | 'db' | 'headers'>,
  { user_id, aal }: Pick<SessionAccount, 'user_id' | 'aal'>,
): Promise<boolean> {
  if (aal === 'aal2') return true
  const device = readDeviceCookie(config, headers)
  return device !== null && isProvenDevice(db, user_id, sha256(device))
}
