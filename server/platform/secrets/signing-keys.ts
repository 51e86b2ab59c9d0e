import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Db, Tx } from '../database/client.ts'
import type { Secrets } from './secrets.ts'

/** Algorithms that the public auth client can check. Each key has one, and a token is never checked with another. */
export type SigningAlgorithm = 'ES256' | 'RS256'

/** `private_key` is null for a key sealed under another secret: it still verifies but does not sign. */
export type SigningKey = {
  kid: string
  alg: SigningAlgorithm
  created_at: string
  public_jwk: JWK
  public_key: CryptoKey
  private_key: CryptoKey | null
}

/** A key pair from outside, not from the database. */
export type KeyPair = { alg: SigningAlgorithm; public_jwk: JWK; private_jwk: JWK }

/** Clients keep the list of public keys up to 20 minutes: ten in the HTTP cache, ten in their own. */
export const SHOWN_BEFORE_SIGNING_MS = 20 * 60_000

/** Time after a newer key began to sign: the life of a token (15 minutes), plus the 20 minutes that lists are kept. */
const KEPT_AFTER_SIGNING_MS = 35 * 60_000

/**
 * Makes a key unless one exists that can sign. Processes that start at once end up with the same one.
 * @param brought key from the file of the installation; it joins the others and signs once it was shown long enough
 */
export async function makeFirstKey(db: Db, secrets: Secrets, now: Date, brought: KeyPair | null = null): Promise<void> {
  await db.begin(async (tx) => {
    const keys = await lockKeys(tx, secrets)
    if (!brought && !keys.some((key) => key.opens)) await insertKey(tx, secrets, await newPair(), now)
    if (brought && keys.at(-1)?.kid !== (await kidOf(brought))) await insertKey(tx, secrets, brought, now)
  })
}

/**
 * Adds a key, which is published from now on and signs in 20 minutes. The older keys leave 35 minutes later.
 * @returns the instant from which the newest key signs; an earlier call may have made that key
 */
export async function rotateKeys(db: Db, secrets: Secrets, now: Date): Promise<Date> {
  return db.begin(async (tx) => {
    const youngest = (await lockKeys(tx, secrets)).at(-1)
    if (youngest?.opens && signsSince(youngest) > now.getTime()) return new Date(signsSince(youngest))
    await insertKey(tx, secrets, await newPair(), now)
    return new Date(now.getTime() + SHOWN_BEFORE_SIGNING_MS)
  })
}

/**
 * Answers a leak: a new key signs at once, and tokens of all others are refused. Sessions stay and get new tokens.
 */
export async function replaceKeys(db: Db, secrets: Secrets, now: Date): Promise<void> {
  await db.begin(async (tx) => {
    await lockKeys(tx, secrets)
    await tx`update auth.signing_keys set retired_at = ${now} where retired_at is null`
    await insertKey(tx, secrets, await newPair(), now)
  })
}

/** Keys by name, oldest first, without those that no living token needs. */
export async function readSigningKeys(db: Db, secrets: Secrets, now: Date): Promise<Map<string, SigningKey>> {
  const rows = await db<Row[]>`
    select kid, public_jwk, sealed_private_jwk, created_at from auth.signing_keys
    where retired_at is null order by created_at, kid`
  const keys = rows.map(async ({ sealed_private_jwk, ...row }): Promise<SigningKey> => {
    const alg = row.public_jwk.alg === 'RS256' ? 'RS256' : 'ES256'
    const opened = secrets.open(SIGNING_PURPOSE, sealed_private_jwk, row.kid)
    const private_key = opened ? await cryptoKey(JSON.parse(opened), alg) : null
    return { ...row, alg, public_key: await cryptoKey(row.public_jwk, alg), private_key }
  })
  const all = await Promise.all(keys)
  const needed = all.filter((_, index) => !isReplacedBy(all.slice(index + 1), now))
  return new Map(needed.map((key) => [key.kid, key]))
}

/** Deletes the keys that `readSigningKeys` leaves out. */
export async function dropReplacedKeys(db: Db, secrets: Secrets, now: Date): Promise<void> {
  const kept = [...(await readSigningKeys(db, secrets, now)).keys()]
  await db`delete from auth.signing_keys where not kid = any(${kept}) and created_at < ${now} and retired_at is null`
}

/**
 * The newest key that was shown long enough, else the oldest one that can sign. @throws Error when none can
 */
export function signerAmong(
  keys: Map<string, SigningKey>,
  now: Date,
): { kid: string; alg: SigningAlgorithm; private_key: CryptoKey } {
  const usable = [...keys.values()].filter((key) => key.private_key !== null)
  const key = usable.findLast((one) => signsSince(one) <= now.getTime()) ?? usable[0]
  if (!key?.private_key) throw new Error('No signing key opens under this secret')
  return { kid: key.kid, alg: key.alg, private_key: key.private_key }
}

type Row = { kid: string; public_jwk: JWK & { alg?: string }; sealed_private_jwk: string; created_at: string }

const signsSince = ({ created_at }: { created_at: string }) => Date.parse(created_at) + SHOWN_BEFORE_SIGNING_MS

/** True when a younger key has signed for so long that no token of the older one lives. */
const isReplacedBy = (younger: readonly SigningKey[], now: Date): boolean =>
  younger.some((key) => key.private_key !== null && signsSince(key) + KEPT_AFTER_SIGNING_MS <= now.getTime())

async function lockKeys(tx: Tx, secrets: Secrets) {
  await tx`select pg_advisory_xact_lock(${LOCK})`
  const rows = await tx<Row[]>`
    select kid, sealed_private_jwk, created_at from auth.signing_keys where retired_at is null order by created_at, kid`
  return rows.map((row) => ({ ...row, opens: secrets.open(SIGNING_PURPOSE, row.sealed_private_jwk, row.kid) !== null }))
}

async function newPair(): Promise<KeyPair> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const [public_jwk, private_jwk] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)])
  return { alg: 'ES256', public_jwk, private_jwk }
}

const kidOf = ({ public_jwk }: KeyPair) => calculateJwkThumbprint(public_jwk)

/** Inserts a key. A known key begins anew: it is shown again before it signs. */
async function insertKey(tx: Tx, secrets: Secrets, pair: KeyPair, now: Date) {
  const { alg, public_jwk, private_jwk } = pair
  const kid = await kidOf(pair)
  const sealed = secrets.seal(SIGNING_PURPOSE, JSON.stringify(private_jwk), kid)
  await tx`insert into auth.signing_keys (kid, public_jwk, sealed_private_jwk, created_at)
           values (${kid}, ${tx.json({ ...public_jwk, kid, alg, use: 'sig' })}, ${sealed}, ${now})
           on conflict (kid) do update set created_at = excluded.created_at, retired_at = null,
             sealed_private_jwk = excluded.sealed_private_jwk`
}

/** Purpose under which the private keys are sealed, each with its name as context. */
export const SIGNING_PURPOSE = 'token signing'

/** A constant that no other advisory lock of the product uses. */
const LOCK = 7_305_042

async function cryptoKey(jwk: JWK, alg: SigningAlgorithm): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg)
  if (key instanceof Uint8Array) throw new TypeError('A signing key is a key pair')
  return key
}
