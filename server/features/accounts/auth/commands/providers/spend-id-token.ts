import type { Tx } from '#server/platform/database/client.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { providerRefusal } from '../../providers/provider-refusal.ts'

/** Marks an identity token as used. @throws AuthRefusal bad_oauth_callback when it has already opened a session */
export async function spendIdToken(tx: Tx, token: string, expires_at: Date) {
  // One signature can be written in several ways, but the signed part cannot.
  const signed = token.slice(0, token.lastIndexOf('.'))
  const [spent] = await tx`
    insert into auth.spent_id_tokens (token_hash, expires_at) values (${sha256(signed)}, ${expires_at})
    on conflict do nothing returning token_hash`
  if (!spent) throw providerRefusal('bad_oauth_callback')
}
