import { createHash, timingSafeEqual } from 'node:crypto'
import { AuthRefusal } from '../protocol/auth-refusal.ts'

/**
 * The challenge of a browser that will exchange a code (PKCE, RFC 7636); null for one that will not. Null, missing and
 * empty mean the same. Only the hashed method is accepted, because a plain challenge is its own verifier.
 * @throws AuthRefusal validation_failed
 */
export function codeChallenge(call: { code_challenge?: unknown; code_challenge_method?: unknown }): string | null {
  const { code_challenge: challenge, code_challenge_method: method } = call
  if (!challenge && !method) return null
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (typeof method !== 'string' || method.toLowerCase() !== 's256')
    throw invalid('code challenge method not supported')
  if (typeof challenge !== 'string' || !/^[\w.~-]{43,128}$/.test(challenge))
    throw invalid('code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, ".", "-", "_" and "~"')
  return challenge
}

/** Whether the challenge is the hash of this verifier. */
export function answersChallenge(verifier: string, challenge: string): boolean {
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const asked = Buffer.from(challenge)
  return made.length === asked.length && timingSafeEqual(made, asked)
}

const invalid = (message: string) => new AuthRefusal(400, 'validation_failed', message)
