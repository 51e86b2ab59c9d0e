import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Config } from '#server/platform/config/config.ts'
import type { FactorRow } from './queries.ts'
import type { JsonObject } from '../protocol/request-body.ts'

/** Read at its first use: most processes never see a key, and it takes half a second. */
const library = () => import('@simplewebauthn/server')

export type Credential = {
  credential_id: string
  credential_public_key: string
  credential_counter: number
  credential_transports: string[]
}

/** For a key that is to be added. What the caller says of itself is not asked: keys belong to the site's own address. */
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
  // The auth client adds a preference for keys that are carried about, unless something stands here; browsers take a word
  // that they do not know for none.
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

/** The key that this answer adds; null when the answer is wrong. */
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

/** WebAuthn 5.8.3: at most 1023 bytes. One without any would be every key's that has none. */
const isCredentialId = (id: string) => /^[\w-]{1,1364}$/.test(id)

/** The key's new counter; null when the answer is wrong, or its counter did not grow: the key was copied. */
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

/** ES256, then RS256 for older ones: what every key speaks. */
const ALGORITHMS = [-7, -257]

const relyingParty = ({ site_url }: Config) => ({ id: new URL(site_url).hostname, origin: site_url })

function expectations(config: Config, expectedChallenge: string) {
  const { id, origin } = relyingParty(config)
  return { expectedChallenge, expectedRPID: id, expectedOrigin: origin, requireUserVerification: true }
}

const descriptor = ({ credential_id, credential_transports }: FactorRow) =>
  credential_id === null ? [] : [{ id: credential_id, transports: credential_transports }]

/** The library throws for whatever does not hold, and for what it cannot read. */
const wrong = () => null
