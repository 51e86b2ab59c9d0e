import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { durationMs } from './ban-duration.ts'
import { normalEmail } from '../protocol/email.ts'
import { isJsonObject, type Json, type JsonObject } from '../protocol/request-body.ts'
import { checkedMetadata, METADATA_MAX_BYTES } from '../sign-up/sign-up-request.ts'

/** The facts that administration may give about an account, all optional. A null `ban_ms` ends a ban. */
export type AdminUserRequest = {
  id?: string
  email?: string
  password?: string
  password_hash?: string
  email_confirm?: boolean
  user_metadata?: JsonObject
  app_metadata?: JsonObject
  ban_ms?: number | null
}

/** The checked body of a call on an account. @throws AuthRefusal */
export function adminUserRequest(body: JsonObject): AdminUserRequest {
  const { id, email, phone, password, password_hash, email_confirm, user_metadata, app_metadata, role, aud } = body
  if (given(password) && given(password_hash)) throw invalid('Only a password or a password hash should be provided')
  if (given(phone)) throw new AuthRefusal(422, 'phone_provider_disabled', 'Phone logins are disabled')
  for (const only of [role, aud])
    if (given(only) && only !== 'authenticated') throw invalid('Only the role "authenticated" exists')
  return {
    ...(given(id) ? { id: userId(id) } : {}),
    ...(given(email) ? { email: normalEmail(email) } : {}),
    ...(given(password) ? { password: text(password, 'password') } : {}),
    ...(given(password_hash) ? { password_hash: importedHash(text(password_hash, 'password_hash')) } : {}),
    ...(given(email_confirm) ? { email_confirm: email_confirm === true } : {}),
    ...(given(user_metadata) ? { user_metadata: checkedMetadata(user_metadata) } : {}),
    ...(given(app_metadata) ? { app_metadata: ownedMetadata(app_metadata) } : {}),
    ...(given(body['ban_duration']) ? { ban_ms: banOf(body['ban_duration']) } : {}),
  }
}

/** The id of an account in a path. @throws AuthRefusal 404, as the auth client expects */
export function userId(value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value))
    return value.toLowerCase()
  throw new AuthRefusal(404, 'validation_failed', 'user_id must be an UUID')
}

const given = (value: unknown) => value !== undefined && value !== null && value !== ''

function text(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw invalid(`${name} must be a text`)
}

/**
 * Accepts only argon2, at a cost that one sign-in may have here, because the hash itself says how much work a check
 * takes.
 */
function importedHash(hash: string): string {
  const cost = /^\$argon2(?:id|i|d)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[\w+/]{11,}\$[\w+/]{22,}$/.exec(hash)
  const [memory, passes, lanes] = (cost ?? []).slice(1).map(Number)
  if (memory && passes && lanes && memory <= 65_536 && passes <= 10 && lanes <= 4) return hash
  throw invalid('Only argon2 password hashes of at most 64 MiB, 10 passes and 4 lanes are supported')
}

function ownedMetadata(data: Json | undefined): JsonObject {
  if (!isJsonObject(data)) throw invalid('app_metadata must be an object')
  if (Buffer.byteLength(JSON.stringify(data)) > METADATA_MAX_BYTES)
    throw invalid(`app_metadata must not exceed ${METADATA_MAX_BYTES} bytes`)
  // The providers of an account are known from its identities.
  const { provider: _, providers: __, ...more } = data
  return more
}

function banOf(duration: Json | undefined): number | null {
  if (duration === 'none') return null
  const ms = typeof duration === 'string' ? durationMs(duration) : null
  if (ms === null) throw invalid('invalid format for ban duration: use "none" or a duration such as "2h45m"')
  return ms
}

const invalid = (message: string) => new AuthRefusal(400, 'validation_failed', message)
