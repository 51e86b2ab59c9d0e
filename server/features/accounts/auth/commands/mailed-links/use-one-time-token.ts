import { atLeast } from '#server/platform/limits/at-least.ts'
import type { Context } from '#server/platform/context.ts'
import { violatedConstraint } from '#server/platform/database/errors.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { accountRole } from '../../account-role.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import {
  codeHash,
  KINDS_OF,
  sameHash,
  SIGN_IN_KINDS,
  typeOf,
  type TokenKind,
  type VerifyType,
} from '../../mailed-links/one-time-token.ts'
import { countTry, lockCodes, lockLink, type OneTimeToken } from '../../mailed-links/queries.ts'
import { findAccount } from '../../queries.ts'
import { confirmEmailChange } from '../own-account/confirm-email-change.ts'
import { type Entry, grantEntry } from '../sessions/grant-entry.ts'

/** A link or a code from a mail. A navigation does not give the type. */
type Brought = { token: string; type?: VerifyType } | { email: string; code: string; type: VerifyType }

/** The result: the reader is in, or the other mailbox of a change of address must still answer. */
export type Spent = { type: Exclude<VerifyType, 'email'>; redirect_to: string; pkce: boolean } & (
  | Entry
  | { waits_for_other: true }
)

/**
 * Uses a link or a code of an account, once. A navigation whose browser waits for a code gets that code; any other call
 * gets the session.
 * @throws AuthRefusal otp_expired for a token unknown, wrong, used, expired or tried too often; user_banned
 */
export async function useOneTimeToken(
  context: Context,
  presented: Brought,
  { navigates }: { navigates: boolean },
): Promise<Spent> {
  const spending = act(context, (act) => spend(act, presented, navigates)).catch(takenMeanwhile)
  const outcome = await ('code' in presented ? atLeast(SAME_TIME_MS, spending) : spending)
  if (outcome instanceof AuthRefusal) throw outcome
  return outcome
}

/** Least milliseconds of the answer to a code, longer than looking for the code of a known address. */
const SAME_TIME_MS = 100

/** Another account has taken the new address before this one could. */
function takenMeanwhile(error: unknown): AuthRefusal {
  if (violatedConstraint(error) === 'users_email_unique') return deadLink()
  throw error
}

/** A refusal is returned and not thrown, so that the try it counts is committed. */
async function spend(act: Act<Context>, presented: Brought, navigates: boolean): Promise<Spent | AuthRefusal> {
  const { tx, now } = act
  const found =
    'token' in presented ? await lockLink(tx, sha256(presented.token), now) : await lockByCode(act, presented)
  const account = found && (await findAccount(tx, found.user_id))
  if (!account || found.kind === 'reauthentication' || !isWanted(found.kind, presented.type))
    return 'token' in presented ? deadLink() : deadCode()
  if (account.suspended) return new AuthRefusal(403, 'user_banned', 'User is banned')

  const { kind, redirect_to } = found
  const type = typeOf(kind)
  const spent = { type, redirect_to, pkce: found.flow_state_id !== null }
  const flow_state_id = navigates ? found.flow_state_id : null
  const person = { user_id: account.user_id, role: accountRole(account), flow_state_id }
  if (type === 'email_change') {
    const done = await confirmEmailChange(act, found, account)
    if (done === 'dead') return deadLink()
    if (done === 'waits') return { ...spent, waits_for_other: true }
    return { ...spent, ...(await grantEntry(act, { ...person, method: 'email_change' })) }
  }
  await tx`
    delete from auth.one_time_tokens where user_id = ${account.user_id} and kind = any(${[...SIGN_IN_KINDS]})`
  await confirmAddress(act, account.user_id)
  return { ...spent, ...(await grantEntry(act, { ...person, method: type === 'signup' ? 'otp' : type })) }
}

const isWanted = (kind: TokenKind, type: VerifyType | undefined) => type === undefined || KINDS_OF[type].includes(kind)

async function lockByCode(
  { tx, now, secrets }: Act<Context>,
  { email, code, type }: Extract<Brought, { code: string }>,
): Promise<OneTimeToken | null> {
  const waiting = await lockCodes(tx, email, KINDS_OF[type], now)
  const hashes = new Map(
    KINDS_OF[type].map((kind): [TokenKind, string] => [kind, codeHash(secrets, { kind, email }, code)]),
  )
  const right = waiting.find(({ kind, code_hash }) => sameHash(code_hash, hashes.get(kind)!))
  if (!right)
    await countTry(
      tx,
      waiting.map(({ id }) => id),
    )
  return right ?? null
}

/** Confirms the address of an account: whoever uses a mailed link reads its mailbox. */
async function confirmAddress({ tx, now, note }: Act<Context>, user_id: string) {
  const [confirmed] = await tx`
    update auth.users set email_confirmed_at = ${now}, updated_at = ${now},
      user_metadata = user_metadata || ${tx.json({ email_verified: true })}
    where id = ${user_id} and email_confirmed_at is null returning id`
  if (!confirmed) return
  await tx`
    update auth.identities set identity_data = identity_data || ${tx.json({ email_verified: true })}, updated_at = ${now}
    where user_id = ${user_id} and provider = 'email'`
  await note('account.confirmed', { profile: user_id }, {}, { by: user_id })
}

const deadCode = () => new AuthRefusal(403, 'otp_expired', 'Token has expired or is invalid')
const deadLink = () => new AuthRefusal(403, 'otp_expired', 'Email link is invalid or has expired')
