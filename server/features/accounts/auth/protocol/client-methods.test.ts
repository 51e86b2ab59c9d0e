import type { AuthClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { pressLink } from '#test/accounts/mailed-means.ts'
import { createAuthClient, createPerson, type Person } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { mailsTo, newEmail, tokensIn } from '#test/accounts/sign-up.ts'

const server = await startTestServer()

/** A browser with the published client: signed in, but for `visitor`. */
type Stage = { client: InstanceType<typeof AuthClient>; person: Person }
type Told = { error: { code?: string; name: string } | null }
type Row = {
  drive: (stage: Stage) => Promise<Told>
  visitor?: true
  flowType?: 'pkce'
  /** 'ok', or the code of the refusal. */
  says?: string
  events?: string[]
}

const code = async (person: Person) => /\b(\d{6})\b/.exec((await mailsTo(db, person.email)).at(-1)!.plain_text)![1]!
const link = async (person: Person) => (await tokensIn(db, person.email)).at(-1)!
const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** An application of codes, not verified yet. */
async function enrolled({ client }: Stage) {
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' })
  return { factorId: data!.id, secret: data!.totp.secret }
}

async function verified(stage: Stage) {
  const { factorId, secret } = await enrolled(stage)
  await stage.client.mfa.challengeAndVerify({ factorId, code: totp(secret) })
  return factorId
}

const METHODS: Record<string, Row> = {
  signUp: {
    visitor: true,
    drive: ({ client }) => client.signUp({ email: newEmail(), password: 'rebond au panier' }),
    events: ['SIGNED_IN'],
  },
  signInWithPassword: {
    visitor: true,
    drive: ({ client, person }) => client.signInWithPassword(person),
    events: ['SIGNED_IN'],
  },
  signInAnonymously: {
    visitor: true,
    drive: ({ client }) => client.signInAnonymously(),
    says: 'anonymous_provider_disabled',
  },
  signInWithOAuth: {
    visitor: true,
    drive: ({ client }) => client.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } }),
  },
  signInWithIdToken: {
    visitor: true,
    drive: ({ client }) => client.signInWithIdToken({ provider: 'google', token: 'inventé' }),
    says: 'validation_failed',
  },
  signInWithWeb3: {
    visitor: true,
    drive: ({ client }) =>
      client.signInWithWeb3({ chain: 'ethereum', message: 'bonjour', signature: `0x${'0'.repeat(130)}` }),
    says: 'web3_provider_disabled',
  },
  signInWithSSO: {
    visitor: true,
    drive: ({ client }) => client.signInWithSSO({ domain: 'exemple.test' }),
    says: 'saml_provider_disabled',
  },
  signInWithOtp: { visitor: true, drive: ({ client, person: { email } }) => client.signInWithOtp({ email }) },
  verifyOtp: {
    visitor: true,
    drive: async ({ client, person }) => {
      await client.signInWithOtp({ email: person.email })
      return client.verifyOtp({ email: person.email, token: await code(person), type: 'email' })
    },
    events: ['SIGNED_IN'],
  },
  'verifyOtp d’un mot de passe oublié': {
    visitor: true,
    drive: async ({ client, person }) => {
      await client.resetPasswordForEmail(person.email)
      return client.verifyOtp({ token_hash: await link(person), type: 'recovery' })
    },
    events: ['PASSWORD_RECOVERY'],
  },
  resetPasswordForEmail: {
    visitor: true,
    drive: ({ client, person: { email } }) => client.resetPasswordForEmail(email),
  },
  exchangeCodeForSession: {
    visitor: true,
    flowType: 'pkce',
    drive: async ({ client, person }) => {
      await client.resetPasswordForEmail(person.email)
      return client.exchangeCodeForSession(await pressLink(server, await link(person)))
    },
    events: ['PASSWORD_RECOVERY'],
  },
  resend: {
    visitor: true,
    drive: ({ client, person: { email } }) => client.resend({ type: 'signup', email }),
  },
  reauthenticate: { drive: ({ client }) => client.reauthenticate() },
  getSession: { drive: ({ client }) => client.getSession() },
  getUser: { drive: ({ client }) => client.getUser() },
  getClaims: { drive: ({ client }) => client.getClaims() },
  getUserIdentities: { drive: ({ client }) => client.getUserIdentities() },
  linkIdentity: {
    drive: ({ client }) => client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } }),
    says: 'validation_failed',
  },
  unlinkIdentity: {
    drive: async ({ client }) => client.unlinkIdentity((await client.getUserIdentities()).data!.identities[0]!),
    says: 'email_conflict_identity_not_deletable',
  },
  updateUser: { drive: ({ client }) => client.updateUser({ data: { ville: 'Lyon' } }), events: ['USER_UPDATED'] },
  setSession: {
    drive: async ({ client }) => client.setSession((await client.getSession()).data.session!),
    events: ['SIGNED_IN'],
  },
  refreshSession: { drive: ({ client }) => client.refreshSession(), events: ['TOKEN_REFRESHED'] },
  signOut: { drive: ({ client }) => client.signOut(), events: ['SIGNED_OUT'] },
  'getUser d’une session fermée ailleurs': {
    drive: async ({ client, person }) => {
      await db`delete from auth.sessions where user_id = ${person.user_id}`
      const { error } = await client.getUser()
      expect(error?.name).toBe('AuthSessionMissingError')
      return { error: null }
    },
    events: ['SIGNED_OUT'],
  },
  'mfa.enroll': { drive: ({ client }) => client.mfa.enroll({ factorType: 'totp' }) },
  'mfa.challenge': { drive: async (stage) => stage.client.mfa.challenge(await enrolled(stage)) },
  'mfa.verify': {
    drive: async (stage) => {
      const { factorId, secret } = await enrolled(stage)
      const { data } = await stage.client.mfa.challenge({ factorId })
      return stage.client.mfa.verify({ factorId, challengeId: data!.id, code: totp(secret) })
    },
    events: ['MFA_CHALLENGE_VERIFIED'],
  },
  'mfa.challengeAndVerify': {
    drive: async (stage) => {
      const { factorId, secret } = await enrolled(stage)
      return stage.client.mfa.challengeAndVerify({ factorId, code: totp(secret) })
    },
    events: ['MFA_CHALLENGE_VERIFIED'],
  },
  'mfa.unenroll': {
    drive: async (stage) => stage.client.mfa.unenroll({ factorId: await verified(stage) }),
    events: ['MFA_CHALLENGE_VERIFIED'],
  },
  'mfa.listFactors': { drive: ({ client }) => client.mfa.listFactors() },
  'mfa.getAuthenticatorAssuranceLevel': { drive: ({ client }) => client.mfa.getAuthenticatorAssuranceLevel() },
}

