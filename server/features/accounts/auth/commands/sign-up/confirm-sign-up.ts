import type { Context } from '#server/platform/context.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { act } from '#server/platform/procedures/act.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { chooseRequest, type Choice, type Proof } from '../../sign-up/choose-request.ts'
import { type AccountRequest, newAccount } from '../../sign-up/new-account.ts'
import { refuseWeak } from '../../sign-in/password-rule.ts'
import type { JsonObject } from '../../protocol/request-body.ts'
import type { ClubWish, Person } from '../../sign-up/sign-up-request.ts'
import { accountRequest, listWaitingRequests, takeRequests } from '../../sign-up/queries.ts'
import { WrongField } from '../../sign-up/wrong-field.ts'
import { createAccount, mayTellClub } from './create-account.ts'
import { type Entry, grantEntry } from '../sessions/grant-entry.ts'

/**
 * Uses a mailed link: creates the account, profile and club of the request chosen by the proof, and ends all other
 * requests of the address. Nobody keeps a password that the reader of the mailbox did not type.
 * @returns the page that the sign-up asked for, empty unless the reader proved to be its author
 * @throws AuthRefusal otp_expired for a link unknown, used or expired; invalid_credentials and the refusals of
 *   `chooseRequest` for a reader who may try again
 */
export async function confirmSignUp(
  context: Context,
  token_hash: string,
  proof: Proof,
  { navigates }: { navigates: boolean },
): Promise<Entry & { redirect_to: string; pkce: boolean }> {
  const { db, clock, limits, address } = context
  await limits.consume('login', address)
  const waiting = await listWaitingRequests(db, token_hash, clock())
  const [own, ...others] = waiting
  if (!own) throw deadLink()
  const choice = await chooseRequest([own, ...others], proof)
  const made = await madeOf(context, choice)

  const tells_club = await mayTellClub(context, made.request.club)
  const account = newAccount(choice.request.id, made.request, clock(), { confirmed: true })
  return act(context, async (act) => {
    const { tx, note } = act
    const taken = await takeRequests(tx, own.email)
    if (!taken.includes(choice.request.id)) throw deadLink()
    const password_hash = made.password_hash
    if (!(await createAccount(act, account, { password_hash, tells_club }))) throw deadLink()
    const user_id = account.user.id
    await note(
      'account.confirmed',
      { profile: user_id },
      { requests: taken.length, password: choice.kind },
      { by: user_id },
    )
    const flow_state_id = navigates ? own.flow_state_id : null
    const entry = await grantEntry(act, { user_id, role: 'club', flow_state_id, method: 'otp' })
    return { ...entry, redirect_to: made.redirect_to, pkce: own.flow_state_id !== null }
  })
}

/** Somebody who asked for a code typed no password; they chose the page of the link with the code. */
const newcomerTarget = ({ password_hash, link_redirect_to }: Choice['request']) =>
  password_hash === null ? (link_redirect_to ?? '') : ''

/** Only proven parts are created: the password when it was typed again, the club when the reader wants it. */
async function madeOf(context: Context, choice: Choice) {
  const request = accountRequest(choice.request)
  if (choice.kind === 'typed')
    return {
      request: { ...request, metadata: { ...request.metadata, email_verified: true } },
      password_hash: choice.request.password_hash,
      redirect_to: choice.request.redirect_to,
    }
  if (choice.kind === 'none')
    return {
      request: bare(request, request.person, null),
      password_hash: null,
      redirect_to: newcomerTarget(choice.request),
    }

  const { with_club, new_password } = choice.proof
  if (request.person && !choice.proof.person) throw new WrongField('full_name')
  const person = request.person && { ...request.person, ...choice.proof.person }
  refuseWeak(context, new_password, 'club', [request.email, person?.full_name ?? '', choice.request.club_name ?? ''])
  return {
    request: bare(request, person, with_club ? request.club : null),
    password_hash: await hashPassword(new_password, context.config.password_lengths),
    redirect_to: '',
  }
}

/** A request whose author is unknown keeps only the person and the name of the club, whatever else was sent. */
function bare(request: AccountRequest, person: Person | null, club: ClubWish | null): AccountRequest {
  const wish: JsonObject = club === null ? {} : 'name' in club ? { club_name: club.name } : { club_id: club.id }
  const named = club && 'name' in club ? { name: club.name } : club
  return { ...request, person, club: named, metadata: { ...person, ...wish, email_verified: true } }
}

const deadLink = () => new AuthRefusal(403, 'otp_expired', 'Email link is invalid or has expired')
