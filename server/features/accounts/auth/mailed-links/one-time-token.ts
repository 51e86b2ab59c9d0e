import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** The purposes of a mailed link or code. */
export type TokenKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** The kinds that sign their reader in. */
export const SIGN_IN_KINDS = ['signup', 'invite', 'magiclink', 'recovery'] as const satisfies TokenKind[]

/** The types that the auth client may verify. `signup` and `email` also mean a sign-up that waits. */
export type VerifyType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'email'

export const KINDS_OF: Record<VerifyType, readonly TokenKind[]> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  email: ['signup', 'magiclink'],
}

/** The type in a link, from which the auth client makes its event. */
export const typeOf = (kind: Exclude<TokenKind, 'reauthentication'>): Exclude<VerifyType, 'email'> =>
  kind === 'email_change_current' || kind === 'email_change_new' ? 'email_change' : kind

const HOUR_MS = 3_600_000

/**
 * A link that opens an existing account lives an hour: a delayed mail still arrives in time, and a mailbox left open in
 * the evening opens nothing. One that creates an account, or waits for two mailboxes, lives a day.
 */
export const LINK_LIFE_MS: Record<TokenKind, number> = {
  signup: 24 * HOUR_MS,
  invite: 24 * HOUR_MS,
  magiclink: HOUR_MS,
  recovery: HOUR_MS,
  email_change_current: 24 * HOUR_MS,
  email_change_new: 24 * HOUR_MS,
  reauthentication: HOUR_MS,
}

/** Tries allowed for a code. A link of 256 bits needs no count. */
export const CODE_TRIES = 5

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Hash of a code for one address and one purpose. */
export function codeHash(secrets: Secrets, { kind, email }: { kind: TokenKind; email: string }, code: string): string {
  return createHmac('sha256', secrets.key('one-time codes')).update(`${kind}\n${email}\n${code}`).digest('hex')
}

/** Compares in the same time wherever the texts differ. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
