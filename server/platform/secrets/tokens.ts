import { decodeProtectedHeader, errors, type JWK, jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../database/client.ts'
import type { Secrets } from './secrets.ts'
import { type KeyPair, makeFirstKey, readSigningKeys, signerAmong } from './signing-keys.ts'

/** Life of an access token, in seconds. Its claims are at most that old. */
export const ACCESS_TOKEN_SECONDS = 900

export type AccessClaims = {
  sub: string
  session_id: string
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
  email: string
  phone: string
  role: 'authenticated'
  is_anonymous: boolean
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
}

export type VerifiedToken = Pick<AccessClaims, 'sub' | 'session_id' | 'aal'>

export type Tokens = {
  /** @returns the signed JWT, and its end in seconds since 1970 */
  issue(claims: AccessClaims): Promise<{ access_token: string; expires_at: number }>
  /** Owner and session of a valid token, else the reason in English for the error message. */
  verify(token: string): Promise<VerifiedToken | { refusal: string }>
  /** Public keys, also those that do not sign yet or no longer sign. */
  publicKeys(): Promise<JWK[]>
}

/**
 * Signs and checks tokens with keys that are sealed in the database, so that all processes sign with the same one. The
 * first start makes the first key. The header of a token only names one of our keys, and that key determines the
 * algorithm.
 * @param parts.issuer public address of the service, `https://…/auth`
 * @param parts.brought key from the file of the installation; null for keys that we make
 */
export async function createTokens(parts: {
  db: Db
  secrets: Secrets
  clock: Clock
  issuer: string
  brought?: KeyPair | null
}): Promise<Tokens> {
  const { clock, issuer } = parts
  await makeFirstKey(parts.db, parts.secrets, clock(), parts.brought)
  const { latest, keyNamed } = await followKeys(parts)

  const issue: Tokens['issue'] = async (claims) => {
    const { kid, alg, private_key } = signerAmong(await latest(), clock())
    const issuedAt = Math.floor(clock().getTime() / 1_000)
    const expires_at = issuedAt + ACCESS_TOKEN_SECONDS
    const access_token = await new SignJWT(claims)
      .setProtectedHeader({ alg, kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires_at)
      .setJti(randomUUID())
      .sign(private_key)
    return { access_token, expires_at }
  }

  const verify: Tokens['verify'] = async (token) => {
    const header = headerOf(token)
    if (typeof header?.kid !== 'string') return { refusal: 'unexpected signing method' }
    const key = await keyNamed(header.kid)
    if (!key) return { refusal: 'unknown signing key' }
    if (header.alg !== key.alg) return { refusal: 'unexpected signing method' }
    try {
      const { payload } = await jwtVerify(token, key.public_key, {
        algorithms: [key.alg],
        typ: 'JWT',
        issuer,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'iat'],
        currentDate: clock(),
      })
      if (!isUuid(payload.sub) || !isUuid(payload['session_id'])) return { refusal: 'missing sub or session_id claim' }
      const aal = payload['aal'] === 'aal2' ? 'aal2' : 'aal1'
      return { sub: payload.sub, session_id: payload['session_id'], aal }
    } catch (error) {
      if (error instanceof errors.JOSEError) return { refusal: error.message }
      throw error
    }
  }

  return { issue, verify, publicKeys: async () => [...(await latest()).values()].map((key) => key.public_jwk) }
}

/** Another process may make or end a key at any time. All processes follow within this time. */
const FOLLOW_MS = 30_000

/**
 * A token may name a key that was just made. The keys are read again, but no more often than this, whatever is sent.
 */
const LOOK_AGAIN_MS = 2_000

/** Keeps the keys in memory for half a minute, and shares one read among all calls. */
async function followKeys({ db, secrets, clock }: { db: Db; secrets: Secrets; clock: Clock }) {
  let keys = await readSigningKeys(db, secrets, clock())
  let readAt = clock().getTime()
  let reading: Promise<void> | null = null

  const readAgain = async () => {
    readAt = clock().getTime()
    keys = await readSigningKeys(db, secrets, clock())
  }
  const latest = async (maxAgeMs = FOLLOW_MS) => {
    if (Math.abs(clock().getTime() - readAt) >= maxAgeMs)
      reading ??= readAgain().finally(() => {
        reading = null
      })
    await reading
    return keys
  }
  const keyNamed = async (kid: string) => (await latest()).get(kid) ?? (await latest(LOOK_AGAIN_MS)).get(kid)
  return { latest, keyNamed }
}

const AUDIENCE = 'authenticated'

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return null
  }
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
