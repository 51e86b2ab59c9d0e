import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { accountRole } from '../../account-role.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { findSession, type SessionAccount } from '../../queries.ts'
import { readSessionCookie } from '../../sessions/session-cookie.ts'
import { sessionState } from '../../sessions/session-life.ts'
import { auditSignOut } from './end-sessions.ts'
import { giveCookie } from './give-cookie.ts'
import type { IssuedSession } from './open-session.ts'

/** Milliseconds for which a used token works again, in case the answer with the new one never arrived. */
const LOST_ANSWER_MS = 3_600_000

/**
 * Exchanges a refresh token for a new one. Refreshes of one session lock its row, so simultaneous refreshes get the
 * same new token. A used token that comes back later was copied: the session ends for both holders.
 * @throws AuthRefusal only when the token is dead, because the client then signs out
 */
export async function refreshSession(context: Context, presented: string): Promise<IssuedSession> {
  const outcome = await act(context, (act) => takeTurn(act, sha256(presented)))
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.issued
}

/**
 * The same for a session that its browser continues without its token. It keeps its age and the factors it has given,
 * and the browser's token works until the new one arrives.
 * @throws AuthRefusal session_not_found
 */
export async function continueSession(tx: Tx, context: Context, session_id: string): Promise<IssuedSession> {
  await tx`select from auth.sessions where id = ${session_id} for update`
  const session = await findSession(tx, session_id)
  const [unused] = await tx<{ token_hash: string }[]>`
    select token_hash from auth.refresh_tokens where session_id = ${session_id} and used_at is null`
  if (!session || !unused)
    throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const refresh_token = await rotate(tx, context, session, unused.token_hash)
  return { session_id, refresh_token, cookie: await renewCookie(tx, context, session), device: null }
}

type Outcome = { issued: IssuedSession } | { refusal: AuthRefusal }

type TokenRow = { token_hash: string; used_at: string | null }

async function takeTurn(act: Act<Context>, token_hash: string): Promise<Outcome> {
  const { tx, now } = act
  const session = await lockSessionOf(tx, token_hash)
  const [token] = await tx<
    TokenRow[]
  >`select token_hash, used_at from auth.refresh_tokens where token_hash = ${token_hash}`
  if (!session || !token) return refused('refresh_token_not_found', 'Refresh Token Not Found')
  if (session.suspended) return refused('user_banned', 'User Banned')

  const state = sessionState(session, accountRole(session), now, act.config.session_lives)
  if (state === 'expired') return ended(tx, session, 'session_expired', 'Session Expired')
  if (state === 'inactive') return ended(tx, session, 'session_expired', 'Session Expired (Inactivity)')

  const refresh_token =
    token.used_at === null ? await rotate(tx, act, session, token_hash) : await sameChild(act, session, token)
  if (refresh_token === null) {
    act.log.warn({ session_id: session.session_id }, 'a spent refresh token came back: session ended')
    await auditSignOut(tx, { ...session, request_id: act.request_id }, 'token_reused')
    return ended(tx, session, 'refresh_token_already_used', 'Already Used')
  }
  const cookie = await renewCookie(tx, act, session)
  return { issued: { session_id: session.session_id, refresh_token, cookie, device: null } }
}

/** Locks the row first and reads it with a second statement: a join would read the values from before the wait. */
async function lockSessionOf(tx: Tx, token_hash: string): Promise<SessionAccount | null> {
  const [locked] = await tx<{ id: string }[]>`
    select id from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token_hash = ${token_hash})
    for update`
  return locked ? findSession(tx, locked.id) : null
}

/** When this token is used, its parent no longer needs it. At most one sealed token per session is kept. */
async function rotate(
  tx: Tx,
  { secrets, clock }: Context,
  { session_id }: SessionAccount,
  parent_hash: string,
): Promise<string> {
  const now = clock()
  const child = randomToken(256)
  const sealed = secrets.seal(CHILD_PURPOSE, child, session_id)
  await tx`update auth.refresh_tokens set sealed_child = null where session_id = ${session_id} and sealed_child is not null`
  await tx`update auth.refresh_tokens set used_at = ${now}, sealed_child = ${sealed} where token_hash = ${parent_hash}`
  await tx`insert into auth.refresh_tokens (token_hash, session_id, parent_hash, created_at)
           values (${sha256(child)}, ${session_id}, ${parent_hash}, ${now})`
  await tx`update auth.sessions set refreshed_at = ${now} where id = ${session_id}`
  return child
}

/** The next token of the session, given again to a used token that comes back soon enough; null when it is too late. */
async function sameChild(
  { tx, now, secrets, config }: Act<Context>,
  { session_id }: SessionAccount,
  spent: TokenRow,
): Promise<string | null> {
  const [current] = await tx<{ parent_hash: string; sealed_child: string }[]>`
    select child.parent_hash, parent.sealed_child
    from auth.refresh_tokens child join auth.refresh_tokens parent on parent.token_hash = child.parent_hash
    where child.session_id = ${session_id} and child.used_at is null and parent.sealed_child is not null`
  if (!current || spent.used_at === null) return null
  const age = now.getTime() - Date.parse(spent.used_at)
  const allowedMs = current.parent_hash === spent.token_hash ? LOST_ANSWER_MS : config.reuse_seconds * 1_000
  return age < allowedMs ? secrets.open(CHILD_PURPOSE, current.sealed_child, session_id) : null
}

/** A browser keeps its cookie. One that lost it, or never had it, gets a new one. */
async function renewCookie(tx: Tx, context: Context, session: SessionAccount): Promise<IssuedSession['cookie']> {
  const held = readSessionCookie(context.config, context.headers)
  if (held && sha256(held) === session.cookie_hash) return null
  return giveCookie(tx, context, session)
}

async function ended(tx: Tx, { session_id }: SessionAccount, code: string, reason: string): Promise<Outcome> {
  await tx`delete from auth.sessions where id = ${session_id}`
  return refused(code, reason)
}

const refused = (code: string, reason: string): Outcome => ({
  refusal: new AuthRefusal(400, code, `Invalid Refresh Token: ${reason}`),
})

/** Purpose given to `secrets.seal` for the next refresh token of a session. */
export const CHILD_PURPOSE = 'refresh token'
