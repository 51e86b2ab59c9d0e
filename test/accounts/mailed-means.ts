import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { Person } from '../kit/steps/people.ts'
import type { TestServer } from '../kit/server.ts'
import { mailsTo, randomAddress, tokensIn } from './sign-up.ts'

/** The request to `/auth` that opens a session from the content of a mail. */
export type Means = { path: string; body: object }

/** `ask` sends a mail to the person, even just after another one. `read` takes the means of signing in out of it. */
export type Mailed = { ask: (person: Person) => Promise<void>; read: (person: Person) => Promise<Means> }

export const BROWSER_CODE = 'le code du navigateur qui attend'

/** Lists every way that leads from a mail to a session, by its French name. */
export function mailedMeans(server: TestServer): Record<string, Mailed> {
  const { db, limits } = server.services
  const link = async ({ email }: Person) => (await tokensIn(db, email)).at(-1)!
  const code = async ({ email }: Person) => /\b\d{6}\b/.exec((await mailsTo(db, email)).at(-1)!.plain_text)![0]
  const ask =
    (path: string, purpose: string, more = {}) =>
    async ({ email }: Person) => {
      // An address receives one mail a minute at most: the counter is cleared here, so the next mail can leave at once.
      await limits.forget('confirmation_mail', `${purpose} ${email}`)
      expect((await callAuth(server, path, { email, ...more })).status).toBe(200)
    }
  const byLink = (type: string) => async (person: Person) => ({
    path: '/verify',
    body: { token_hash: await link(person), type },
  })
  const byCode = (type: string) => async (person: Person) => ({
    path: '/verify',
    body: { email: person.email, token: await code(person), type },
  })
  return {
    'le lien d’un mot de passe oublié': { ask: ask('/recover', 'recovery'), read: byLink('recovery') },
    'le code d’un mot de passe oublié': { ask: ask('/recover', 'recovery'), read: byCode('recovery') },
    'le lien de connexion': { ask: ask('/otp', 'sign_in'), read: byLink('magiclink') },
    'le code de connexion': { ask: ask('/otp', 'sign_in'), read: byCode('email') },
    [BROWSER_CODE]: {
      ask: ask('/otp', 'sign_in', { code_challenge: CHALLENGE, code_challenge_method: 's256' }),
      read: async (person) => ({
        path: '/token?grant_type=pkce',
        body: { auth_code: await pressLink(server, await link(person)), code_verifier: VERIFIER },
      }),
    },
  }
}

const VERIFIER = 'v'.repeat(64)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

/** Presses the button of the page behind a mailed link. @returns the code in the address of the redirection */
export async function pressLink({ url }: { url: string }, token: string): Promise<string> {
  const pressed = await fetch(`${url}/auth/verify`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': randomAddress() },
    body: new URLSearchParams({ token }),
  })
  return new URL(pressed.headers.get('location')!).searchParams.get('code')!
}

/** Calls `/auth` from a random address. The server must trust this machine as its proxy. */
export async function callAuth(
  { url }: { url: string },
  path: string,
  body: object,
  { method = 'POST', ...headers }: Record<string, string> = {},
): Promise<{ status: number; id?: string; code?: string; access_token?: string }> {
  const response = await fetch(`${url}/auth${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      'x-forwarded-for': randomAddress(),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as object) }
}
