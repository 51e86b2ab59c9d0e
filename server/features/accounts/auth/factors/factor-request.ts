import { AuthRefusal } from '../protocol/auth-refusal.ts'
import type { Enrolment } from '../commands/factors/enroll-factor.ts'
import type { Proof } from '../commands/factors/verify-factor.ts'
import { isJsonObject, type Json, type JsonObject } from '../protocol/request-body.ts'

const NAME_MAX = 100

/** The body of `POST /factors`. */
export function enrolment({ factor_type, friendly_name, issuer, phone }: JsonObject): Enrolment {
  const named = { friendly_name: text(friendly_name, 'friendly_name') }
  if (factor_type === 'totp') return { ...named, factor_type, issuer: text(issuer, 'issuer') || null }
  if (factor_type === 'webauthn') return { ...named, factor_type }
  if (factor_type === 'phone') return { ...named, factor_type, phone: internationalNumber(phone) }
  throw invalid('factor_type needs to be totp, phone, or webauthn')
}

/** The body of `POST /factors/{id}/verify`. */
export function factorAnswer({ challenge_id, code, webauthn }: JsonObject): { challenge_id: string; proof: Proof } {
  if (typeof challenge_id !== 'string' || !isUuid(challenge_id)) throw invalid('challenge_id must be an UUID')
  if (isJsonObject(webauthn) && isJsonObject(webauthn['credential_response']))
    return { challenge_id, proof: { credential: webauthn['credential_response'] } }
  return { challenge_id, proof: { code: givenCode(code) } }
}

/** The code as typed, without spaces. */
export function givenCode(code: Json | undefined): string {
  const given = typeof code === 'string' ? code.replace(/\s/g, '') : ''
  if (given === '') throw invalid('Code needs to be non-empty')
  if (given.length > NAME_MAX) throw invalid('Code is too long')
  return given
}

/** The id of a factor in a path. */
export function factorId(id: string): string {
  if (isUuid(id)) return id
  throw new AuthRefusal(404, 'validation_failed', 'factor_id must be an UUID')
}

export function factorName(value: Json | undefined): string {
  return text(value, 'friendly_name')
}

function text(value: Json | undefined, field: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || value.length > NAME_MAX)
    throw invalid(`${field} must be a text of at most 100 letters`)
  return value.trim()
}

/** The digits of an international number, without spaces and punctuation. */
function internationalNumber(value: Json | undefined): string {
  const digits = typeof value === 'string' ? value.replace(/[\s.()-]/g, '').replace(/^\+/, '') : ''
  if (/^[1-9]\d{6,14}$/.test(digits)) return digits
  throw invalid('Invalid phone number format (E.164 required)')
}

const isUuid = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const invalid = (message: string) => new AuthRefusal(400, 'validation_failed', message)
