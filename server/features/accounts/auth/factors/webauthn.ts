import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Config } from '#server/platform/config/config.ts'
import type { FactorRow } from './queries.ts'
import type { JsonObject } from '../protocol/request-body.ts'

/** Loaded at its first use: it takes half a second, and most processes never see a key. */
const library = () => import('@simplewebauthn/server')

export type Credential = {
  credential_id: string
  credential_public_key: string
  credential_counter: number
  credential_transports: string[]
}

/** Options to add a security key. The host of the call is ignored, because keys belong to the address of the site. */
export async function creationOptions(
  config: Config,
  person: { user_id: string; email: string; full_name: string | null; platform_name: string },
  present: readonly FactorRow[],
) {
  const { generateRegistrationOptions } = await library()
  const publicKey = await generateRegistrationOptions({
    rpName: person.platform_name,
    rpID: relyingParty(config).id,
    userID: new TextEncoder().encode(person.user_id),
    userName: person.email,
    userDisplayName: person.full_name ?? person.email,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: TIMEOUT_MS,
    excludeCredentials: present.flatMap(descriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  // The auth client adds a preference for portable keys unless this field has a value. Browsers treat a word that they
  // do not know as none.
  const authenticatorSelection = { ...publicKey.authenticatorSelection, authenticatorAttachment: 'any' }
  return { ...publicKey, authenticatorSelection, hints: [] }
}

export async function requestOptions(config: Config, factor: FactorRow) {
  const { generateAuthenticationOptions } = await library()
  const publicKey = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    timeout: TIMEOUT_MS,
    allowCredentials: descriptor(factor),
    userVerification: 'required',
  })
  return { ...publicKey, hints: [] }
}

/** The key added by this answer; null when the answer is wrong. */
export async function createdCredential(
  config: Config,
  response: JsonObject,
  expectedChallenge: string,
): Promise<Credential | null> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    ...expectations(config, expectedChallenge),
    response: response as unknown as RegistrationResponseJSON,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(wrong)
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  if (!isCredentialId(id)) return null
  return {
    credential_id: id,
    credential_public_key: Buffer.from(publicKey).toString('base64url'),
    credential_counter: counter,
    credential_transports: transports ?? [],
  }
}

/** WebAuthn 5.8.3 allows at most 1023 bytes. An empty id would be shared by all keys without one. */
const isCredentialId = (id: string) => /^[\w-]{1,1364}$/.test(id)

/**
 * The new counter of the key. Null when the answer is wrong, or when the counter did not grow, which means that the key
 * was copied.
 */
export async function acceptedCounter(
  config: Config,
  factor: FactorRow,
  response: JsonObject,
  expectedChallenge: string,
): Promise<number | null> {
  const { credential_id, credential_public_key, credential_counter } = factor
  if (credential_id === null || credential_public_key === null || credential_counter === null) return null
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    ...expectations(config, expectedChallenge),
    response: response as unknown as AuthenticationResponseJSON,
    credential: {
      id: credential_id,
      publicKey: new Uint8Array(Buffer.from(credential_public_key, 'base64url')),
      counter: credential_counter,
    },
  }).catch(wrong)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

const TIMEOUT_MS = 300_000

/** ES256, and RS256 for older keys: every key knows one of them. */
const ALGORITHMS = [-7, -257]

const relyingParty = ({ site_url }: Config) => ({ id: new URL(site_url).hostname, origin: site_url })

function expectations(config: Config, expectedChallenge: string) {
  const { id, origin } = relyingParty(config)
  return { expectedChallenge, expectedRPID: id, expectedOrigin: origin, requireUserVerification: true }
}

const descriptor = ({ credential_id, credential_transports }: FactorRow) =>
  credential_id === null ? [] : [{ id: credential_id, transports: credential_transports }]

/** The library throws for a wrong answer and for one that it cannot read. */
const wrong = () => null
