import type { Role } from '#domain/common/people/roles.ts'
import type { Context } from '#server/platform/context.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { issueAuthCode } from './issue-auth-code.ts'
import { type IssuedSession, openSession, type SignInMethod } from './open-session.ts'

/** The result of a sign-in: a session, or a code that the browser of a flow exchanges for one. */
export type Entry = { issued: IssuedSession } | { auth_code: string }

/** @param flow_state_id the flow of a navigation that returns to the asking browser; null opens the session here */
export async function grantEntry(
  act: Act<Context>,
  person: { user_id: string; role: Role; flow_state_id: string | null; method: SignInMethod },
): Promise<Entry> {
  const { tx } = act
  const { user_id, role, flow_state_id, method } = person
  if (flow_state_id !== null) return { auth_code: await issueAuthCode(tx, act, { flow_state_id, user_id, method }) }
  return { issued: await openSession(tx, act, { user_id, role, method: 'otp' }) }
}
