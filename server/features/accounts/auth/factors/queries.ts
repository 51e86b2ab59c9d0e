import type { FactorType } from '#domain/common/people/second-factor.ts'
import type { Sql, Tx } from '#server/platform/database/client.ts'

export type FactorRow = {
  id: string
  user_id: string
  factor_type: FactorType
  status: 'unverified' | 'verified'
  friendly_name: string
  /** For an application of codes: its secret, and the time step of the last code accepted. */
  sealed_secret: string | null
  last_step: number | null
  /** The digits of the number, without `+`. */
  phone: string | null
  credential_id: string | null
  credential_public_key: string | null
  credential_counter: number | null
  credential_transports: string[]
  last_challenged_at: string | null
  created_at: string
  updated_at: string
}

export type ChallengeRow = {
  id: string
  code_hash: string | null
  webauthn_challenge: string | null
  expires_at: string
  used_at: string | null
}

/** The oldest comes first. */
export function listFactors(db: Sql, user_id: string) {
  return db<FactorRow[]>`select ${columns(db)} from auth.factors where user_id = ${user_id} order by created_at, id`
}

/** Null for a factor of somebody else too. */
export async function findFactor(db: Sql, user_id: string, id: string): Promise<FactorRow | null> {
  const [row] = await db<FactorRow[]>`
    select ${columns(db)} from auth.factors where id = ${id} and user_id = ${user_id}`
  return row ?? null
}

/** A challenge for this factor, asked in this very session: one seen elsewhere cannot be used. */
export async function findChallenge(
  db: Sql,
  { id, factor_id, session_id }: { id: string; factor_id: string; session_id: string },
): Promise<ChallengeRow | null> {
  const [row] = await db<ChallengeRow[]>`
    select id, code_hash, webauthn_challenge, expires_at, used_at from auth.challenges
    where id = ${id} and factor_id = ${factor_id} and session_id = ${session_id}`
  return row ?? null
}

/** Locks the account, so that its factors change one at a time. */
export async function lockFactors(tx: Tx, user_id: string) {
  await tx`select from auth.users where id = ${user_id} for no key update`
}

export async function countRecoveryCodes(db: Sql, factor_id: string): Promise<{ total: number; remaining: number }> {
  const [row] = await db<{ total: number; remaining: number }[]>`
    select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
    from auth.recovery_codes where factor_id = ${factor_id}`
  return row!
}

const columns = (db: Sql) => db`
  id, user_id, factor_type, status, friendly_name, sealed_secret, last_step::int as last_step, phone, credential_id,
  credential_public_key, credential_counter::float8 as credential_counter, credential_transports, last_challenged_at,
  created_at, updated_at`
