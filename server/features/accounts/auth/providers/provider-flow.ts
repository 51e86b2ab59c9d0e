import { createHmac } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context.ts'
import type { FlowProof } from '#server/platform/oidc/providers.ts'
import { randomToken, type Secrets } from '#server/platform/secrets/secrets.ts'
import { LINK_LIFE_MS } from '../mailed-links/one-time-token.ts'
import { flowCookie, readFlowCookie } from '../sessions/session-cookie.ts'

/** From one page of ours to the next, by way of a provider. */
export const PROVIDER_FLOW_MS = 5 * 60_000

/** The address that providers send people back to: each must know it. */
export const callbackAddress = ({ site_url }: Config) => `${site_url}/auth/callback`

/** What the answer of a provider is proved by, drawn from the state: whoever reads the database finds none of it. */
export function proofOf(secrets: Secrets, state: string): FlowProof {
  const drawn = (purpose: string) => createHmac('sha256', secrets.key(purpose)).update(state).digest('base64url')
  return { state, nonce: drawn('provider nonce'), code_verifier: drawn('provider verifier') }
}

/**
 * This mark identifies the browser when it comes back from a provider, or with the code of its sign-up; several of
 * these may be under way in it.
 */
export function browserMark({ config, headers }: Context): { mark: string; cookie: string } {
  const mark = readFlowCookie(config, headers) ?? randomToken(256)
  return { mark, cookie: flowCookie(config, mark, LINK_LIFE_MS.signup) }
}
