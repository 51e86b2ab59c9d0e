import type { Role } from '#domain/common/people/roles.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { noteSession } from '#server/platform/journal/origin.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { wakeAccount } from '#server/features/accounts/people/commands/wake-account.ts'
import { rememberDevice } from '../sign-in/remember-device.ts'
import { tellNewDevice } from '../sign-in/tell-new-device.ts'

/** The proof of the person's identity, in the words of the auth client. A code sent by mail counts as `otp`. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email_change'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'

/** Secrets sent once to the client; the server keeps only hashes. `cookie` is null when the caller already has it. */
export type IssuedSession = {
  session_id: string
  refresh_token: string
  cookie: { value: string; maxAgeMs: number } | null
  /** The mark by which the browser will be recognised; null when it already has one. */
  device: string | null
  /** The password is correct but too weak for the current rule: the screen asks for a new one. */
  weak_password?: { message: string; reasons: string[] }
}

/** More than anybody uses. Above it, the session idle for longest ends, first among those without a second factor. */
const SESSIONS_MAX = 20

export async function openSession(
  tx: Tx,
  context: Context,
  { user_id, role, method }: { user_id: string; role: Role; method: SignInMethod },
): Promise<IssuedSession> {
  const { clock, config, headers, address, request_id } = context
  const now = clock()
  const { absoluteMs } = config.session_lives[role]
  const cookie = randomToken(256)
  const refresh_token = randomToken(256)
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1_000) }]
  await seen(tx, { user_id, now })
  const [session] = await tx<{ id: string }[]>`
    insert into auth.sessions (user_id, amr, cookie_hash, user_agent, ip, created_at, refreshed_at, not_after)
    values (${user_id}, ${tx.json(amr)}, ${sha256(cookie)}, ${headers.get('user-agent')?.slice(0, 500) ?? null},
      ${address || null}, ${now}, ${now}, ${new Date(now.getTime() + absoluteMs)})
    returning id`
  const session_id = session!.id
  await tx`insert into auth.refresh_tokens (token_hash, session_id, created_at)
           values (${sha256(refresh_token)}, ${session_id}, ${now})`
  await tx`
    delete from auth.sessions where id in (
      select id from auth.sessions where user_id = ${user_id} order by id = ${session_id} desc, aal desc, refreshed_at desc, id
      offset ${SESSIONS_MAX})`
  const { device, is_new } = await rememberDevice(tx, context, user_id)
  if (is_new) await tellNewDevice(tx, context, { user_id, session_id, method })
  noteSession(session_id)
  await audit(tx, {
    actor_id: user_id,
    action: 'account.signed_in',
    entity: 'session',
    entity_id: session_id,
    changes: { method, new_device: is_new },
    personal: { subject_id: user_id, changes: { address } },
    request_id,
  })
  return { session_id, refresh_token, cookie: { value: cookie, maxAgeMs: absoluteMs }, device }
}

/**
 * Runs under the lock of the account, so that an account being suspended opens nothing. An inactive account becomes
 * active again.
 */
async function seen(tx: Tx, { user_id, now }: { user_id: string; now: Date }) {
  const [open] = await tx`
    update auth.users set last_sign_in_at = ${now} where id = ${user_id} and suspended_at is null returning id`
  if (!open) throw new AuthRefusal(400, 'user_banned', 'User is banned')
  await wakeAccount(tx, user_id, now)
}
