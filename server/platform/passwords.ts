import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH_STAFF } from '#domain/thresholds.ts'
import { createTurns } from './turns.ts'

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

/** Whether a password is long enough for who organises or administers: all that is known of its length once it is kept. */
export type LengthClass = 'long' | 'short'

/**
 * A PHC string (`$argon2id$v=19$…`) with a fresh salt, then the class of its length: 'long' or 'short' after a semicolon,
 * so that one is never kept without the other. @throws RangeError beyond PASSWORD_MAX_LENGTH characters
 */
export async function hashPassword(plain: string): Promise<string> {
  if (plain.length > PASSWORD_MAX_LENGTH)
    throw new RangeError(`A password has at most ${PASSWORD_MAX_LENGTH} characters`)
  return withLengthClass(await inTurn(() => hash(plain, COST)), plain)
}

/** The hash of an accepted password, with the class that it lacked: it came from elsewhere, or is older than classes. */
export function withLengthClass(passwordHash: string, plain: string): string {
  if (passwordHash.includes(';')) return passwordHash
  const lengthClass: LengthClass = plain.length >= PASSWORD_MIN_LENGTH_STAFF ? 'long' : 'short'
  return `${passwordHash};${lengthClass}`
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
