import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll } from 'vitest'
import type { SignInProvider } from '#server/platform/oidc/provider-settings.ts'

type Page = (request: IncomingMessage, response: ServerResponse) => void

/** Ways in which the provider misbehaves. With none of them it is honest. */
export type Lies = {
  claims?: JWTPayload
  /** Like `claims`, but computed again for each token. */
  each?: () => JWTPayload
  /** Signs with a key that the provider does not publish. */
  foreign?: boolean
  /** Leaves its tokens unsigned. */
  unsigned?: boolean
  /** Signs with its own public key, used as a shared secret. */
  symmetric?: boolean
  /** Parameters of the address to which the provider sends people back. */
  callback?: Record<string, string>
  /** Replaces the answers of some of its pages. */
  pages?: Record<string, Page>
}

/** Starts an OpenID provider that a test can make misbehave, one lie at a time. */
export async function startHostileProvider(): Promise<{
  settings: SignInProvider
  lies: Lies
  idToken: typeof signed
}> {
  const lies: Lies = {}
  const keys = await generateKeyPair('ES256', { extractable: true })
  const foreign = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  const nonces = new Map<string, string>()
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close().closeAllConnections())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { id: 'menteur', label: 'Menteur', issuer, client_id: 'rebond', client_secret: 'secret' }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', issuer)
    const page = lies.pages?.[url.pathname]
    if (page) return page(request, response)
    const json = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          userinfo_endpoint: `${issuer}/me`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['ES256'],
          authorization_response_iss_parameter_supported: true,
        })
      case '/authorize': {
        const asked = url.searchParams
        const code = `code-${nonces.size}`
        nonces.set(code, asked.get('nonce') ?? '')
        const back = new URL(asked.get('redirect_uri') ?? '')
        const told = { code, state: asked.get('state') ?? '', iss: issuer, ...lies.callback }
        back.search = new URLSearchParams(told).toString()
        return response.writeHead(302, { location: back.href }).end()
      }
      case '/ailleurs':
      case '/token': {
        const form = new URLSearchParams(await text(request))
        const nonce = nonces.get(form.get('code') ?? '')
        return json({ access_token: 'jeton', token_type: 'Bearer', id_token: await signed({ nonce }) })
      }
      case '/me':
        return json({ sub: lies.claims?.sub })
      default:
        return json({ keys: [jwk] })
    }
  }

  /** Makes an identity token with the current lies. */
  async function signed(claims: JWTPayload = {}): Promise<string> {
    const payload = {
      iss: issuer,
      aud: settings.client_id,
      email_verified: true,
      ...claims,
      ...lies.claims,
      ...lies.each?.(),
    }
    if (lies.unsigned) return `${part({ alg: 'none' })}.${part({ ...payload, ...life() })}.`
    const told = new SignJWT({ ...life(), ...payload })
    if (lies.symmetric)
      return told.setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(Buffer.from(JSON.stringify(jwk)))
    return told
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(lies.foreign ? foreign.privateKey : keys.privateKey)
  }

  return { settings, lies, idToken: signed }
}

const life = () => {
  const now = Math.floor(Date.now() / 1_000)
  return { iat: now, exp: now + 300 }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function text(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const chunk of request) parts.push(chunk as Buffer)
  return Buffer.concat(parts).toString()
}