/** What the client does without asking the server, or by another of its methods. */
const LOCAL =
  `constructor initialize isThrowOnErrorEnabled onAuthStateChange startAutoRefresh stopAutoRefresh dispose fetchJwk
  jwks jwks_cached_at signInWithEthereum signInWithSolana linkIdentityOAuth linkIdentityIdToken`.split(/\s+/)

/** Behind a switch of the client that is off; recovery codes and keys have their tests. */
const APART = ['signInWithPasskey', 'registerPasskey', 'mfa.recoveryCodes', 'mfa.webauthn']

test('chaque méthode du client public a sa ligne', () => {
  const { client } = browser()
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(client)).filter((name) => !name.startsWith('_'))
  const methods = [
    ...names.filter((name) => !LOCAL.includes(name)),
    ...Object.keys(client.mfa).map((name) => `mfa.${name}`),
  ]
  expect(methods.filter((name) => !(name in METHODS) && !APART.includes(name))).toEqual([])
})

describe('le client public : ce que répond chaque méthode, et chaque événement une fois', () => {
  test.each(Object.entries(METHODS))(
    '%s',
    async (_, { drive, visitor = false, flowType, says = 'ok', events = [] }) => {
      const person = await createPerson(db)
      const { client, told } = browser(flowType && { flowType })
      if (!visitor) await client.signInWithPassword(person)
      told.length = 0
      const { error } = await drive({ client, person })
      expect([error?.code ?? error?.name ?? 'ok', told]).toEqual([says, events])
    },
  )
})

/** `told`: the events that its pages hear, but the first, which says who was there when they began to listen. */
function browser(options: { flowType?: 'pkce' } = {}) {
  const client = createAuthClient(server, options)
  const told: string[] = []
  client.onAuthStateChange((event) => void (event === 'INITIAL_SESSION' || told.push(event)))
  return { client, told }
}
