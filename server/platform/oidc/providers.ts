import * as oidc from 'openid-client'
import { createIdTokenReader } from './id-token.ts'
import { asProviderFault, ProviderFault } from './provider-fault.ts'
import { providerFetch } from './provider-fetch.ts'
import type { SignInProvider } from './provider-settings.ts'
import { type Vouched, vouchedOf } from './vouched.ts'

/** Secrets that tie the answer of a provider to our own request. */
export type FlowProof = { state: string; nonce: string; code_verifier: string }

/** Tokens for the provider's own services. The caller gets them, and we never keep them. */
export type ProviderTokens = { provider_token: string; provider_refresh_token?: string }

export type Provider = Pick<SignInProvider, 'id' | 'label'> & {
  /**
   * Address of the provider's sign-in page.
   * @param asked.scopes scopes beyond those of identity; `extra` holds parameters that are passed on as they are
   */
  authorizationUrl(
    proof: FlowProof,
    asked: { redirect_uri: string; scopes: string; extra: Record<string, string> },
  ): Promise<string>
  /** Tells who signed in. @param callback the address to which the provider sent the browser back */
  exchange(callback: URL, proof: FlowProof): Promise<{ vouched: Vouched; tokens: ProviderTokens }>
  /** Tells who an identity token from elsewhere is about. */
  readIdToken(
    token: string,
    given: { nonce?: string; access_token?: string },
  ): Promise<{ vouched: Vouched; expires_at: Date }>
}

export type Providers = ReadonlyMap<string, Provider>

/** Longest time for one whole operation: discovery, token, keys and user information. */
const PATIENCE_MS = 5_000

/** How long the published settings of a provider are kept. */
const METADATA_MS = 3_600_000

/** Providers by id. Every wrong, late or missing answer of theirs becomes a `ProviderFault`. */
export function createProviders(list: readonly SignInProvider[], { patienceMs = PATIENCE_MS } = {}): Providers {
  return new Map(list.map((settings) => [settings.id, createProvider(settings, patienceMs)]))
}

function createProvider(settings: SignInProvider, patienceMs: number): Provider {
  const { id, label } = settings
  const discovered = remembered(() => discover(settings))
  const inTime = <T>(work: () => Promise<T>) => within(patienceMs, work)
  return {
    id,
    label,
    authorizationUrl: (proof, { redirect_uri, scopes, extra }) =>
      inTime(async () => {
        const { state, nonce, code_verifier } = proof
        const url = oidc.buildAuthorizationUrl((await discovered()).known, {
          ...extra,
          redirect_uri,
          scope: [...new Set(`openid email profile ${scopes}`.split(/\s+/).filter(Boolean))].join(' '),
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(code_verifier),
          code_challenge_method: 'S256',
        })
        return url.href
      }),
    exchange: (callback, { state, nonce, code_verifier }) =>
      inTime(async () => {
        const { known, readIdToken } = await discovered()
        const answer = await oidc.authorizationCodeGrant(known, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: code_verifier,
        })
        // The library accepts tokens for another party and old ones, which the protocol refuses. So we check again.
        const given = { nonce, access_token: answer.access_token }
        const { claims } = await readIdToken(answer.id_token ?? '', given)
        const tells = claims['email'] === undefined && known.serverMetadata().userinfo_endpoint !== undefined
        const more = tells ? await oidc.fetchUserInfo(known, answer.access_token, claims.sub) : {}
        const { access_token: provider_token, refresh_token } = answer
        const tokens = { provider_token, ...(refresh_token ? { provider_refresh_token: refresh_token } : {}) }
        return { vouched: vouchedOf(claims, more), tokens }
      }),
    readIdToken: (token, given) =>
      inTime(async () => {
        const { claims, expires_at } = await (await discovered()).readIdToken(token, given)
        return { vouched: vouchedOf(claims), expires_at }
      }),
  }
}

/** Signatures are checked even over TLS: we believe only what the provider has signed. */
async function discover({ issuer, client_id, client_secret }: SignInProvider) {
  // Outside production a provider may run on this machine without TLS.
  const isPlain = new URL(issuer).protocol === 'http:'
  const known = await oidc.discovery(new URL(issuer), client_id, undefined, authentication(client_secret), {
    [oidc.customFetch]: providerFetch as oidc.CustomFetch,
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  })
  const { jwks_uri = '', issuer: signs } = known.serverMetadata()
  if (!URL.canParse(jwks_uri) || (new URL(jwks_uri).protocol !== 'https:' && !isPlain))
    throw new ProviderFault('untrusted', 'no safe address of keys')
  return { known, readIdToken: createIdTokenReader({ issuer: signs, client_id }, jwks_uri) }
}

/** Sends the secret in a way that the provider accepts. */
function authentication(secret: string): oidc.ClientAuth {
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: taken = ['client_secret_basic'] } = server
    const by = taken.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret)
    return by(server, ...rest)
  }
}

/** Keeps one answer for an hour. Callers share a pending one, and a failed one is asked again. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: { at: number; answer: Promise<T> } | null = null
  return () => {
    if (known && performance.now() - known.at < METADATA_MS) return known.answer
    const asked = { at: performance.now(), answer: ask() }
    known = asked
    asked.answer.catch(() => {
      if (known === asked) known = null
    })
    return asked.answer
  }
}

/** @throws ProviderFault */
async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new ProviderFault('unavailable', `no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw asProviderFault(error)
  } finally {
    clearTimeout(timer)
  }
}
