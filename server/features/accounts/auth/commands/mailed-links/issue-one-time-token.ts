import type { Context } from '#server/platform/context.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { codeHash, LINK_LIFE_MS, newCode, type TokenKind } from '../../mailed-links/one-time-token.ts'
import { startFlow } from './start-flow.ts'

export type OneTimeMeans = {
  user_id: string
  kind: TokenKind
  /** The address that gets the mail. */
  email: string
  /** The page to which the link leads, already allowed; empty for the default page. */
  redirect_to?: string
  /** The challenge of a browser that waits for a code. */
  challenge?: string | null
}

/**
 * Makes a link and a code for one purpose of an account, in the transaction that mails them; the former ones for that
 * purpose stop working. Only hashes are kept. Update the account before this call: using a link also locks the account
 * first, so the order prevents a deadlock.
 */
export async function issueOneTimeToken(
  act: Act<Context>,
  { user_id, kind, email, redirect_to = '', challenge = null }: OneTimeMeans,
): Promise<{ token: string; code: string }> {
  const { tx, now, config, secrets } = act
  const token = randomToken(256)
  const code = newCode()
  const code_expires_at = new Date(now.getTime() + config.auth_code_minutes * 60_000)
  const expires_at = new Date(now.getTime() + LINK_LIFE_MS[kind])
  const flow_state_id = await startFlow(act, { challenge, lifeMs: LINK_LIFE_MS[kind] })
  await tx`delete from auth.one_time_tokens where user_id = ${user_id} and kind = ${kind}`
  await tx`
    insert into auth.one_time_tokens (user_id, kind, email, token_hash, code_hash, redirect_to, flow_state_id, created_at,
      code_expires_at, expires_at)
    values (${user_id}, ${kind}, ${email}, ${kind === 'reauthentication' ? null : sha256(token)},
      ${codeHash(secrets, { kind, email }, code)}, ${redirect_to}, ${flow_state_id}, ${now}, ${code_expires_at},
      ${expires_at})`
  return { token, code }
}
