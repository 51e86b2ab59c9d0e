import { type Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { JSON_MAX_BYTES } from '#server/platform/http/protection/request-bounds.ts'
import { answerRefusal } from './protocol/answer-refusal.ts'
import { requireAdministration } from './admin/admin-bearer.ts'
import { addAdminRoutes } from './admin/admin-routes.ts'
import { type Call, type Env, featureDisabled } from './protocol/auth-call.ts'
import { AuthRefusal } from './protocol/auth-refusal.ts'
import { authenticate } from './sessions/bearer.ts'
import { addCaptchaRoutes } from './protocol/captcha-routes.ts'
import { addFactorRoutes } from './factors/factor-routes.ts'
import { addMailFlowRoutes } from './mailed-links/mail-flow-routes.ts'
import { addProviderRoutes } from './providers/provider-routes.ts'
import { otherOrigins } from './protocol/other-origins.ts'
import { addSessionRoutes } from './sessions/session-routes.ts'

/**
 * Serves `/auth`, which `@supabase/auth-js` calls. Without named origins no answer has a CORS header, so other sites
 * cannot call it.
 */
export function createAuthRoutes(services: Services) {
  const auth = new Hono<Env>()
  auth.onError((error, c) => answerRefusal(c, error, c.get('context')))
  auth.use('*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  if (services.config.auth_origins.length > 0) auth.use('*', otherOrigins(services.config))
  auth.use('*', bodyLimit({ maxSize: JSON_MAX_BYTES, onError: tooLarge }))

  auth.get('/health', (c) => c.json({ version: 'v1', name: 'rebond-auth', description: 'Comptes et sessions' }))
  auth.get('/settings', (c) => settings(c, services))
  auth.get('/.well-known/jwks.json', async (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json({ keys: await services.tokens.publicKeys() })
  })
  addCaptchaRoutes(auth)
  addSessionRoutes(auth, services)
  addMailFlowRoutes(auth, services)
  addFactorRoutes(auth, services)
  addProviderRoutes(auth)
  addAdminRoutes(auth)

  auth.post('/sso', () => {
    throw new AuthRefusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  })

  // These paths are not served, but would require a session: without one, the answer says so first.
  for (const path of ['/factors', '/user', '/passkeys', '/oauth'])
    auth.all(`${path}/*`, async (c) => {
      await authenticate(services, c.get('context'))
      throw featureDisabled()
    })
  auth.all('/admin/*', async (c) => {
    await requireAdministration(c.get('context'))
    throw featureDisabled()
  })
  auth.all('*', () => {
    throw featureDisabled()
  })
  return auth
}

/** Tells which ways to sign in are open. */
async function settings(c: Call, { db, config }: Services): Promise<Response> {
  const { new_registrations } = await getSettings(db)
  return c.json({
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      ...Object.fromEntries(config.auth_providers.map(({ id }) => [id, true])),
    },
    disable_signup: !new_registrations,
    mailer_autoconfirm: !config.confirm_email,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  })
}

/** The rest of the body is not read, so the connection cannot serve another request. */
function tooLarge(c: HonoContext): never {
  c.header('connection', 'close')
  throw new AuthRefusal(413, 'request_entity_too_large', 'Request body too large')
}
