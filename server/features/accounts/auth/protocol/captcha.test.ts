import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createAuthClient, createPerson, PASSWORD } from '#test/kit/steps/people.ts'
import { createApp } from '#server/app.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { startTestServer } from '#test/kit/server.ts'
import { DIALOG, newEmail } from '#test/accounts/sign-up.ts'

const SECRET = 'the secret of administration in the tests'
const server = await startTestServer({ config: { captcha: true, admin_secret: SECRET } })
const open = await startTestServer()
const { db } = server.services

const puzzle = async () => (await (await fetch(`${server.url}/auth/captcha`)).json()) as Challenge

const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')

/** What a browser does before it calls. */
async function solved(challenge?: Challenge): Promise<string> {
  const asked = challenge ?? (await puzzle())
  return encode({ challenge: asked, solution: await solveChallenge({ challenge: asked, deriveKey }) })
}

const client = createAuthClient(server)
const person = await createPerson(db)
const enter = (captchaToken?: string) =>
  client.signInWithPassword({
    email: person.email,
    password: PASSWORD,
    ...(captchaToken === undefined ? {} : { options: { captchaToken } }),
  })

test('chaque appel que font les robots demande une solution, et l’accepte', async () => {
  const email = newEmail()
  const calls: ((captchaToken: string) => Promise<{ error: { code?: string | undefined } | null }>)[] = [
    (captchaToken) => client.signUp({ email, password: PASSWORD, options: { data: DIALOG, captchaToken } }),
    (captchaToken) => client.resetPasswordForEmail(email, { captchaToken }),
    (captchaToken) => client.signInWithOtp({ email, options: { captchaToken } }),
    (captchaToken) => client.resend({ type: 'signup', email, options: { captchaToken } }),
    (captchaToken) => enter(captchaToken),
  ]
  for (const call of calls) {
    expect((await call('')).error).toMatchObject({ status: 400, code: 'captcha_failed' })
    expect((await call(await solved())).error).toBeNull()
  }
  // What a session or a mail has proven needs none.
  expect((await client.refreshSession()).error).toBeNull()
  expect((await client.verifyOtp({ token_hash: 'x', type: 'magiclink' })).error?.code).toBe('otp_expired')
})

test('une solution ne sert qu’une fois, même à huit à la fois', async () => {
  const token = await solved()
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(token)))
  const codes = answers.map(({ error }) => error?.code ?? 'in')
  expect(codes.filter((code) => code === 'in')).toHaveLength(1)
  expect(codes.filter((code) => code === 'captcha_failed')).toHaveLength(7)
})

test('une solution fausse, d’un autre calcul, forgée ou échue est refusée sans erreur de notre part', async () => {
  const challenge = await puzzle()
  const other = JSON.parse(Buffer.from(await solved(), 'base64').toString()) as { solution: object }
  const { parameters } = challenge
  const stale = { ...challenge, parameters: { ...parameters, expiresAt: 1 } }
  for (const token of [
    encode({ challenge, solution: other.solution }),
    encode({ challenge, solution: { counter: 0, derivedKey: parameters.keyPrefix.padEnd(64, '0') } }),
    encode({ challenge: { ...challenge, signature: '00' }, solution: other.solution }),
    encode({ challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution: other.solution }),
    await solved({ parameters: { ...parameters, keyPrefix: '00', cost: 1 } }),
    encode({ challenge: stale, solution: other.solution }),
    encode([]),
    'ceci n’est pas du base64',
    'a'.repeat(10_000),
  ])
    expect((await enter(token)).error).toMatchObject({ status: 400, code: 'captcha_failed' })
})

test('fermée, elle ne se demande ni ne se donne ; les réglages publics disent où elle en est', async () => {
  const said = async ({ url }: { url: string }) =>
    ((await (await fetch(`${url}/api/settings/public`)).json()) as { captcha: boolean }).captcha
  expect([await said(server), await said(open)]).toEqual([true, false])
  expect((await fetch(`${open.url}/auth/captcha`)).status).toBe(404)
  const { error } = await createAuthClient(open).signInWithPassword({ email: person.email, password: PASSWORD })
  expect(error).toBeNull()
})

test('l’administration n’en a pas besoin, un jeton quelconque ne la remplace pas', async () => {
  const key = (secret: string) =>
    new SignJWT({ role: 'service_role', aud: 'authenticated', exp: Math.floor(Date.now() / 1_000) + 60 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(secret))
  const codes: string[] = []
  for (const token of [await key(SECRET), await key('another secret than that of administration'), 'anon']) {
    const response = await fetch(`${server.url}/auth/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ email: person.email, password: PASSWORD }),
    })
    codes.push(response.headers.get('x-sb-error-code') ?? 'in')
  }
  expect(codes).toEqual(['in', 'captcha_failed', 'captcha_failed'])
})

test('chaque adresse que l’on appelle sans session demande une solution, sauf celles que l’on nomme', async () => {
  const paths = createApp(server.services, createMetrics())
    .routes.filter(({ method, path }) => method === 'POST' && path.startsWith('/auth/'))
    .map(({ path }) => path.replaceAll(/:\w+(\{[^}]*\})?/gu, 'x'))
  const open: string[] = []
  for (const path of new Set(paths)) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'robot@exemple.test', password: 'rebond au panier' })
    const response = await fetch(`${server.url}${path}?grant_type=password`, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    })
    const text = await response.text()
    if (response.status !== 401 && !text.includes('captcha_failed')) open.push(path)
  }
  expect(open.sort()).toEqual(WITHOUT_PUZZLE)
})

/** Another service has vouched for who comes back, one that is not offered, a mail has been read. */
const WITHOUT_PUZZLE = ['/auth/callback', '/auth/sso', '/auth/verify']
