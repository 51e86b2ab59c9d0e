import { createHmac } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context.ts'
import type { FlowProof } from '#server/platform/oidc/providers.ts'
import { randomToken, type Secrets } from '#server/platform/secrets/secrets.ts'
import { LINK_LIFE_MS } from '../mailed-links/one-time-token.ts'
import { flowCookie, readFlowCookie } from '../sessions/session-cookie.ts'

/** Time from one page of ours to the next, through a provider. */
export const PROVIDER_FLOW_MS = 5 * 60_000

/** The address to which providers send people back; each provider must know it. */
export const callbackAddress = ({ site_url }: Config) => `${site_url}/auth/callback`

/**
 * The secrets that prove the answer of a provider. They are derived from the state, so that the database holds none of
 * them.
 */
export function proofOf(secrets: Secrets, state: string): FlowProof {
  const drawn = (purpose: string) => createHmac('sha256', secrets.key(purpose)).update(state).digest('base64url')
  return { state, nonce: drawn('provider nonce'), code_verifier: drawn('provider verifier') }
}

/**
 * The mark that recognises a browser when it comes back from a provider or with the code of its sign-up. Several flows
 * may be under way in it.
 */
export function browserMark({ config, headers }: Context): { mark: string; cookie: string } {
  const mark = readFlowCookie(config, headers) ?? randomToken(256)
  return { mark, cookie: flowCookie(config, mark, LINK_LIFE_MS.signup) }
}
