import type { Context } from '#server/platform/context.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { type ChallengeRow, type FactorRow, findChallenge, findFactor, lockFactors } from '../../factors/queries.ts'
import { factorNotFound } from '../../factors/factor-refusals.ts'
import { sameHash } from '../../mailed-links/one-time-token.ts'
import type { SessionAccount } from '../../queries.ts'
import type { JsonObject } from '../../protocol/request-body.ts'
import { refuseShortcut } from '../../second-factor.ts'
import { acceptedStep, openTotpSecret } from '../../factors/totp.ts'
import { acceptedCounter, createdCredential } from '../../factors/webauthn.ts'
import { phoneCodeHash } from './challenge-factor.ts'
import { countCode } from './count-code.ts'
import { noteFactor } from './note-factor.ts'
import type { IssuedSession } from '../sessions/open-session.ts'
import { raiseSession } from './raise-session.ts'

/** The answer to a challenge: a code, or the signature of a key. */
export type Proof = { code: string } | { credential: JsonObject }

/**
 * Checks the answer to a challenge: the factor counts from then on, and the session is raised. Answers of one account
 * are checked one at a time, so that a code or challenge serves only once.
 */
export async function verifyFactor(
  context: Context,
  session: SessionAccount,
  { factor_id, challenge_id, proof }: { factor_id: string; challenge_id: string; proof: Proof },
): Promise<IssuedSession> {
  const { db } = context
  const tried = await findFactor(db, session.user_id, factor_id)
  if (!tried) throw factorNotFound()
  const count = await countCode(context, session, tried.factor_type)
  const issued = await act(context, async (act) => {
    const { tx, now } = act
    await lockFactors(tx, session.user_id)
    const factor = await findFactor(tx, session.user_id, factor_id)
    if (!factor) throw factorNotFound()
    await refuseShortcut(tx, session, factor)
    const challenge = openChallenge(
      await findChallenge(tx, { id: challenge_id, factor_id, session_id: session.session_id }),
      now,
    )
    await prove(act, { factor, challenge, proof })
    await tx`update auth.challenges set used_at = ${now} where id = ${challenge.id}`
    if (factor.status === 'unverified') await startToCount(act, session, factor)
    return raiseSession(act, session, factor)
  })
  await count.forgive()
  return issued
}

/** @throws AuthRefusal for a challenge unknown in this session, already used, or too old */
function openChallenge(challenge: ChallengeRow | null, now: Date): ChallengeRow {
  if (!challenge)
    throw new AuthRefusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.used_at !== null)
    throw new AuthRefusal(422, 'mfa_ip_address_mismatch', 'This challenge has already been used')
  if (now.getTime() >= Date.parse(challenge.expires_at))
    throw new AuthRefusal(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  return challenge
}

type Answer = { factor: FactorRow; challenge: ChallengeRow; proof: Proof }

/** Checks the proof and notes what prevents its second use. @throws AuthRefusal `mfa_verification_failed` */
async function prove(act: Act<Context>, { factor, challenge, proof }: Answer) {
  const { tx, now } = act
  if (factor.factor_type === 'webauthn') return proveKey(act, factor, challenge, proof)
  if (!('code' in proof)) throw wrong('Code needs to be non-empty', 400)
  if (factor.factor_type === 'phone') {
    const given = phoneCodeHash(act.secrets, challenge.id, proof.code)
    if (challenge.code_hash === null || !sameHash(challenge.code_hash, given))
      throw wrong('Invalid MFA Phone code entered')
    return
  }
  const secret = openTotpSecret(act.secrets, factor)
  const step = acceptedStep({ secret, last_step: factor.last_step }, proof.code, now)
  if (step === null) throw wrong('Invalid TOTP code entered')
  await tx`update auth.factors set last_step = ${step} where id = ${factor.id}`
}

async function proveKey({ tx, config }: Act<Context>, factor: FactorRow, challenge: ChallengeRow, proof: Proof) {
  if (!('credential' in proof)) throw wrong('WebAuthn response needs to be non-empty', 400)
  const expected = challenge.webauthn_challenge
  if (expected === null) throw wrong('Invalid WebAuthn response')
  if (factor.status === 'verified') {
    const counter = await acceptedCounter(config, factor, proof.credential, expected)
    if (counter === null) throw wrong('Invalid WebAuthn response')
    await tx`update auth.factors set credential_counter = ${counter} where id = ${factor.id}`
    return
  }
  const made = await createdCredential(config, proof.credential, expected)
  if (!made) throw wrong('Invalid WebAuthn response')
  const [known] = await tx`select from auth.factors where credential_id = ${made.credential_id}`
  if (known) throw new AuthRefusal(422, 'webauthn_credential_exists', 'This security key is already registered')
  // The key and its state are written in one statement, so a verified factor always has all its parts.
  await tx`
    update auth.factors set status = 'verified', credential_id = ${made.credential_id},
      credential_public_key = ${made.credential_public_key}, credential_counter = ${made.credential_counter},
      credential_transports = ${made.credential_transports}
    where id = ${factor.id}`
}

const wrong = (message: string, status: 400 | 422 = 422) =>
  new AuthRefusal(status, status === 400 ? 'validation_failed' : 'mfa_verification_failed', message)

/** Marks the factor as verified. Other unverified factors of the same type are deleted. */
async function startToCount(act: Act<Context>, { user_id, email }: SessionAccount, factor: FactorRow) {
  const { tx, now } = act
  await tx`update auth.factors set status = 'verified', updated_at = ${now} where id = ${factor.id}`
  await tx`
    delete from auth.factors
    where user_id = ${user_id} and factor_type = ${factor.factor_type} and status = 'unverified'`
  await noteFactor(tx, act, 'factor_added', { user_id, email, actor_id: user_id, factor })
}
