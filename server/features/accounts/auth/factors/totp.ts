import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** A secret for an application of codes: 160 bits, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the application reads, as an address and as a picture of it. SHA-1, six digits, thirty seconds: all know that. */
export function totpCard({ secret, issuer, label }: { secret: string; issuer: string; label: string }) {
  const uri = new TOTP({ secret: Secret.fromBase32(secret), issuer, label }).toString()
  return { qr_code: renderSVG(uri, { border: 4, pixelSize: 4 }), secret, uri }
}

/**
 * The time step of a code that is right now, or was or will be by one step: clocks differ. Null for a wrong one, and for
 * one that is not after the last that was taken.
 */
export function acceptedStep(
  { secret, last_step }: { secret: string; last_step: number | null },
  code: string,
  now: Date,
): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  if (delta === null) return null
  const step = TOTP.counter({ timestamp }) + delta
  return last_step === null || step > last_step ? step : null
}

export const sealTotpSecret = (secrets: Secrets, factor_id: string, secret: string): string =>
  secrets.seal(TOTP_PURPOSE, secret, factor_id)

/** @throws when the installation's key is not the one it was sealed with */
export function openTotpSecret(secrets: Secrets, { id, sealed_secret }: { id: string; sealed_secret: string | null }) {
  const secret = sealed_secret === null ? null : secrets.open(TOTP_PURPOSE, sealed_secret, id)
  if (secret === null) throw new Error(`The secret of factor ${id} does not open`)
  return secret
}

/** For which the secret of an application of codes is sealed, for one factor alone. */
export const TOTP_PURPOSE = 'second factor'
