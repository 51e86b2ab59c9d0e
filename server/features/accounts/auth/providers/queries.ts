import type { Sql, Tx } from '#server/platform/database/client.ts'
import type { Vouched } from '#server/platform/oidc/vouched.ts'
import type { JsonObject } from '../protocol/request-body.ts'

/** Somebody whom a provider vouches for. */
export type Arrival = { provider: string; vouched: Vouched }

/** Locks an identity: when two calls arrive with the same one, only one account is created. */
export async function lockIdentity(tx: Tx, { provider, vouched: { subject } }: Arrival) {
  await tx`select pg_advisory_xact_lock(hashtext('identities'), hashtext(${`${provider} ${subject}`}))`
}

/** The account with this identity; null when nobody has linked it. */
export async function findIdentityOwner(db: Sql, { provider, vouched: { subject } }: Arrival): Promise<string | null> {
  const [identity] = await db<{ user_id: string }[]>`
    select user_id from auth.identities where provider = ${provider} and provider_id = ${subject}`
  return identity?.user_id ?? null
}

/** The facts shown of an identity. The address is the provider's, and signs nobody in. */
export function identityData({ subject, email, email_verified, name, picture }: Vouched): JsonObject {
  return {
    sub: subject,
    provider_id: subject,
    ...(email ? { email, email_verified } : {}),
    phone_verified: false,
    ...(name ? { name, full_name: name } : {}),
    ...(picture ? { picture, avatar_url: picture } : {}),
  }
}

/** Writes an identity of an account, or updates the facts given by its provider. */
export async function writeIdentity(tx: Tx, user_id: string, { provider, vouched }: Arrival, now: Date) {
  const { subject, email } = vouched
  await tx`
    insert into auth.identities (user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at)
    values (${user_id}, ${provider}, ${subject}, ${tx.json(identityData(vouched))}, ${email}, ${now}, ${now}, ${now})
    on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, email = excluded.email,
      last_sign_in_at = excluded.last_sign_in_at, updated_at = excluded.updated_at`
  await noteProviders(tx, user_id)
}

/** Lists the providers of an account in `app_metadata`, the oldest first. */
export async function noteProviders(tx: Tx, user_id: string) {
  await tx`
    update auth.users set app_metadata = app_metadata || (
      select jsonb_build_object('provider', (array_agg(provider order by since))[1], 'providers', jsonb_agg(provider order by since))
      from (select provider, min(created_at) as since from auth.identities where user_id = ${user_id} group by provider) known)
    where id = ${user_id}`
}
