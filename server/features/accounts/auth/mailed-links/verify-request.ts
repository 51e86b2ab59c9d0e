import { AuthRefusal } from '../protocol/auth-refusal.ts'
import type { Proof } from '../sign-up/choose-request.ts'
import { normalEmail } from '../protocol/email.ts'
import { KINDS_OF, type VerifyType } from './one-time-token.ts'
import type { JsonObject } from '../protocol/request-body.ts'

/** A token or an address and a code, as the auth client sends them. */
export type Presented = ({ token: string } | { email: string; code: string }) & { type: VerifyType }

/**
 * The body of a verification. A caller may add the password of the sign-up.
 * @param browser_hash hash of the cookie of the browser that posts it
 * @throws AuthRefusal validation_failed
 */
export function verifyRequest(body: JsonObject, browser_hash: string | null): { presented: Presented; proof: Proof } {
  const { type, token, token_hash, email, phone, password } = body
  if (typeof type !== 'string' || type === '') throw invalid('Verify requires a verification type')
  if (Boolean(token) === Boolean(token_hash)) throw invalid('Verify requires either a token or a token hash')
  const typed = typeof password === 'string' && password !== ''
  const proof: Proof = typed ? { kind: 'typed', password, request_id: null } : { kind: 'none', browser_hash }
  if (token_hash) {
    if (email || phone) throw invalid('Only the token_hash and type should be provided')
    return { presented: { token: text(token_hash), type: knownType(type) }, proof }
  }
  if (Boolean(email) === Boolean(phone))
    throw invalid('Only an email address or phone number should be provided on verify')
  if (phone) throw phoneRefusal(phone)
  const code = text(token).replaceAll(/\s/g, '')
  return { presented: { email: normalEmail(email), code, type: knownType(type) }, proof }
}

/** No telephone opens an account, so its codes are never right. */
function phoneRefusal(phone: unknown): AuthRefusal {
  if (!/^\+?[1-9]\d{1,14}$/.test(text(phone))) return invalid('Invalid phone number format (E.164 required)')
  return new AuthRefusal(403, 'otp_expired', 'Token has expired or is invalid')
}

function knownType(type: string): VerifyType {
  if (Object.hasOwn(KINDS_OF, type)) return type as VerifyType
  throw invalid(`Unsupported verification type "${type}"`)
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const invalid = (message: string) => new AuthRefusal(400, 'validation_failed', message)
