import { randomUUID } from 'node:crypto'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { type Arrival, findIdentityOwner, identityData, lockIdentity, writeIdentity } from '../../providers/queries.ts'
import { newAccount } from '../../sign-up/new-account.ts'
import { providerRefusal } from '../../providers/provider-refusal.ts'
import { findAccountByEmail } from '../../queries.ts'
import { takeRequests } from '../../sign-up/queries.ts'
import { insertAccount } from '../sign-up/create-account.ts'
import { noteLinked } from './note-linked.ts'
import { takeOverUnproven } from './take-over-unproven.ts'

/**
 * The account of somebody vouched for by a provider: the one with this identity, else the one with this address, else a
 * new one without profile. An address that the provider has not verified finds and makes no account, because anybody
 * may type any address there.
 * @returns the account's id
 * @throws AuthRefusal provider_email_missing, provider_email_needs_verification, signup_disabled
 */
export async function arriveByProvider(act: Act<Context>, arrival: Arrival): Promise<string> {
  const { tx, now } = act
  await lockIdentity(tx, arrival)
  const known = await findIdentityOwner(tx, arrival)
  if (known) {
    await writeIdentity(tx, known, arrival, now)
    return known
  }
  const { email, email_verified } = arrival.vouched
  if (!email) throw providerRefusal('provider_email_missing')
  if (!email_verified) throw providerRefusal('provider_email_needs_verification')
  return (
    (await joinByAddress(act, arrival, email)) ??
    (await bornOf(act, arrival, email)) ??
    // The account was created meanwhile in another way.
    (await joinByAddress(act, arrival, email))!
  )
}

async function joinByAddress(act: Act<Context>, arrival: Arrival, email: string): Promise<string | null> {
  const { tx, now } = act
  const account = await findAccountByEmail(tx, email)
  if (!account) return null
  const { user_id, email_confirmed_at } = account
  if (email_confirmed_at === null) await takeOverUnproven(act, user_id)
  await writeIdentity(tx, user_id, arrival, now)
  await noteLinked(act, { user_id, email }, arrival.provider, 'address')
  return user_id
}

/** Creates the account; null when the address got one meanwhile. Sign-ups that wait for this address end. */
async function bornOf(act: Act<Context>, { provider, vouched }: Arrival, email: string): Promise<string | null> {
  const { tx, now, note } = act
  if (!(await getSettings(tx)).new_registrations)
    throw new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance')
  await takeRequests(tx, email)
  const data = identityData(vouched)
  const account = newAccount(randomUUID(), { email, metadata: data, person: null }, now, {
    confirmed: true,
  })
  const born = {
    ...account,
    user: { ...account.user, app_metadata: { provider, providers: [provider] } },
    identity: { ...account.identity, provider, id: vouched.subject, identity_data: data },
  }
  if (!(await insertAccount(act, born, null))) return null
  const user_id = account.user.id
  await note('account.confirmed', { profile: user_id }, { provider }, { by: user_id })
  return user_id
}
