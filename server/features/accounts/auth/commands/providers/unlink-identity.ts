import type { Context } from '#server/platform/context.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { noteProviders } from '../../providers/queries.ts'
import { findPasswordHash, listIdentities, type SessionAccount } from '../../queries.ts'
import { noteUnlinked } from './note-linked.ts'

/**
 * Unlinks an identity from the caller's account, but never the last way in: another service, the address or a password
 * must stay. The address stays too, because mails to the account go there and their links open it.
 * @throws AuthRefusal identity_not_found, email_conflict_identity_not_deletable, single_identity_not_deletable
 */
export async function unlinkIdentity(context: Context, { user_id, email }: SessionAccount, identity_id: string) {
  await act(context, async (act) => {
    const { tx } = act
    await tx`select from auth.users where id = ${user_id} for update`
    const identities = await listIdentities(tx, user_id)
    const identity = identities.find((one) => one.identity_id === identity_id)
    if (!identity) throw new AuthRefusal(422, 'identity_not_found', 'Identity doesn’t exist')
    if (identity.provider === 'email')
      throw new AuthRefusal(
        422,
        'email_conflict_identity_not_deletable',
        'The address of an account cannot be unlinked: change it instead',
      )
    const others = identities.filter((one) => one !== identity)
    if (others.length === 0) {
      if (!(await findPasswordHash(tx, user_id)))
        throw new AuthRefusal(
          422,
          'single_identity_not_deletable',
          'User must have at least 1 identity after unlinking',
        )
      await writeOwnAddress(act, { user_id, email })
    }
    await tx`delete from auth.identities where identity_id = ${identity_id}`
    await noteProviders(tx, user_id)
    await noteUnlinked(act, { user_id, email }, identity.provider)
  })
}

/** An account made by a provider is opened by its address and password from now on. */
async function writeOwnAddress({ tx, now }: Act<Context>, { user_id, email }: { user_id: string; email: string }) {
  const data = { sub: user_id, email, email_verified: true, phone_verified: false }
  await tx`
    insert into auth.identities (user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    values (${user_id}, 'email', ${user_id}, ${tx.json(data)}, ${email}, ${now}, ${now})`
}
