import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** What a mail to an account may prove. */
export type TokenKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** Those whose reader is signed in. */
export const SIGN_IN_KINDS = ['signup', 'invite', 'magiclink', 'recovery'] as const satisfies TokenKind[]

/** What the auth client may ask to verify. `signup` and `email` also mean a sign-up that waits. */
export type VerifyType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'email'

export const KINDS_OF: Record<VerifyType, readonly TokenKind[]> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  email: ['signup', 'magiclink'],
}

/** The type in a link, from which the client makes its event. */
export const typeOf = (kind: Exclude<TokenKind, 'reauthentication'>): Exclude<VerifyType, 'email'> =>
  kind === 'email_change_current' || kind === 'email_change_new' ? 'email_change' : kind

const HOUR_MS = 3_600_000

/**
 * What opens an account that exists lives an hour: a mail held back by a mail server still arrives in time, and a mailbox
 * left open in the evening opens nothing. What makes one, or waits for two mailboxes, lives a day.
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

/** Tries that a code stands. A link, of 256 bits, needs no count. */
export const CODE_TRIES = 5

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A code is good for its address and purpose alone. */
export function codeHash(secrets: Secrets, { kind, email }: { kind: TokenKind; email: string }, code: string): string {
  return createHmac('sha256', secrets.key('one-time codes')).update(`${kind}\n${email}\n${code}`).digest('hex')
}

/** In the same time whatever differs. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
