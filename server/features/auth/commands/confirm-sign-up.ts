import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import { chooseRequest, type Choice, type Proof } from '../choose-request.ts'
import { newAccount } from '../new-account.ts'
import { refuseWeak } from '../password-rule.ts'
import { accountRequest, listWaitingRequests, takeRequests, type WaitingRequest } from '../sign-up-queries.ts'
import { createAccount, mayTellClub } from './create-account.ts'
import { type IssuedSession, openSession } from './open-session.ts'

/**
 * Spends a mailed link: account, person and club are born of the request that the proof points at, and every other
 * request of the address ends. Nobody keeps a password that the reader of the mailbox did not type.
 * @throws AuthRefusal otp_expired for an unknown, used or expired link alike; invalid_credentials, and what
 *   `chooseRequest` refuses, for a reader who may try again
 */
export async function confirmSignUp(
  context: Context,
  token: string,
  proof: Proof,
): Promise<{ issued: IssuedSession; redirect_to: string }> {
  const { db, clock, limits, address } = context
  await limits.consume('login', address)
  const waiting = await listWaitingRequests(db, sha256(token), clock())
  const [own, ...others] = waiting
  if (!own) throw deadLink()
  const choice = await chooseRequest([own, ...others], proof)
  const made = await madeOf(choice)

  const tells_club = await mayTellClub(context, made.request.club)
  const account = newAccount(choice.request.id, made.request, clock(), { confirmed: true })
  return db.begin(async (tx) => {
    const taken = await takeRequests(tx, own.email)
    if (!taken.includes(choice.request.id)) throw deadLink()
    const password_hash = made.password_hash
    if (!(await createAccount(tx, context, account, { password_hash, tells_club }))) throw deadLink()
    const user_id = account.user.id
    await audit(tx, {
      actor_id: user_id,
      action: 'account.confirmed',
      entity: 'profile',
      entity_id: user_id,
      changes: { requests: taken.length, password: choice.kind },
      request_id: context.request_id,
    })
    const issued = await openSession(tx, context, { user_id, role: 'club', method: 'otp' })
    return { issued, redirect_to: choice.request.redirect_to }
  })
}

/** What is not proven is not born: the password only when it was typed again, the club only when the reader wants it. */
async function madeOf(choice: Choice) {
  const request = accountRequest(choice.request)
  const metadata = { ...request.metadata, email_verified: true }
  if (choice.kind === 'typed') return { request: { ...request, metadata }, password_hash: choice.request.password_hash }
  const { person, metadata: own, club } = withoutWish(choice.request, metadata)
  if (choice.kind === 'none') return { request: { ...request, person, metadata: own, club }, password_hash: null }

  const { full_name, with_club, new_password } = choice.proof
  const wanted = with_club ? request.club : null
  const kept = { ...(with_club ? metadata : own), full_name }
  refuseWeak(new_password, 'club', [request.email, full_name, choice.request.club_name ?? ''])
  const password_hash = await hashPassword(new_password)
  return { request: { ...request, metadata: kept, person: { ...person, full_name }, club: wanted }, password_hash }
}

function withoutWish(waiting: WaitingRequest, metadata: ReturnType<typeof accountRequest>['metadata']) {
  const { club_name: _name, club_id: _id, ...kept } = metadata
  return { person: accountRequest(waiting).person, metadata: kept, club: null }
}

const deadLink = () => new AuthRefusal(403, 'otp_expired', 'Email link is invalid or has expired')
