/** Who a provider says is there. */
export type Vouched = {
  /** The person's number there: with the provider, what an account is recognised by. */
  subject: string
  /** In lower case; null when the provider tells none. */
  email: string | null
  email_verified: boolean
  /** The address of a picture, https; null without one. */
  picture: string | null
  name: string | null
}

/** A checked token says these: `sub` is a number of the person's own (`subjectOf`). */
export type Claims = { sub: string; [claim: string]: unknown }

/** @param more what else the provider tells of the same person, where its token does not */
export function vouchedOf(claims: Claims, more: Record<string, unknown> = {}): Vouched {
  const told = (claim: string) => claims[claim] ?? more[claim]
  const email = text(told('email'), 254)?.toLowerCase() ?? null
  const picture = text(told('picture'), 500)
  return {
    subject: claims.sub,
    email: email !== null && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null,
    // Some write it as a text.
    email_verified: told('email_verified') === true || told('email_verified') === 'true',
    picture: picture !== null && URL.parse(picture)?.protocol === 'https:' ? picture : null,
    name:
      text(told('name'), 120) ??
      text(`${text(told('given_name'), 60) ?? ''} ${text(told('family_name'), 60) ?? ''}`, 120),
  }
}

/** Nothing that a database or a screen could not bear. */
function text(value: unknown, length: number): string | null {
  if (typeof value !== 'string' || !value.isWellFormed()) return null
  const clean = value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return clean === '' || clean.length > length ? null : clean
}
