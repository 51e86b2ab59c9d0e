import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import type { Context } from '#server/platform/context.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { authenticate, bearerToken } from '../sessions/bearer.ts'
import { findSession } from '../queries.ts'

/**
 * Checks the token of an administration call: it is signed with the secret of administration, valid for a while, and
 * has one of its roles. The keys that sign people's tokens open nothing here, and this secret signs no session. Without
 * the setting, administration is closed.
 * @throws AuthRefusal no_authorization, bad_jwt, not_admin
 * @returns the role, for the journal
 */
export async function requireAdministration(context: Context): Promise<string> {
  const token = bearerToken(context.headers)
  if (!token) throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const { admin_secret } = context.config
  if (admin_secret === undefined || algorithmOf(token) !== 'HS256') {
    await authenticate(context, context)
    throw notAdmin()
  }
  const { role, session_id } = await verified(token, admin_secret, context.clock())
  if (role !== 'service_role' && role !== 'supabase_admin') throw notAdmin()
  if (typeof session_id === 'string' && !(await findSession(context.db, session_id).catch(() => null)))
    throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return role
}

/** Whether a call to a public endpoint comes from administration, which need not prove what people must prove. */
export async function isAdministration(context: Context): Promise<boolean> {
  const token = bearerToken(context.headers)
  if (!token || context.config.admin_secret === undefined || algorithmOf(token) !== 'HS256') return false
  return requireAdministration(context).then(
    () => true,
    () => false,
  )
}

async function verified(token: string, secret: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret), {
      algorithms: ['HS256'],
      audience: 'authenticated',
      requiredClaims: ['exp', 'aud'],
      currentDate: now,
    })
    return payload
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    throw new AuthRefusal(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`)
  }
}

function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg
  } catch {
    return undefined
  }
}

const notAdmin = () => new AuthRefusal(403, 'not_admin', 'User not allowed')
