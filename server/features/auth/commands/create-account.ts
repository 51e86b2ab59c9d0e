import { createClub } from '#server/features/clubs/commands/create-club.ts'
import { requestInTransaction } from '#server/features/clubs/commands/request-to-join.ts'
import { findJoinableClub } from '#server/features/clubs/queries.ts'
import { createProfile } from '#server/features/profiles/commands/create-profile.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { NewAccount } from '../new-account.ts'
import type { ClubWish } from '../sign-up-request.ts'

/** `password_hash` null: its owner has still to choose one. */
type Means = { password_hash: string | null; tells_club: boolean }

/** Account, identity, profile, then the club or the request to join one. False when the address is taken. */
export async function createAccount(tx: Tx, context: Context, account: NewAccount, means: Means): Promise<boolean> {
  if (!(await insertAccount(tx, context, account, means.password_hash))) return false
  await enterClub(tx, context, account, means)
  return true
}

/** Somebody who has an account, whatever becomes of them then. */
type AnyPerson = { person: { full_name: string; department: string | null; phone: string | null } }

/** Account, identity and profile alone. False when the address is taken. */
export async function insertAccount(
  tx: Tx,
  { request_id }: Context,
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
  await createProfile(tx, { id, email, ...request.person, now: new Date(created_at) })
  await audit(tx, { actor_id: id, action: 'account.created', entity: 'profile', entity_id: id, request_id })
  return true
}

/** Asked before the transaction: whether the owners of the club have not had too many such mails today. */
export async function mayTellClub({ limits }: Context, club: ClubWish | null): Promise<boolean> {
  return club !== null && 'id' in club && limits.allows('join_request_mail', String(club.id))
}

async function enterClub(tx: Tx, context: Context, { user, request }: NewAccount, { tells_club }: Means) {
  const { club, person, email } = request
  const { request_id } = context
  if (!club) return
  if ('name' in club) {
    const founded = { ...person, name: club.name, email, owner_id: user.id, now: new Date(user.created_at), request_id }
    await createClub(tx, founded)
  } else if (await findJoinableClub(tx, club.id)) {
    // A club that has closed since the sign-up leaves an account that looks for another one.
    const asked = { club_id: club.id, user_id: user.id, full_name: person.full_name, request_id, tells_club }
    await requestInTransaction(tx, context, asked)
  }
}
