import { AuthRefusal } from '../protocol/auth-refusal.ts'
import type { UserChanges } from '../commands/own-account/update-user.ts'
import { normalEmail } from '../protocol/email.ts'
import type { JsonObject } from '../protocol/request-body.ts'
import { checkedMetadata } from '../sign-up/sign-up-request.ts'

/** The body of `PUT /user`, whose parts are all optional. */
export function userChanges(body: JsonObject): UserChanges {
  const { email, phone, password, current_password, nonce, data, app_metadata } = body
  if (app_metadata !== undefined && app_metadata !== null) throw new AuthRefusal(403, 'not_admin', 'User not allowed')
  if (phone) throw new AuthRefusal(404, 'feature_disabled', 'This feature is not available')
  return {
    ...(given(email) ? { email: normalEmail(email) } : {}),
    ...(given(password) ? { password: text(password) } : {}),
    ...(given(current_password) ? { current_password: text(current_password) } : {}),
    ...(given(nonce) ? { nonce: text(nonce) } : {}),
    ...(given(data) ? { data: checkedMetadata(data) } : {}),
  }
}

const given = (value: unknown) => value !== undefined && value !== null && value !== ''

function text(value: unknown): string {
  if (typeof value === 'string') return value
  throw new AuthRefusal(400, 'validation_failed', 'password must be a text')
}
