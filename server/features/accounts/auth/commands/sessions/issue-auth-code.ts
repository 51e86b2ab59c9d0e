import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import type { SignInMethod } from './open-session.ts'

/** Milliseconds between the redirection and the exchange, which the page makes at once. */
export const AUTH_CODE_MS = 60_000

/** Purpose given to `secrets.seal` for facts that only the exchange of the code may read. */
export const EXTRA_PURPOSE = 'auth code'

/**
 * Makes the code that a browser exchanges for a session of this account. The caller's transaction has recognised the
 * person.
 * @param extra added to the answer of the exchange, and kept no longer than the code
 * @throws AuthRefusal flow_state_expired when the flow is over or already has its code
 */
export async function issueAuthCode(
  tx: Tx,
  { clock, secrets }: Context,
  issued: { flow_state_id: string; user_id: string; method: SignInMethod; extra?: Record<string, string> },
): Promise<string> {
  const { flow_state_id, user_id, method, extra } = issued
  const code = randomToken(256)
  const now = clock()
  const sealed = extra ? secrets.seal(EXTRA_PURPOSE, JSON.stringify(extra), flow_state_id) : null
  const [flow] = await tx`
    update auth.flow_states set user_id = ${user_id}, method = ${method}, code_hash = ${sha256(code)}, sealed_extra = ${sealed},
      code_expires_at = ${new Date(now.getTime() + AUTH_CODE_MS)}
    where id = ${flow_state_id} and code_hash is null and expires_at > ${now} returning id`
  if (!flow) throw new AuthRefusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  return code
}
