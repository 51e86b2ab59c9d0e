import type { Context } from '#server/platform/context.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { needsLevel, phonesClosed } from '../../factors/factor-refusals.ts'
import { type FactorRow, findFactor, listFactors, lockFactors } from '../../factors/queries.ts'
import type { SessionAccount } from '../../queries.ts'
import { hasSecondFactor } from '../../second-factor.ts'
import { requireRecentProof } from '../../sign-in/presence.ts'
import { dropUnverified } from './drop-unverified.ts'
import { newTotpSecret, sealTotpSecret } from '../../factors/totp.ts'

export type Enrolment = { friendly_name: string } & (
  | { factor_type: 'totp'; issuer: string | null }
  | { factor_type: 'webauthn' }
  | { factor_type: 'phone'; phone: string }
)

export type Enrolled = { factor: FactorRow; secret: string | null }

const FACTORS_MAX = 10

/**
 * Adds a factor that does not count until it is verified. `secret` belongs to an application of codes and is shown only
 * once.
 */
export async function enrollFactor(context: Context, session: SessionAccount, wanted: Enrolment): Promise<Enrolled> {
  if (wanted.factor_type === 'phone' && !context.text_messages) throw phonesClosed('enroll')
  await context.limits.consume('factor_call', session.session_id)
  return act(context, async (act) => {
    const { tx, now } = act
    await lockFactors(tx, session.user_id)
    if (session.aal === 'aal1' && (await hasSecondFactor(tx, session.user_id)))
      throw needsLevel(403, 'enroll a new factor')
    requireRecentProof(context, session)
    await dropUnverified(tx, session.user_id, now)
    refuseOneMore(await listFactors(tx, session.user_id), wanted)
    return insertFactor(act, session.user_id, wanted)
  })
}

function refuseOneMore(present: readonly FactorRow[], wanted: Enrolment) {
  if (present.filter(({ factor_type }) => factor_type !== 'recovery_code').length >= FACTORS_MAX)
    throw new AuthRefusal(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (
    wanted.factor_type === 'phone' &&
    present.some(({ status, phone }) => status === 'verified' && phone === wanted.phone)
  )
    throw new AuthRefusal(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
}

async function insertFactor({ tx, now, secrets }: Act<Context>, user_id: string, wanted: Enrolment): Promise<Enrolled> {
  const { factor_type, friendly_name } = wanted
  const id = crypto.randomUUID()
  const secret = factor_type === 'totp' ? newTotpSecret() : null
  const [added] = await tx`
    insert into auth.factors (id, user_id, factor_type, friendly_name, sealed_secret, phone, created_at, updated_at)
    values (${id}, ${user_id}, ${factor_type}, ${friendly_name}, ${secret && sealTotpSecret(secrets, id, secret)},
      ${factor_type === 'phone' ? wanted.phone : null}, ${now}, ${now})
    on conflict (user_id, friendly_name) do nothing
    returning id`
  if (!added)
    throw new AuthRefusal(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendly_name}" for this user already exists`,
    )
  const factor = await findFactor(tx, user_id, id)
  return { factor: factor!, secret }
}
