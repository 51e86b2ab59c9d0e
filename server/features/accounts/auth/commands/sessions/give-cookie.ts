import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import { accountRole } from '../../account-role.ts'
import type { SessionAccount } from '../../queries.ts'
import type { IssuedSession } from './open-session.ts'

/**
 * Gives a running session a new cookie for the pages, until the session ends; the former cookie opens nothing any more.
 */
export async function giveCookie(
  tx: Tx,
  { clock, config }: Context,
  session: SessionAccount,
): Promise<NonNullable<IssuedSession['cookie']>> {
  const value = randomToken(256)
  await tx`update auth.sessions set cookie_hash = ${sha256(value)} where id = ${session.session_id}`
  const end = Date.parse(session.created_at) + config.session_lives[accountRole(session)].absoluteMs
  return { value, maxAgeMs: Math.max(0, end - clock().getTime()) }
}
