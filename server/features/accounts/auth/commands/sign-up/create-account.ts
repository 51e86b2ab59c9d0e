import { createClub } from '#server/features/clubs/clubs/commands/create-club.ts'
import { FIRST_LOGO_JOB } from '#server/features/clubs/clubs/commands/import-first-logo.ts'
import { requestInTransaction } from '#server/features/clubs/clubs/commands/request-to-join.ts'
import { findJoinableClub } from '#server/features/clubs/clubs/queries.ts'
import { createProfile } from '#server/features/accounts/profiles/commands/create-profile.ts'
import type { Context } from '#server/platform/context.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { NewAccount } from '../../sign-up/new-account.ts'
import type { ClubWish, Person } from '../../sign-up/sign-up-request.ts'

/** A null `password_hash` means that the owner has yet to choose a password. */
type Means = { password_hash: string | null; tells_club: boolean }

/**
 * Creates the account, its identity, its profile when the person is known, and the club or the request to join one.
 * False when the address is taken.
 */
export async function createAccount(act: Act<Context>, account: NewAccount, means: Means): Promise<boolean> {
  if (!(await insertAccount(act, account, means.password_hash))) return false
  const { user, request } = account
  const { email, person, club } = request
  if (person && club)
    await enterClub(act, { ...person, user_id: user.id, email, club, now: new Date(user.created_at), ...means })
  return true
}

/** A person with any details, whether they enter a club or not. */
type AnyPerson = { person: { full_name: string; department: string | null; phone: string | null } | null }

/** Creates only the account, its identity and the profile of a named person. False when the address is taken. */
export async function insertAccount(
  { tx, note }: Act<Context>,
  { user, identity, request }: NewAccount<AnyPerson>,
  password_hash: string | null,
): Promise<boolean> {
  const { id, email, created_at } = user
  const [created] = await tx`
    insert into auth.users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
    values (${id}, ${email}, ${password_hash}, ${user.email_confirmed_at}, ${tx.json(user.app_metadata)},
      ${tx.json(user.user_metadata)}, ${created_at}, ${created_at})
    on conflict (email) do nothing
    returning id`
  if (!created) return false

  await tx`
    insert into auth.identities (identity_id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    values (${identity.identity_id}, ${id}, ${identity.provider}, ${identity.id}, ${tx.json(identity.identity_data)},
      ${email}, ${created_at}, ${created_at})`
  if (request.person) await createProfile(tx, { id, email, ...request.person, now: new Date(created_at) })
  await note('account.created', { profile: id }, {}, { by: id })
  return true
}

/** Whether the owners of the club may get one more mail today; ask it before the transaction. */
export async function mayTellClub({ limits }: Context, club: ClubWish | null): Promise<boolean> {
  return club !== null && 'id' in club && limits.allows('join_request_mail', String(club.id))
}

type Entering = Person & { user_id: string; email: string; club: ClubWish; now: Date; tells_club: boolean }

/** Creates the club of a new person, or asks to join an existing one. */
export async function enterClub(act: Act<Context>, entering: Entering) {
  const { tx, request_id } = act
  const { user_id, email, full_name, department, phone, club, now, tells_club } = entering
  if ('name' in club) {
    const club_id = await createClub(act, { name: club.name, department, phone, email, owner_id: user_id, now })
    const { logo_address: address } = club
    if (address) await act.jobs.enqueue(tx, FIRST_LOGO_JOB, { club_id, user_id, address })
  } else if (await findJoinableClub(tx, club.id)) {
    // When the club has closed since the sign-up, the account has no request and looks for another club.
    await requestInTransaction(act, { club_id: club.id, user_id, full_name, request_id, tells_club })
  }
}
