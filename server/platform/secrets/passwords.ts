import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type PasswordLengths, USUAL_PASSWORD_LENGTHS } from '#domain/accounts/passwords/password-lengths.ts'
import { PASSWORD_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { createTurns } from '../limits/turns.ts'

// OWASP password storage cheat sheet, argon2id (the library’s default variant): 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes take their turns: each holds 19 MiB and a thread of the four of the process, where tokens are checked and files
 * read too. A crowd that signs in waits for itself, nobody else for it; beyond a thousand, who comes is asked to come back.
 */
const turns = createTurns({ atOnce: availableParallelism() > 2 ? 2 : 1, waiting: 1_000 })

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  turns.refuseWhenFull()
  return turns.take(work)
}

/**
 * A PHC string (`$argon2id$v=19$…`) with a fresh salt, then the class of its length after a semicolon, so that one is
 * never kept without the other: `long-12` has the twelve characters that who organises or administers needs, `short-12`
 * has fewer. @throws RangeError beyond PASSWORD_MAX_LENGTH characters
 */
export async function hashPassword(plain: string, lengths: PasswordLengths = USUAL_PASSWORD_LENGTHS): Promise<string> {
  if (plain.length > PASSWORD_MAX_LENGTH)
    throw new RangeError(`A password has at most ${PASSWORD_MAX_LENGTH} characters`)
  return withLengthClass(await inTurn(() => hash(plain, COST)), plain, lengths)
}

/** The hash of an accepted password with its class: it came from elsewhere, or another length was asked for then. */
export function withLengthClass(passwordHash: string, plain: string, { staff }: PasswordLengths): string {
  return `${passwordHash.split(';', 1)[0]!};${plain.length >= staff ? 'long' : 'short'}-${staff}`
}

/** Whether a class tells that a password has fewer characters. One that was measured otherwise may tell nothing. */
export function isKnownShorter(lengthClass: string, minimum: number): boolean {
  const [, measured] = /^short-(\d+)$/.exec(lengthClass) ?? []
  return measured !== undefined && Number(measured) <= minimum
}

/** False for a wrong or over-long password, after the same work in both cases. */
export async function verifyPassword(passwordHash: string, plain: string): Promise<boolean> {
  if (plain.length > PASSWORD_MAX_LENGTH) return verifyNobody(plain)
  return inTurn(() => verify(passwordHash.split(';', 1)[0]!, plain))
}

/** The work of a verification for an account that does not exist, so that time does not tell. Always false. */
export async function verifyNobody(plain: string): Promise<false> {
  nobody ??= hash('nobody', COST)
  const kept = await nobody
  await inTurn(() => verify(kept, plain.slice(0, PASSWORD_MAX_LENGTH)))
  return false
}

let nobody: Promise<string> | undefined
