import type { Context } from '#server/platform/context.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import type { AccessClaims } from '#server/platform/secrets/tokens.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import type { FactorRow } from '../../factors/queries.ts'
import type { SessionAccount } from '../../queries.ts'
import { FACTOR_METHODS } from '../../second-factor.ts'
import { giveCookie } from '../sessions/give-cookie.ts'
import { proveDevice } from '../sign-in/remember-device.ts'
import type { IssuedSession } from '../sessions/open-session.ts'

/**
 * Raises a session that has given a factor. It gets new secrets, because somebody may have copied the former ones. The
 * other sessions of the account without a factor end.
 */
export async function raiseSession(
  act: Act<Context>,
  session: SessionAccount,
  { id: factor_id, factor_type }: FactorRow,
): Promise<IssuedSession> {
  const { tx, now, note } = act
  const { session_id, user_id } = session
  const method = FACTOR_METHODS[factor_type]
  const [kept] = await tx<{ amr: AccessClaims['amr'] }[]>`
    select amr from auth.sessions where id = ${session_id} for update`
  if (!kept) throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const given = { method, timestamp: Math.floor(now.getTime() / 1_000) }
  const amr = [given, ...kept.amr.filter((entry) => entry.method !== method)]
  await tx`
    update auth.sessions set aal = 'aal2', amr = ${tx.json(amr)}, factor_id = ${factor_id}, refreshed_at = ${now}
    where id = ${session_id}`
  const refresh_token = randomToken(256)
  await tx`delete from auth.refresh_tokens where session_id = ${session_id}`
  await tx`insert into auth.refresh_tokens (token_hash, session_id, created_at)
           values (${sha256(refresh_token)}, ${session_id}, ${now})`
  await tx`delete from auth.sessions where user_id = ${user_id} and aal = 'aal1'`
  await proveDevice(act, user_id)
  await undoReset(act, user_id)
  await note('account.factor_given', { session: session_id }, { method }, { by: user_id })
  return { session_id, refresh_token, cookie: await giveCookie(tx, act, session), device: null }
}

/** Somebody who gives a factor has not lost them all, so a reset asked by an administrator is cancelled. */
async function undoReset({ tx, note }: Act<Context>, user_id: string) {
  const [undone] = await tx`delete from factor_resets where user_id = ${user_id} returning user_id`
  if (!undone) return
  const action = 'account.factor_reset_undone'
  await note(action, { profile: user_id }, {}, { by: user_id })
}
