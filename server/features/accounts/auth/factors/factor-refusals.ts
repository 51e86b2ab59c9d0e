import { AuthRefusal } from '../protocol/auth-refusal.ts'

/** Also the answer for a factor of somebody else. */
export const factorNotFound = () => new AuthRefusal(404, 'mfa_factor_not_found', 'Factor not found')

export const needsLevel = (status: 403 | 422, to: string) =>
  new AuthRefusal(status, 'insufficient_aal', `AAL2 required to ${to}`)

export const phonesClosed = (to: 'enroll' | 'verify') =>
  new AuthRefusal(422, `mfa_phone_${to}_not_enabled`, `MFA ${to} is disabled for Phone`)
