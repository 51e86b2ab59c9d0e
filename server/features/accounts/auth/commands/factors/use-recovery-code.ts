import { ORPCError } from '@orpc/server'
import type { Context } from '#server/platform/context.ts'
import { retryAfterSeconds } from '#server/platform/http/faults/faults.ts'
import { act } from '#server/platform/procedures/act.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { countRecoveryCodes, listFactors, lockFactors } from '../../factors/queries.ts'
import type { SessionAccount } from '../../queries.ts'
import { recoveryCodeHash } from '../../factors/recovery-code.ts'
import { countCode } from './count-code.ts'
import { noteFactor } from './note-factor.ts'
import type { IssuedSession } from '../sessions/open-session.ts'
import { raiseSession } from './raise-session.ts'

/** Raises the session by a recovery code. Each code serves once, and its use is told by mail. */
export async function useRecoveryCode(context: Context, session: SessionAccount, code: string): Promise<IssuedSession> {
  const { user_id, email } = session
  const count = await countCode(context, session, 'recovery_code').catch(locked)
  const issued = await act(context, async (act) => {
    const { tx, now } = act
    await lockFactors(tx, user_id)
    const factor = (await listFactors(tx, user_id)).find(({ factor_type }) => factor_type === 'recovery_code')
    const [used] = await tx`
      update auth.recovery_codes set used_at = ${now}
      where factor_id = ${factor?.id ?? null} and code_hash = ${recoveryCodeHash(context.secrets, code)}
        and used_at is null
      returning code_hash`
    if (!factor || !used) throw new AuthRefusal(422, 'mfa_verification_failed', 'Invalid recovery code entered')
    const { remaining } = await countRecoveryCodes(tx, factor.id)
    await noteFactor(tx, act, 'recovery_code_used', { user_id, email, actor_id: user_id, factor, remaining })
    return raiseSession(act, session, factor)
  })
  await count.forgive()
  return issued
}

function locked(refusal: unknown): never {
  if (!(refusal instanceof ORPCError)) throw refusal
  throw new AuthRefusal(429, 'mfa_recovery_codes_locked', 'Too many attempts, try again later', {
    retry_after_seconds: retryAfterSeconds(refusal) ?? 900,
  })
}
