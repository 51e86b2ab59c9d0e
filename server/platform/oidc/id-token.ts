import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload } from 'jose'
import { ProviderFault } from './provider-fault.ts'
import { providerFetch } from './provider-fetch.ts'
import type { SignInProvider } from './provider-settings.ts'
import { subjectOf } from './subject.ts'
import type { Claims } from './vouched.ts'

/** Only the provider can make these signatures, and anybody can check them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** Oldest token that counts as a sign-in. */
const MAX_AGE_SECONDS = 600

/** How far the clock of a provider may differ from ours. */
const TOLERANCE_SECONDS = 30

/**
 * Checks an identity token, from the provider's answer or from a caller. The provider must have signed it for us,
 * lately, about a person, and for this very call when it names a nonce.
 * @returns its claims, and the instant after which it would be refused
 * @throws ProviderFault untrusted
 */
export function createIdTokenReader(
  { issuer, client_id }: Pick<SignInProvider, 'issuer' | 'client_id'>,
  jwks_uri: string,
) {
  const keys = createRemoteJWKSet(new URL(jwks_uri), { [customFetch]: providerFetch })
  return async (token: string, { nonce, access_token }: { nonce?: string; access_token?: string }) => {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience: client_id,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp'],
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: TOLERANCE_SECONDS,
    })
    const { azp, aud, iat = 0, at_hash } = payload as JWTPayload & { azp?: unknown; at_hash?: unknown }
    if ((Array.isArray(aud) && aud.length > 1 && azp === undefined) || (azp !== undefined && azp !== client_id))
      throw new ProviderFault('untrusted', 'token issued for somebody else')
    if (!isFor(nonce, payload['nonce'])) throw new ProviderFault('untrusted', 'wrong nonce')
    if (access_token && at_hash !== undefined && at_hash !== halfHash(access_token, protectedHeader.alg))
      throw new ProviderFault('untrusted', 'access token of another answer')
    // The age bounds this instant, because the life that a provider writes may be longer than any date.
    const expires_at = new Date((iat + MAX_AGE_SECONDS + TOLERANCE_SECONDS) * 1_000)
    const claims: Claims = { ...payload, sub: subjectOf(payload) }
    return { claims, expires_at }
  }
}

/** The nonce must be on both sides or on neither. The token carries it hashed or as it is. */
function isFor(given: string | undefined, carried: unknown): boolean {
  if (given === undefined || carried === undefined) return given === carried
  return carried === given || carried === createHash('sha256').update(given).digest('hex')
}

/** OpenID Connect Core 3.1.3.6: the left half of the hash that goes with the signature. */
function halfHash(access_token: string, algorithm: string): string {
  const bits = /\d{3}$/.exec(algorithm)?.[0] ?? '512'
  const whole = createHash(`sha${bits}`).update(access_token).digest()
  return whole.subarray(0, whole.length / 2).toString('base64url')
}
