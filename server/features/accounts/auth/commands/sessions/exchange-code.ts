import type { Context } from '#server/platform/context.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { accountRole } from '../../account-role.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { answersChallenge } from '../../sessions/pkce.ts'
import { findAccount } from '../../queries.ts'
import { EXTRA_PURPOSE } from './issue-auth-code.ts'
import { type IssuedSession, openSession, type SignInMethod } from './open-session.ts'

type Exchanged = { issued: IssuedSession; extra: Record<string, string> }

/**
 * Exchanges a code for a session: within its minute, once, by the browser that started the flow. When a code comes back
 * with its verifier, both were copied, and the session that it made ends.
 * @throws AuthRefusal flow_state_not_found for an unknown or used code, flow_state_expired, bad_code_verifier
 */
export async function exchangeCode(context: Context, code: string, verifier: string): Promise<Exchanged> {
  await context.limits.consume('login', context.address)
  const outcome = await act(context, (act) => exchange(act, sha256(code), verifier))
  if (outcome instanceof AuthRefusal) throw outcome
  return outcome
}

type Flow = {
  id: string
  code_challenge: string
  method: SignInMethod
  user_id: string
  code_expires_at: string
  sealed_extra: string | null
  used_at: string | null
  session_id: string | null
}

/** A refusal is returned and not thrown, so that the end of a copied session is committed. */
async function exchange(act: Act<Context>, code_hash: string, verifier: string): Promise<Exchanged | AuthRefusal> {
  const { tx, now, secrets } = act
  // The account is locked first, as a change of password does, which also ends the flow.
  await tx`select from auth.users where id = (select user_id from auth.flow_states where code_hash = ${code_hash}) for update`
  const [flow] = await tx<Flow[]>`
    select id, code_challenge, method, user_id, code_expires_at, sealed_extra, used_at, session_id
    from auth.flow_states where code_hash = ${code_hash} for update`
  if (!flow) return notFound()
  if (!answersChallenge(verifier, flow.code_challenge))
    return new AuthRefusal(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  if (flow.used_at !== null) {
    await endCopied(act, flow)
    return notFound()
  }
  if (now.getTime() >= Date.parse(flow.code_expires_at))
    return new AuthRefusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  const account = await findAccount(tx, flow.user_id)
  if (!account) return notFound()
  if (account.suspended) return new AuthRefusal(403, 'user_banned', 'User is banned')

  const { id, method, user_id, sealed_extra } = flow
  const issued = await openSession(tx, act, { user_id, role: accountRole(account), method })
  await tx`
    update auth.flow_states set used_at = ${now}, session_id = ${issued.session_id}, sealed_extra = null
    where id = ${id}`
  const opened = sealed_extra === null ? null : secrets.open(EXTRA_PURPOSE, sealed_extra, id)
  return { issued, extra: opened === null ? {} : (JSON.parse(opened) as Record<string, string>) }
}

async function endCopied({ tx, note, log }: Act<Context>, { user_id, session_id }: Flow) {
  const ended = await tx`delete from auth.sessions where id = ${session_id} returning id`
  if (!session_id || ended.length === 0) return
  log.warn({ session_id }, 'a spent authorization code came back: session ended')
  await note('account.signed_out', { session: session_id }, { reason: 'code_reused' }, { by: user_id })
}

const notFound = () => new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
