import { createHash, randomBytes } from 'node:crypto'
import type { Answered } from '../provider-server.ts'

export const CLIENT = { id: 'rebond', secret: 'secret-du-partenaire' }

const TOKEN_LIFE_MS = 1_800_000
const REFRESH_LIFE_MS = 30 * 86_400_000

/** The token endpoint: the partner's own code, its renewals, and the own keys of an association. */
export function createTokens(now: () => number) {
  const tokens = new Map<string, { slug: string | null; until: number }>()
  const renewals = new Map<string, { slug: string | null; until: number }>()
  const codes = new Map<string, { slug: string; redirect_uri: string; challenge: string }>()
  const ownKeys = new Map<string, { secret: string; slug: string }>()

  const issue = (slug: string | null): Answered => {
    const [access_token, refresh_token] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
    tokens.set(access_token, { slug, until: now() + TOKEN_LIFE_MS })
    renewals.set(refresh_token, { slug, until: now() + REFRESH_LIFE_MS })
    const named = slug === null ? {} : { organization_slug: slug }
    return {
      body: { access_token, refresh_token, token_type: 'bearer', expires_in: TOKEN_LIFE_MS / 1000, ...named },
    }
  }

  const refused = (error: string, status = 400): Answered => ({ status, body: { error } })

  const answer = (form: Record<string, string>): Answered => {
    const own = ownKeys.get(form.client_id ?? '')
    const secret = own?.secret ?? (form.client_id === CLIENT.id ? CLIENT.secret : null)
    if (secret === null || (form.client_secret !== secret && form.grant_type !== 'refresh_token'))
      return refused('invalid_client', 401)
    if (form.grant_type === 'client_credentials') return issue(own?.slug ?? null)
    if (form.grant_type === 'authorization_code') {
      const code = codes.get(form.code ?? '')
      codes.delete(form.code ?? '')
      const challenge = createHash('sha256')
        .update(form.code_verifier ?? '')
        .digest('base64url')
      const fits = code?.redirect_uri === form.redirect_uri && code?.challenge === challenge
      return code && fits ? issue(code.slug) : refused('invalid_grant')
    }
    if (form.grant_type !== 'refresh_token') return refused('unsupported_grant_type')
    const renewed = renewals.get(form.refresh_token ?? '')
    // A renewal serves once: the one that it gives replaces it.
    renewals.delete(form.refresh_token ?? '')
    return !renewed || now() > renewed.until ? refused('invalid_grant') : issue(renewed.slug)
  }

  return {
    answer,
    /** Whom a token speaks for. Undefined when it is unknown or over. */
    holder: (authorization: string | undefined): { slug: string | null } | undefined => {
      const token = tokens.get((authorization ?? '').replace('Bearer ', ''))
      return token && now() <= token.until ? token : undefined
    },
    /** The association says yes on the page of HelloAsso. @returns the address to which its browser goes back */
    authorize: (asked: string, slug: string): string => {
      const { searchParams } = new URL(asked)
      const code = randomBytes(8).toString('hex')
      const redirect_uri = searchParams.get('redirect_uri')!
      codes.set(code, { slug, redirect_uri, challenge: searchParams.get('code_challenge')! })
      return `${redirect_uri}?${new URLSearchParams({ code, state: searchParams.get('state')! })}`
    },
    /** The association makes a key of its own. */
    ownKey: (slug: string) => {
      const key = { id: randomBytes(8).toString('hex'), secret: randomBytes(16).toString('hex') }
      ownKeys.set(key.id, { secret: key.secret, slug })
      return key
    },
    /** The association takes its yes back, or nobody renewed it in time. */
    revoke: (slug: string) => {
      for (const known of [tokens, renewals])
        for (const [value, one] of known) if (one.slug === slug) known.delete(value)
    },
    rename: (before: string, after: string) => {
      for (const one of [...tokens.values(), ...renewals.values(), ...ownKeys.values()])
        if (one.slug === before) one.slug = after
    },
  }
}
