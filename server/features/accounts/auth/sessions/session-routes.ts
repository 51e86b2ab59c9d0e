import type { Services } from '#server/platform/context.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { answerSession } from './answer-session.ts'
import type { AuthApp, Call } from '../protocol/auth-call.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { authenticate } from './bearer.ts'
import { endSessions, type LogoutScope } from '../commands/sessions/end-sessions.ts'
import { exchangeCode } from '../commands/sessions/exchange-code.ts'
import { refreshSession } from '../commands/sessions/refresh-session.ts'
import { signIn } from '../commands/sign-in/sign-in.ts'
import { signUp } from '../commands/sign-up/sign-up.ts'
import { updateUser } from '../commands/own-account/update-user.ts'
import { listFactors } from '../factors/queries.ts'
import { idTokenGrant } from '../providers/id-token-grant.ts'
import { getUserRow, listIdentities, type SessionAccount } from '../queries.ts'
import { type JsonObject, readBody } from '../protocol/request-body.ts'
import { codeChallenge } from './pkce.ts'
import { browserMark } from '../providers/provider-flow.ts'
import { allowedAddress, LANDINGS, returnAddress } from '../protocol/return-address.ts'
import { clearedSessionCookie } from './session-cookie.ts'
import { signUpRequest } from '../sign-up/sign-up-request.ts'
import { toUser } from '../own-account/user.ts'
import { userChanges } from '../own-account/user-changes.ts'

/** Routes for sign-up, sign-in, renewal, the account itself and sign-out. */
export function addSessionRoutes(auth: AuthApp, services: Services) {
  auth.post('/signup', async (c) => {
    const body = await readBody(c)
    const redirect_to = returnAddress(services.config, c.req.query('redirect_to'), LANDINGS.signup)
    const { mark, cookie } = browserMark(c.get('context'))
    const way = { redirect_to, challenge: codeChallenge(body), browser_hash: sha256(mark) }
    const signedUp = await signUp(c.get('context'), signUpRequest(body), way)
    if (!('user' in signedUp)) return answerSession(c, services, signedUp.issued)
    c.header('set-cookie', cookie, { append: true })
    return c.json(signedUp.user)
  })
  auth.post('/token', async (c) => {
    const grant = GRANTS[c.req.query('grant_type') ?? '']
    if (!grant) throw new AuthRefusal(400, 'invalid_credentials', 'unsupported_grant_type')
    return grant(c, await readBody(c))
  })
  auth.get('/user', async (c) => answerUser(c, await authenticate(services, c.get('context'))))
  auth.put('/user', async (c) => {
    const context = c.get('context')
    const session = await authenticate(services, context)
    const body = await readBody(c)
    const redirect_to = allowedAddress(services.config, c.req.query('redirect_to')) ?? ''
    await updateUser(context, session, userChanges(body), { redirect_to, challenge: codeChallenge(body) })
    return answerUser(c, session)
  })
  auth.post('/logout', async (c) => {
    const scope = logoutScope(c.req.query('scope'))
    // Clears the cookie also for a browser that lost its tokens and gets a refusal, but never for a call from another
    // site.
    if (scope !== 'others' && c.req.header('sec-fetch-site') !== 'cross-site')
      c.header('set-cookie', clearedSessionCookie(services.config))
    const context = c.get('context')
    await endSessions(context, await authenticate(services, context), scope)
    return c.body(null, 204)
  })
}

/** For each `grant_type`, exchanges the credentials in the body for a session. */
const GRANTS: Record<string, (c: Call, body: JsonObject) => Promise<Response>> = {
  async password(c, body) {
    const context = c.get('context')
    return answerSession(c, context, await signIn(context, credentials(body)))
  },
  async refresh_token(c, { refresh_token }) {
    const context = c.get('context')
    if (typeof refresh_token === 'string' && refresh_token !== '')
      return answerSession(c, context, await refreshSession(context, refresh_token))
    return c.json({ error: 'invalid_request', error_description: 'refresh_token required' }, 400)
  },
  async id_token(c, body) {
    const context = c.get('context')
    return answerSession(c, context, await idTokenGrant(context, body))
  },
  async pkce(c, { auth_code, code_verifier }) {
    const context = c.get('context')
    if (typeof auth_code !== 'string' || typeof code_verifier !== 'string' || !auth_code || !code_verifier)
      throw new AuthRefusal(400, 'validation_failed', NO_CODE)
    const { issued, extra } = await exchangeCode(context, auth_code, code_verifier)
    return answerSession(c, context, issued, extra)
  },
  async web3() {
    throw new AuthRefusal(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  },
}

const NO_CODE = 'invalid request: both auth code and code verifier should be non-empty'

async function answerUser(c: Call, { user_id, aal }: SessionAccount): Promise<Response> {
  const { db } = c.get('context')
  const [row, identities, factors] = await Promise.all([
    getUserRow(db, user_id),
    listIdentities(db, user_id),
    listFactors(db, user_id),
  ])
  return c.json(toUser(row, identities, factors, { aal }))
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
