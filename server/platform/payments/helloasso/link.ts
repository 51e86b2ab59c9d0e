import * as oauth from 'openid-client'
import { z } from 'zod'
import { asProviderFault } from '../../oidc/provider-fault.ts'
import { ProviderUnavailable } from '../port.ts'

/** A club no longer lets us speak for it: only its owner or treasurer can link it again. */
export class LinkBroken extends ProviderUnavailable {
  override name = 'LinkBroken'
}

/** How we speak for a club. Sealed in the database, in one piece. */
export const link = z.strictObject({
  /** The key that the club made for us. Null where it said yes to the platform's own client. */
  own_key: z.strictObject({ id: z.string(), secret: z.string() }).nullable(),
  access_token: z.string(),
  refresh_token: z.string(),
  /** End of the access token, in milliseconds since 1970. */
  until: z.int(),
  /** Key that signs the notifications. Null when they come unsigned. */
  signature_key: z.string().nullable(),
})
export type Link = z.infer<typeof link>

type ClientKey = { id: string; secret: string }

type Addresses = {
  /** Origin of the API. */
  api: string
  /** Page on which an association says yes. */
  authorize: string
}

/** The association of a token, where HelloAsso names it. */
type Granted = { tokens: Pick<Link, 'access_token' | 'refresh_token' | 'until'>; slug: string | null }

/** An access token is renewed this long before its end, so that no call meets it. */
const EARLY_MS = 120_000
const PATIENCE_SECONDS = 4

/**
 * Obtains and renews the tokens of clubs: OAuth 2 with PKCE for the platform's client, client credentials for a key of the
 * club. https://dev.helloasso.com/docs/mire-authorisation
 * @throws LinkBroken when HelloAsso refuses, ProviderUnavailable when it does not answer
 */
export function helloAssoLinks({ api, authorize }: Addresses, partner: ClientKey | null, clock: () => Date) {
  const speaking = (key: ClientKey) => {
    const endpoints = { issuer: api, authorization_endpoint: authorize, token_endpoint: `${api}/oauth2/token` }
    const known = new oauth.Configuration(endpoints, key.id, undefined, oauth.ClientSecretPost(key.secret))
    known.timeout = PATIENCE_SECONDS
    // Tests run the service on this machine without TLS; production refuses such an address at its start.
    if (api.startsWith('http:')) oauth.allowInsecureRequests(known)
    return known
  }

  const granted = async (ask: () => Promise<oauth.TokenEndpointResponse>): Promise<Granted> => {
    const asked_at = clock().getTime()
    const answer = await ask().catch((error: unknown) => {
      const { kind } = asProviderFault(error)
      const isBusy = error instanceof oauth.ResponseBodyError && error.status === 429
      if (kind === 'unavailable' || isBusy) throw new ProviderUnavailable('helloasso: no token', { cause: error })
      throw new LinkBroken('helloasso: token refused', { cause: error })
    })
    const { access_token, refresh_token = '', expires_in = 0, organization_slug } = answer
    const slug = typeof organization_slug === 'string' ? organization_slug : null
    return { tokens: { access_token, refresh_token, until: asked_at + expires_in * 1000 }, slug }
  }

  return {
    isPartner: partner !== null,
    /**
     * Where the owner of an association says yes.
     * @param keep makes of the secret of this link the `state` that comes back with the browser
     */
    async ask(redirect_uri: string, keep: (verifier: string) => string): Promise<string> {
      const verifier = oauth.randomPKCECodeVerifier()
      const url = oauth.buildAuthorizationUrl(speaking(partner!), {
        redirect_uri,
        state: keep(verifier),
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },
    /** @param callback the address to which HelloAsso sent the browser back, with its code */
    accept: (callback: URL, { verifier, state }: { verifier: string; state: string }) =>
      granted(() =>
        oauth.authorizationCodeGrant(speaking(partner!), callback, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        }),
      ),
    acceptOwnKey: (key: ClientKey) => granted(() => oauth.clientCredentialsGrant(speaking(key))),
    /** A renewal serves once, so whoever calls this holds the club's lock. */
    async renew({ own_key, refresh_token }: Link): Promise<Granted> {
      if (own_key) return granted(() => oauth.clientCredentialsGrant(speaking(own_key)))
      if (!partner) throw new LinkBroken('helloasso: the platform has no client')
      return granted(() => oauth.refreshTokenGrant(speaking(partner), refresh_token))
    },
    isFresh: ({ until }: Link) => clock().getTime() < until - EARLY_MS,
  }
}

export type HelloAssoLinks = ReturnType<typeof helloAssoLinks>
