import type { Tx } from '#server/platform/database/client.ts'
import { noteProviders } from '../../providers/queries.ts'

type Taken = { user_id: string; provider: string; now: Date }

/** Removes a provider from an account. An account left without identity is opened by its address from now on. */
export async function takeProvider(tx: Tx, { user_id, provider, now }: Taken) {
  await tx`
    delete from auth.identities where user_id = ${user_id} and provider = ${provider} and provider <> 'email'`
  await tx`
    insert into auth.identities (user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    select u.id, 'email', u.id::text, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true, 'phone_verified', false),
      u.email, ${now}, ${now}
    from auth.users u where u.id = ${user_id} and not exists (select from auth.identities i where i.user_id = u.id)`
  await noteProviders(tx, user_id)
}
