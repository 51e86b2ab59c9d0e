import { randomUUID } from 'node:crypto'
import { createClub } from '#server/features/clubs/commands/create-club.ts'
import { requestInTransaction } from '#server/features/clubs/commands/request-to-join.ts'
import { findJoinableClub } from '#server/features/clubs/queries.ts'
import { createProfile } from '#server/features/profiles/commands/create-profile.ts'
import { getSettings } from '#server/features/settings/queries.ts'
import { atLeast } from '#server/platform/at-least.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import { refuseWeak } from '../password-rule.ts'
import type { IdentityRow, UserRow } from '../queries.ts'
import type { SignUpRequest } from '../sign-up-request.ts'
import { toUser, type User } from '../user.ts'
import { type IssuedSession, openSession } from './open-session.ts'
import { sendConfirmation, tellKnownAddress } from './send-confirmation.ts'

/** A session when addresses are trusted; else the account that was made, or would have been. */
export type SignedUp = { issued: IssuedSession } | { user: User }

/**
 * Makes account, identity, profile and club with its owner, or a request to join a club: all of it or nothing.
 * With confirmation on, a known address gets the answer of a new one, in the same time, and its owner is told by mail.
 */
export async function signUp(context: Context, request: SignUpRequest, redirect_to: string): Promise<SignedUp> {
  const { db, limits, address, config } = context
  await limits.consume('signup', address)
  if (!(await getSettings(db)).new_registrations)
    throw new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance')
  await refuseUnknownClub(context, request)
  refuseWeak(request.password, 'club', [request.email, request.person.full_name, clubName(request)])

  const password_hash = await hashPassword(request.password)
  return config.confirm_email
    ? atLeast(SAME_TIME_MS, signUpUnconfirmed(context, request, password_hash, redirect_to))
    : signUpTrusted(context, request, password_hash)
}

/** Before the address is looked up: a refusal that only a new address meets would tell the known ones. */
async function refuseUnknownClub({ db }: Context, { club }: SignUpRequest) {
  if (club && 'id' in club && !(await findJoinableClub(db, club.id))) throw refuse('NOT_FOUND')
}

/** Well above what either path takes. */
const SAME_TIME_MS = 250

async function signUpTrusted(context: Context, request: SignUpRequest, password_hash: string): Promise<SignedUp> {
  return context.db.begin(async (tx) => {
    const account = draftAccount(context, request)
    if (!(await createAccount(tx, context, account, password_hash)))
      throw new AuthRefusal(422, 'user_already_exists', 'User already registered')
    return { issued: await openSession(tx, context, { user_id: account.id, role: 'club', method: 'password' }) }
  })
}

async function signUpUnconfirmed(
  context: Context,
  request: SignUpRequest,
  password_hash: string,
  redirect_to: string,
): Promise<SignedUp> {
  const { email } = request
  const mayMail = await context.limits.allows('confirmation_mail', email)
  const account = draftAccount(context, request)
  await context.db.begin(async (tx) => {
    if (await createAccount(tx, context, account, password_hash))
      await sendConfirmation(tx, context, { user_id: account.id, email, password_hash, redirect_to })
    else if (mayMail) await tellKnownAddress(tx, context, { email, password_hash, redirect_to })
  })
  return { user: toUser({ ...account, confirmation_sent_at: account.created_at }, [account.identity]) }
}

type Draft = UserRow & { request: SignUpRequest; identity: IdentityRow }

/** Everything that the answer says is known before the address is looked up: it cannot tell whether that was known. */
function draftAccount({ clock, config }: Context, request: SignUpRequest): Draft {
  const { email, metadata } = request
  const id = randomUUID()
  const created_at = clock().toISOString()
  const updated_at = created_at
  const trusted = !config.confirm_email
  const identity_data = { ...metadata, sub: id, email, email_verified: trusted, phone_verified: false }
  return {
    id,
    email,
    email_confirmed_at: trusted ? created_at : null,
    confirmation_sent_at: null,
    last_sign_in_at: null,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    created_at,
    updated_at,
    request,
    identity: {
      identity_id: randomUUID(),
      id,
      user_id: id,
      identity_data,
      provider: 'email',
      email,
      last_sign_in_at: null,
      created_at,
      updated_at,
    },
  }
}

/** False when the address is taken, also by a sign-up that commits first. */
async function createAccount(tx: Tx, context: Context, account: Draft, password_hash: string): Promise<boolean> {
  const { id, email, created_at, identity, request } = account
  const [user] = await tx`
    insert into auth.users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
    values (${id}, ${email}, ${password_hash}, ${account.email_confirmed_at}, ${tx.json(account.app_metadata)},
      ${tx.json(account.user_metadata)}, ${created_at}, ${created_at})
    on conflict (email) do nothing
    returning id`
  if (!user) return false

  await tx`
    insert into auth.identities (identity_id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    values (${identity.identity_id}, ${id}, ${identity.provider}, ${identity.id}, ${tx.json(identity.identity_data)},
      ${email}, ${created_at}, ${created_at})`
  await createProfile(tx, { id, email, ...request.person, now: new Date(created_at) })
  await audit(tx, {
    actor_id: id,
    action: 'account.created',
    entity: 'profile',
    entity_id: id,
    request_id: context.request_id,
  })
  await enterClub(tx, context, account)
  return true
}

async function enterClub(tx: Tx, context: Context, { id, email, created_at, request: { club, person } }: Draft) {
  const { request_id, config } = context
  if (club && 'id' in club)
    await requestInTransaction(tx, context, { club_id: club.id, user_id: id, full_name: person.full_name, request_id })
  else if (club) {
    const status = config.confirm_email ? 'pending' : 'active'
    await createClub(tx, { ...club, email, status, owner_id: id, now: new Date(created_at), request_id })
  }
}

const clubName = ({ club }: SignUpRequest) => (club && 'name' in club ? club.name : '')
