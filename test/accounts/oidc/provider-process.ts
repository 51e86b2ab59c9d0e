import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/**
 * A real OpenID provider in its own process; it prints its address. With `OIDC_PORT` it shows a form that asks who signs
 * in. `login_hint` chooses the person: 'alix' has a verified address, 'unverified:alix@…' an unverified one, 'nobody' none;
 * 'refuse' refuses to sign in.
 */
const [redirect_uri = '', client_id = '', client_secret = ''] = process.argv.slice(2)
const asked_port = process.env['OIDC_PORT']
const server = createServer().listen(Number(asked_port ?? 0), '127.0.0.1')
await once(server, 'listening')
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const claimsOf = (sub: string) => {
  if (sub === 'nobody') return { sub, name: 'Sans Adresse' }
  const unverified = sub.startsWith('unverified:')
  const email = unverified ? sub.slice('unverified:'.length) : sub
  return { sub, email, email_verified: !unverified, name: 'Alix Durand', picture: 'https://images.exemple.test/a.png' }
}

const provider = new Provider(issuer, {
  clients: [
    { client_id, client_secret, redirect_uris: [redirect_uri], grant_types: ['authorization_code', 'refresh_token'] },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  scopes: ['openid', 'email', 'profile', 'offline_access'],
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => claimsOf(sub) }),
  cookies: { keys: ['of the tests'] },
  pkce: { required: () => true },
})

const typedBy = (request: IncomingMessage) => new URL(request.url ?? '', issuer).searchParams.get('who')

const QUESTION = `<!doctype html><html lang="fr"><link rel="icon" href="data:," /><title>Fournisseur d’essai</title>
<form><label>Votre adresse <input name="who" /></label> <button>Continuer</button></form></html>`

provider.use(async (ctx, next) => {
  if (!ctx.path.startsWith('/interaction/')) return next()
  const { params, prompt, session } = await provider.interactionDetails(ctx.req, ctx.res)
  const accountId = session?.accountId ?? params.login_hint ?? typedBy(ctx.req) ?? 'nobody'
  if (asked_port && prompt.name === 'login' && !typedBy(ctx.req)) {
    ctx.body = QUESTION
    return
  }
  ctx.respond = false
  if (params.login_hint === 'refuse')
    return provider.interactionFinished(ctx.req, ctx.res, { error: 'access_denied', error_description: 'non' })
  if (prompt.name === 'login') return provider.interactionFinished(ctx.req, ctx.res, { login: { accountId } })
  const grant = new provider.Grant({ accountId, clientId: params.client_id })
  grant.addOIDCScope('openid email profile offline_access')
  return provider.interactionFinished(ctx.req, ctx.res, { consent: { grantId: await grant.save() } })
})
server.on('request', provider.callback())
console.log(`ready ${issuer}`)
