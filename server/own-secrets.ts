import { EXTRA_PURPOSE } from './features/accounts/auth/commands/sessions/issue-auth-code.ts'
import { CHILD_PURPOSE } from './features/accounts/auth/commands/sessions/refresh-session.ts'
import { TOTP_PURPOSE } from './features/accounts/auth/factors/totp.ts'
import { FEED_PURPOSE } from './features/organizing/calendar/feed-address.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/database/client.ts'
import { CONTEXT_SQL, SECRETS_PURPOSE } from './platform/payments/sealed-accounts.ts'
import { holdOwnKey, type SealedColumn } from './platform/secrets/own-key.ts'
import { configuredSecrets, type Secrets } from './platform/secrets/secrets.ts'
import { SIGNING_PURPOSE } from './platform/secrets/signing-keys.ts'

/** The secrets of this installation, once they were seen to open what its database holds. @throws OtherKey */
export async function ownSecrets(db: Db, config: Config): Promise<Secrets> {
  const secrets = configuredSecrets(config)
  await holdOwnKey(db, secrets, SEALED_COLUMNS)
  return secrets
}

/** Every column that SECRET_KEY has sealed. @public one that is missing here fails a test of the schema */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'auth.factors', column: 'sealed_secret', purpose: TOTP_PURPOSE, context: 'id::text' },
  { table: 'auth.flow_states', column: 'sealed_extra', purpose: EXTRA_PURPOSE, context: 'id::text' },
  { table: 'auth.refresh_tokens', column: 'sealed_child', purpose: CHILD_PURPOSE, context: 'session_id::text' },
  { table: 'auth.signing_keys', column: 'sealed_private_jwk', purpose: SIGNING_PURPOSE, context: 'kid' },
  { table: 'calendar_feeds', column: 'sealed_token', purpose: FEED_PURPOSE, context: 'user_id::text' },
  { table: 'payment_accounts', column: 'sealed_secrets', purpose: SECRETS_PURPOSE, context: CONTEXT_SQL },
]
