import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** A new secret for an application of codes: 160 bits, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/**
 * The address that an application of codes reads, and its QR code. Every application knows SHA-1, six digits and thirty
 * seconds.
 */
export function totpCard({ secret, issuer, label }: { secret: string; issuer: string; label: string }) {
  const uri = new TOTP({ secret: Secret.fromBase32(secret), issuer, label }).toString()
  return { qr_code: renderSVG(uri, { border: 4, pixelSize: 4 }), secret, uri }
}

/**
 * The time step of a code, which may be one step early or late because clocks differ. Null for a wrong code, and for a
 * step not after the last one accepted.
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

/** @throws Error when the key of the installation is not the one that sealed it */
export function openTotpSecret(secrets: Secrets, { id, sealed_secret }: { id: string; sealed_secret: string | null }) {
  const secret = sealed_secret === null ? null : secrets.open(TOTP_PURPOSE, sealed_secret, id)
  if (secret === null) throw new Error(`The secret of factor ${id} does not open`)
  return secret
}

/** Purpose given to `secrets.seal` for the secret of an authenticator application. */
export const TOTP_PURPOSE = 'second factor'
