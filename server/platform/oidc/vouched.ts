export type Vouched = {
  /** Number of the person at the provider. An account is recognised by it and by the provider. */
  subject: string
  /** In lower case; null when the provider gives none. */
  email: string | null
  email_verified: boolean
  /** An https address; null without a picture. */
  picture: string | null
  name: string | null
}

/** Claims of a checked token. `subjectOf` has checked `sub`. */
export type Claims = { sub: string; [claim: string]: unknown }

/** Reads the person from the claims. @param more user information, which fills the claims that the token lacks */
export function vouchedOf(claims: Claims, more: Record<string, unknown> = {}): Vouched {
  const told = (claim: string) => claims[claim] ?? more[claim]
  const email = text(told('email'), 254)?.toLowerCase() ?? null
  const picture = text(told('picture'), 500)
  return {
    subject: claims.sub,
    email: email !== null && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null,
    // Some providers write it as a text.
    email_verified: told('email_verified') === true || told('email_verified') === 'true',
    picture: picture !== null && URL.parse(picture)?.protocol === 'https:' ? picture : null,
    name:
      text(told('name'), 120) ??
      text(`${text(told('given_name'), 60) ?? ''} ${text(told('family_name'), 60) ?? ''}`, 120),
  }
}

/** A text without control characters; null when it is empty, too long or not well formed. */
function text(value: unknown, length: number): string | null {
  if (typeof value !== 'string' || !value.isWellFormed()) return null
  const clean = value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return clean === '' || clean.length > length ? null : clean
}
