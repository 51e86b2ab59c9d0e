import { type Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getSettings } from '#server/features/settings/queries.ts'
import type { Context, Services } from '#server/platform/context.ts'
import { JSON_MAX_BYTES } from '#server/platform/http/request-bounds.ts'
import { answerRefusal } from './answer-refusal.ts'
import { answerSession } from './answer-session.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { authenticate } from './bearer.ts'
import { confirmSignUp } from './commands/confirm-sign-up.ts'
import { endSessions, type LogoutScope } from './commands/end-sessions.ts'
import { refreshSession } from './commands/refresh-session.ts'
import { resendConfirmation } from './commands/resend-confirmation.ts'
import { signIn } from './commands/sign-in.ts'
import { signUp } from './commands/sign-up.ts'
import { updateUser } from './commands/update-user.ts'
import { normalEmail } from './email.ts'
import { getUserRow, listIdentities } from './queries.ts'
import { type JsonObject, readBody } from './request-body.ts'
import { returnAddress } from './return-address.ts'
import { clearedSessionCookie } from './session-cookie.ts'
import { signUpRequest } from './sign-up-request.ts'
import { toUser } from './user.ts'
import { userChanges } from './user-changes.ts'
import { isForm, showConfirmation, verification, verifyForm } from './verify.ts'

type Env = { Variables: { context: Context } }
type Call = HonoContext<Env>

/** `/auth`: what `@supabase/auth-js` calls. Other origins are not let in: no answer carries a CORS header. */
export function createAuthRoutes(services: Services) {
  const auth = new Hono<Env>()
  auth.onError((error, c) => answerRefusal(c, error, c.get('context')))
  auth.use('*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  auth.use('*', bodyLimit({ maxSize: JSON_MAX_BYTES, onError: tooLarge }))

  auth.get('/health', (c) => c.json({ name: 'auth', version: '1', description: 'Comptes et sessions' }))
  auth.get('/settings', (c) => settings(c, services))
  auth.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json({ keys: services.tokens.publicKeys() })
  })

  auth.post('/signup', async (c) => {
    const request = signUpRequest(await readBody(c))
    const signedUp = await signUp(c.get('context'), request, returnAddress(services.config, c.req.query('redirect_to')))
    return 'user' in signedUp ? c.json(signedUp.user) : answerSession(c, services, signedUp.issued)
  })
  auth.post('/resend', async (c) => {
    const body = await readBody(c)
    if (body['type'] !== 'signup') throw featureDisabled()
    await resendConfirmation(c.get('context'), normalEmail(body['email']))
    return c.json({})
  })
  auth.get('/verify', (c) => showConfirmation(c, c.get('context'), c.req.query('token') ?? ''))
  auth.post('/verify', async (c) => {
    const context = c.get('context')
    if (isForm(c)) return verifyForm(c, context)
    const { token, proof } = verification(await readBody(c))
    return answerSession(c, context, (await confirmSignUp(context, token, proof)).issued)
  })

  auth.post('/token', async (c) => {
    const body = await readBody(c)
    const context = c.get('context')
    const grant = c.req.query('grant_type')
    if (grant === 'password') return answerSession(c, services, await signIn(context, credentials(body)))
    if (grant !== 'refresh_token') throw new AuthRefusal(400, 'invalid_credentials', 'unsupported_grant_type')
    const { refresh_token } = body
    if (typeof refresh_token === 'string' && refresh_token !== '')
      return answerSession(c, services, await refreshSession(context, refresh_token))
    return c.json({ error: 'invalid_request', error_description: 'refresh_token required' }, 400)
  })

  auth.get('/user', async (c) => answerUser(c, services, (await authenticate(services, c.get('context'))).user_id))
  auth.put('/user', async (c) => {
    const context = c.get('context')
    const session = await authenticate(services, context)
    await updateUser(context, session, userChanges(await readBody(c), session))
    return answerUser(c, services, session.user_id)
  })
  auth.post('/logout', async (c) => {
    const scope = logoutScope(c.req.query('scope'))
    // Also clears the cookie of a browser that lost its tokens, although it gets a refusal. Never for another site.
    if (scope !== 'others' && c.req.header('sec-fetch-site') !== 'cross-site')
      c.header('set-cookie', clearedSessionCookie(services.config))
    const context = c.get('context')
    await endSessions(context, await authenticate(services, context), scope)
    return c.body(null, 204)
  })

  // Of what is not served, these are somebody's own: without a session the answer is that one is needed.
  for (const path of ['/factors', '/user', '/admin', '/passkeys', '/reauthenticate', '/invite', '/oauth'])
    auth.all(`${path}/*`, async (c) => {
      await authenticate(services, c.get('context'))
      throw featureDisabled()
    })
  auth.all('*', () => {
    throw featureDisabled()
  })
  return auth
}

async function answerUser(c: Call, { db }: Services, user_id: string): Promise<Response> {
  const [row, identities] = await Promise.all([getUserRow(db, user_id), listIdentities(db, user_id)])
  return c.json(toUser(row, identities))
}

/** Which ways in are open: e-mail and password. */
async function settings(c: Call, { db, config }: Services): Promise<Response> {
  const { new_registrations } = await getSettings(db)
  return c.json({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: !new_registrations,
    mailer_autoconfirm: !config.confirm_email,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  })
}

function credentials({ email, phone, password }: JsonObject): { email: string; password: string } {
  if (!email && phone) throw new AuthRefusal(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (typeof email !== 'string' || email === '')
    throw new AuthRefusal(400, 'validation_failed', 'missing email or phone')
  return { email: email.trim().toLowerCase(), password: typeof password === 'string' ? password : '' }
}

function logoutScope(scope: string | undefined): LogoutScope {
  if (scope === undefined || scope === 'global') return 'global'
  if (scope === 'local' || scope === 'others') return scope
  throw new AuthRefusal(400, 'validation_failed', `Unsupported logout scope "${scope}"`)
}

const featureDisabled = () => new AuthRefusal(404, 'feature_disabled', 'This feature is not available')

/** The rest of the body is not read: the connection cannot serve another request. */
function tooLarge(c: HonoContext): never {
  c.header('connection', 'close')
  throw new AuthRefusal(413, 'request_entity_too_large', 'Request body too large')
}
