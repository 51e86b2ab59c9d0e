import * as oidc from 'openid-client'
import { createIdTokenReader } from './id-token.ts'
import { asProviderFault, ProviderFault } from './provider-fault.ts'
import { providerFetch } from './provider-fetch.ts'
import type { SignInProvider } from './provider-settings.ts'
import { type Vouched, vouchedOf } from './vouched.ts'

/** What one way to the provider and back is recognised by, besides its state. */
export type FlowProof = { state: string; nonce: string; code_verifier: string }

/** What the provider gives for its own services: handed to who asked, never kept. */
export type ProviderTokens = { provider_token: string; provider_refresh_token?: string }

export type Provider = Pick<SignInProvider, 'id' | 'label'> & {
  /** Where the person goes. @param scopes more than who they are; @param extra passed on as it is */
  authorizationUrl(
    proof: FlowProof,
    asked: { redirect_uri: string; scopes: string; extra: Record<string, string> },
  ): Promise<string>
  /** Who came back, by the address that they came back to. */
  exchange(callback: URL, proof: FlowProof): Promise<{ vouched: Vouched; tokens: ProviderTokens }>
  /** Who an identity token of theirs, got elsewhere, is about. */
  readIdToken(
    token: string,
    given: { nonce?: string; access_token?: string },
  ): Promise<{ vouched: Vouched; expires_at: Date }>
}

export type Providers = ReadonlyMap<string, Provider>

/** In all: looking it up, its token, its keys and what else it tells. */
const PATIENCE_MS = 5_000

/** How long what a provider says of itself is taken as true. */
const METADATA_MS = 3_600_000

/** The services to sign in with. Everything that they answer wrongly, late or not at all is a `ProviderFault`. */
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
        // The library lets pass what the protocol refuses: a token for another party, one of another year.
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

/** Signatures are checked also where TLS would do: what is believed of a provider is what it has signed. */
async function discover({ issuer, client_id, client_secret }: SignInProvider) {
  // Outside production a provider may stand on this machine, without TLS.
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

/** In the way that the provider takes. */
function authentication(secret: string): oidc.ClientAuth {
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: taken = ['client_secret_basic'] } = server
    const by = taken.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret)
    return by(server, ...rest)
  }
}

/** Asked once at a time, and again after an hour or a failure. */
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
