import { z } from 'zod'
import type { Provider } from '#server/platform/oidc/providers.ts'
import { randomToken } from '#server/platform/secrets/secrets.ts'
import type { AuthApp, Call } from '../protocol/auth-call.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { authenticate } from '../sessions/bearer.ts'
import { startProviderFlow } from '../commands/providers/start-provider-flow.ts'
import { unlinkIdentity } from '../commands/providers/unlink-identity.ts'
import { codeChallenge } from '../sessions/pkce.ts'
import { returnFromProvider } from './provider-callback.ts'
import { browserMark, callbackAddress, proofOf } from './provider-flow.ts'
import { refuseUnlinkable } from './provider-linking.ts'
import { asProviderRefusal } from './provider-refusal.ts'
import { redirectWithProviderProblem } from './provider-redirect.ts'
import { LANDINGS, returnAddress } from '../protocol/return-address.ts'

/** Routes to sign in by another service, and to link services to an account. */
export function addProviderRoutes(auth: AuthApp) {
  auth.get('/authorize', async (c) => {
    const context = c.get('context')
    const asked = askedWay(c)
    const to = returnAddress(context.config, c.req.query('redirect_to'), LANDINGS.magiclink)
    try {
      const url = await leave(c, { ...asked, redirect_to: to, link_session_id: null })
      return c.redirect(url, 302)
    } catch (error) {
      return redirectWithProviderProblem(c, error, { to, pkce: asked.challenge !== null })
    }
  })
  auth.get('/callback', returnFromProvider)
  // Some providers answer with a form. It is turned into an address, so that the browser sends its cookie with it.
  auth.post('/callback', async (c) => {
    const form = Object.entries(await c.req.parseBody()).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return c.redirect(`${callbackAddress(c.get('context').config)}?${new URLSearchParams(form)}`, 303)
  })
  auth.get('/user/identities/authorize', async (c) => {
    const context = c.get('context')
    const session = await authenticate(context, context)
    await refuseUnlinkable(context, session)
    const way = {
      ...askedWay(c),
      redirect_to: returnAddress(context.config, c.req.query('redirect_to'), LANDINGS.email_change),
      link_session_id: session.session_id,
    }
    try {
      const url = await leave(c, way)
      return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
    } catch (error) {
      throw asProviderRefusal(error, context)
    }
  })
  auth.delete('/user/identities/:id', async (c) => {
    const context = c.get('context')
    const session = await authenticate(context, context)
    await refuseUnlinkable(context, session)
    const { data: id } = z.uuid().safeParse(c.req.param('id'))
    if (!id) throw new AuthRefusal(404, 'validation_failed', 'identity_id must be an UUID')
    await unlinkIdentity(context, session, id)
    return c.json({})
  })
}

type Way = { provider: Provider; challenge: string | null; redirect_to: string; link_session_id: string | null }

/** @throws AuthRefusal validation_failed: the calling page is wrong, so it gets no redirect */
function askedWay(c: Call): Pick<Way, 'provider' | 'challenge'> {
  const { provider: id = '', code_challenge, code_challenge_method } = c.req.query()
  const provider = c.get('context').providers.get(id)
  if (!provider)
    throw new AuthRefusal(
      400,
      'validation_failed',
      `Unsupported provider: provider ${id.slice(0, 40)} could not be found`,
    )
  return { provider, challenge: codeChallenge({ code_challenge, code_challenge_method }) }
}

/**
 * Remembers this browser and returns the address of the provider. The provider is asked first, so that one which does
 * not answer leaves no row.
 */
async function leave(c: Call, { provider, challenge, redirect_to, link_session_id }: Way): Promise<string> {
  const context = c.get('context')
  await context.limits.consume('login', context.address)
  const state = randomToken(256)
  const url = await provider.authorizationUrl(proofOf(context.secrets, state), {
    redirect_uri: callbackAddress(context.config),
    scopes: scopesOf(c),
    extra: extraOf(c.req.query()),
  })
  const { mark, cookie } = browserMark(context)
  await startProviderFlow(context, { provider: provider.id, state, mark, redirect_to, challenge, link_session_id })
  c.header('set-cookie', cookie, { append: true })
  return url
}

/** Keeps only the characters that the protocol allows in a scope. */
const scopesOf = (c: Call) =>
  (c.req.query('scopes') ?? '').replaceAll(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '').slice(0, 500)

/** Other parameters of the page go to the provider ('prompt', 'login_hint'), except those of the sign-in itself. */
const extraOf = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !OWN.has(name)))

const OWN = new Set(
  `provider redirect_to scopes skip_http_redirect client_id client_secret redirect_uri response_type response_mode scope state
   nonce code_challenge code_challenge_method code_verifier request request_uri`.split(/\s+/),
)
