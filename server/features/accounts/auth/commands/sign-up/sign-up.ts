import { randomUUID } from 'node:crypto'
import { findJoinableClub } from '#server/features/clubs/clubs/queries.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { atLeast } from '#server/platform/limits/at-least.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { act } from '#server/platform/procedures/act.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { newAccount, type NewAccount } from '../../sign-up/new-account.ts'
import { refuseWeak } from '../../sign-in/password-rule.ts'
import type { SignUpRequest } from '../../sign-up/sign-up-request.ts'
import { toUser, type User } from '../../own-account/user.ts'
import { createAccount, mayTellClub } from './create-account.ts'
import { type IssuedSession, openSession } from '../sessions/open-session.ts'
import { requestAccount } from './request-account.ts'

/** A session when addresses are trusted; else the account that a mailed link may create. */
export type SignedUp = { issued: IssuedSession } | { user: User }

/**
 * Signs somebody up: account, profile, and club or request to join one, or an account alone, all or nothing. With
 * confirmation on, nothing is created before the address is confirmed, and a known address gets the same answer in the
 * same time.
 */
export async function signUp(
  context: Context,
  request: SignUpRequest,
  way: { redirect_to: string; challenge: string | null; browser_hash: string },
): Promise<SignedUp> {
  const { db, limits, address, config, clock } = context
  await limits.consume('signup', address)
  if (!(await getSettings(db)).new_registrations)
    throw new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance')
  await refuseUnknownClub(context, request)
  refuseWeak(context, request.password, 'club', [request.email, request.person?.full_name ?? '', clubName(request)])

  const password_hash = await hashPassword(request.password, config.password_lengths)
  const confirmed = !config.confirm_email
  // The whole answer is made before the address is looked up, so that it cannot tell whether the address is known.
  const account = newAccount(randomUUID(), request, clock(), { confirmed })
  if (confirmed) return { issued: await openAccount(context, account, password_hash) }
  await atLeast(SAME_TIME_MS, requestAccount(context, { ...request, ...way, id: account.user.id, password_hash }))
  return { user: toUser({ ...account.user, confirmation_sent_at: account.user.created_at }, [account.identity]) }
}

/** Checked before the address is looked up: a refusal only for new addresses would reveal the known ones. */
async function refuseUnknownClub({ db }: Context, { club }: SignUpRequest) {
  if (club && 'id' in club && !(await findJoinableClub(db, club.id))) throw refuse('NOT_FOUND')
}

/** Least milliseconds of every answer, longer than both paths take. */
const SAME_TIME_MS = 250

async function openAccount(context: Context, account: NewAccount, password_hash: string): Promise<IssuedSession> {
  const tells_club = await mayTellClub(context, account.request.club)
  return act(context, async (act) => {
    const { tx } = act
    if (!(await createAccount(act, account, { password_hash, tells_club })))
      throw new AuthRefusal(422, 'user_already_exists', 'User already registered')
    return openSession(tx, act, { user_id: account.user.id, role: 'club', method: 'password' })
  })
}

const clubName = ({ club }: SignUpRequest) => (club && 'name' in club ? club.name : '')
