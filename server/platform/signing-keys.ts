import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Db } from './database/client.ts'
import type { Secrets } from './secrets.ts'

export const SIGNING_ALGORITHM = 'ES256'

/** `private_key` is null for a key sealed under another secret: it still verifies, it no longer signs. */
export type SigningKey = {
  kid: string
  created_at: string
  retired: boolean
  public_jwk: JWK
  public_key: CryptoKey
  private_key: CryptoKey | null
}

/** Does nothing when a key that can sign exists. Processes that start at once end up with the same one. */
export async function makeFirstKey(db: Db, secrets: Secrets): Promise<void> {
  await db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`
    const kept = await tx<{ kid: string; sealed_private_jwk: string }[]>`
      select kid, sealed_private_jwk from auth.signing_keys where retired_at is null`
    if (kept.some((key) => secrets.open(PURPOSE, key.sealed_private_jwk, key.kid) !== null)) return

    const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
    const public_jwk = await exportJWK(pair.publicKey)
    const kid = await calculateJwkThumbprint(public_jwk)
    const sealed = secrets.seal(PURPOSE, JSON.stringify(await exportJWK(pair.privateKey)), kid)
    await tx`insert into auth.signing_keys (kid, public_jwk, sealed_private_jwk)
             values (${kid}, ${tx.json({ ...public_jwk, kid, alg: SIGNING_ALGORITHM, use: 'sig' })}, ${sealed})`
  })
}

/** All keys by name, oldest first. */
export async function readSigningKeys(db: Db, secrets: Secrets): Promise<Map<string, SigningKey>> {
  const rows = await db<Row[]>`
    select kid, public_jwk, sealed_private_jwk, created_at, retired_at is not null as retired
    from auth.signing_keys order by created_at`
  const keys = rows.map(async ({ sealed_private_jwk, ...row }): Promise<SigningKey> => {
    const opened = secrets.open(PURPOSE, sealed_private_jwk, row.kid)
    const private_key = opened ? await cryptoKey(JSON.parse(opened)) : null
    return { ...row, public_key: await cryptoKey(row.public_jwk), private_key }
  })
  return new Map((await Promise.all(keys)).map((key) => [key.kid, key]))
}

/**
 * The key to sign with. Clients keep the list of public keys up to 20 minutes: a new key is shown that long before it
 * signs, unless there is no other.
 */
export function signerAmong(keys: Map<string, SigningKey>, now: Date): { kid: string; private_key: CryptoKey } {
  const usable = [...keys.values()].filter((key) => !key.retired && key.private_key !== null)
  const shown = usable.filter((key) => now.getTime() - Date.parse(key.created_at) >= 20 * 60_000)
  const key = shown.at(-1) ?? usable[0]
  if (!key?.private_key) throw new Error('No signing key opens under this secret')
  return { kid: key.kid, private_key: key.private_key }
}

type Row = { kid: string; public_jwk: JWK; sealed_private_jwk: string; created_at: string; retired: boolean }

const PURPOSE = 'token signing'

/** Any constant that no other advisory lock of the product uses. */
const LOCK = 7_305_042

async function cryptoKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM)
  if (key instanceof Uint8Array) throw new TypeError('A signing key is a key pair')
  return key
}
