import { decodeProtectedHeader, errors, type JWK, jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Db } from './database/client.ts'
import type { Secrets } from './secrets.ts'
import { makeFirstKey, readSigningKeys, signerAmong, SIGNING_ALGORITHM } from './signing-keys.ts'

/** An access token lives 15 minutes, whoever it is for: what it says is at most that old. In seconds. */
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
  /** @returns the signed JWT and its end in seconds since 1970 */
  issue(claims: AccessClaims): Promise<{ access_token: string; expires_at: number }>
  /** Whose session a token of ours that is valid now names, else why not (English, for the error's message). */
  verify(token: string): Promise<VerifiedToken | { refusal: string }>
  /** Public keys, also those that no longer sign. */
  publicKeys(): JWK[]
}

/**
 * ES256 tokens under keys kept sealed in the database, so that every process signs with the same one; the first start
 * ever makes the first key. Nothing in a token's header is trusted but the name of one of our keys.
 * @param parts.issuer public address of the service, `https://…/auth`
 */
export async function createTokens(parts: { db: Db; secrets: Secrets; clock: Clock; issuer: string }): Promise<Tokens> {
  const { db, secrets, clock, issuer } = parts
  await makeFirstKey(db, secrets)
  let keys = await readSigningKeys(db, secrets)
  let readAt = clock().getTime()

  /** Another process may have made a key since: look again, at most once in 30 s whatever people send. */
  const keyNamed = async (kid: string) => {
    if (!keys.has(kid) && clock().getTime() - readAt > 30_000) {
      readAt = clock().getTime()
      keys = await readSigningKeys(db, secrets)
    }
    return keys.get(kid)
  }

  const issue: Tokens['issue'] = async (claims) => {
    const { kid, private_key } = signerAmong(keys, clock())
    const issuedAt = Math.floor(clock().getTime() / 1_000)
    const expires_at = issuedAt + ACCESS_TOKEN_SECONDS
    const access_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
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
    if (header?.alg !== SIGNING_ALGORITHM || typeof header.kid !== 'string')
      return { refusal: 'unexpected signing method' }
    const key = await keyNamed(header.kid)
    if (!key) return { refusal: 'unknown signing key' }
    try {
      const { payload } = await jwtVerify(token, key.public_key, {
        algorithms: [SIGNING_ALGORITHM],
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

  return { issue, verify, publicKeys: () => [...keys.values()].map((key) => key.public_jwk) }
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
