import { isStepUpFresh } from '#domain/common/people/second-factor.ts'
import { verifyPassword } from '#server/platform/secrets/passwords.ts'
import type { Context } from '#server/platform/context.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { checkNonce } from '../commands/mailed-links/check-nonce.ts'
import { needsLevel } from '../factors/factor-refusals.ts'
import { findPasswordHash, type SessionAccount } from '../queries.ts'
import { factorGivenAt, isFactorMethod } from '../second-factor.ts'

/** Proof that the owner is at the session. */
export type Presence = { current_password?: string; nonce?: string }

/**
 * Milliseconds after a sign-in during which no password is asked, because a device left open has been so for longer.
 */
const RECENT_MS = 5 * 60_000

/** Milliseconds, as long as the link behind the session lives, which leaves time to choose a password. */
const MAILBOX_MS = 60 * 60_000

/** Sign-in methods that prove a mailbox. */
const MAILBOX_METHODS = new Set(['otp', 'magiclink', 'recovery', 'email_change', 'invite'])

/**
 * A new password requires the present one, a code from the mailbox, or a recent sign-in. A sign-in by the mailbox
 * proves as much as a code.
 * @throws AuthRefusal current_password_required, current_password_invalid, reauthentication_not_valid
 */
export async function requirePresenceForPassword(context: Context, session: SessionAccount, given: Presence) {
  const present = await findPasswordHash(context.db, session.user_id)
  await refuseWrong(context, session, given, present)
  if (!present || isGiven(given) || isRecent(context, session, isOfMailbox(session) ? MAILBOX_MS : RECENT_MS)) return
  throw passwordRequired('Current password is required to set a new one')
}

/**
 * A new address requires the same, but where there is a password, the mailbox to be left does not count as proof.
 * @throws AuthRefusal also reauthentication_needed, for an account without password
 */
export async function requirePresenceForEmail(context: Context, session: SessionAccount, given: Presence) {
  const present = await findPasswordHash(context.db, session.user_id)
  await refuseWrong(context, session, given, present)
  if (given.current_password !== undefined) return
  const byMailbox = isOfMailbox(session)
  if (!byMailbox && (given.nonce !== undefined || isRecent(context, session, RECENT_MS))) return
  if (present) throw passwordRequired('Current password is required to change the email')
  if (given.nonce !== undefined) return
  throw new AuthRefusal(400, 'reauthentication_needed', 'This update requires reauthentication')
}

/**
 * Required before a second factor or a service is added: somebody who finds a session open must not shut its owner out.
 * A recent sign-in proves the owner, or a recent factor when there is one.
 * @throws AuthRefusal insufficient_aal when a factor would do, recent_sign_in_required
 */
export function requireRecentProof(context: Context, session: SessionAccount) {
  if (isRecent(context, session, isOfMailbox(session) ? MAILBOX_MS : RECENT_MS)) return
  if (isStepUpFresh(factorGivenAt(session), context.clock())) return
  if (session.aal === 'aal2') throw needsLevel(403, 'open another way into the account')
  throw new AuthRefusal(400, 'recent_sign_in_required', 'A recent sign-in is required')
}

/** True for a session opened only by the mailbox, whatever factor it has given since. */
export const isOfMailbox = ({ amr }: { amr: { method: string }[] }) =>
  amr.every(({ method }) => MAILBOX_METHODS.has(method) || isFactorMethod(method))

const isRecent = ({ clock }: Context, { created_at }: SessionAccount, ms: number) =>
  clock().getTime() - Date.parse(created_at) < ms

const isGiven = ({ current_password, nonce }: Presence) => current_password !== undefined || nonce !== undefined

/** A proof that is given is checked, even when none was needed. */
async function refuseWrong(
  context: Context,
  { user_id, email }: SessionAccount,
  { current_password, nonce }: Presence,
  present: string | null,
) {
  if (current_password !== undefined && !(present && (await verifyPassword(present, current_password))))
    throw new AuthRefusal(400, 'current_password_invalid', 'Current password is invalid')
  if (nonce !== undefined && !(await checkNonce(context, { user_id, email }, nonce))) throw wrongNonce()
}

export const wrongNonce = () => new AuthRefusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')

const passwordRequired = (message: string) => new AuthRefusal(400, 'current_password_required', message)
