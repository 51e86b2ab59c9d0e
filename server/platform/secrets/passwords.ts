import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type PasswordLengths, USUAL_PASSWORD_LENGTHS } from '#domain/accounts/passwords/password-lengths.ts'
import { PASSWORD_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { createTurns } from '../limits/turns.ts'

// Costs of OWASP's password storage cheat sheet for argon2id, the default of the library: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each hash holds 19 MiB and one of the four threads of the process, which tokens and files need too. So a crowd that
 * signs in waits in its own queue. Beyond a thousand, callers are asked to come back.
 */
const turns = createTurns({ atOnce: availableParallelism() > 2 ? 2 : 1, waiting: 1_000 })

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  turns.refuseWhenFull()
  return turns.take(work)
}

/**
 * Hashes a password with a fresh salt. The result is a PHC string (`$argon2id$v=19$…`), a semicolon and the length
 * class. `long-12` has the twelve characters that organisers and administrators need, `short-12` has fewer.
 * @throws RangeError beyond PASSWORD_MAX_LENGTH characters
 */
export async function hashPassword(plain: string, lengths: PasswordLengths = USUAL_PASSWORD_LENGTHS): Promise<string> {
  if (plain.length > PASSWORD_MAX_LENGTH)
    throw new RangeError(`A password has at most ${PASSWORD_MAX_LENGTH} characters`)
  return withLengthClass(await inTurn(() => hash(plain, COST)), plain, lengths)
}

/** Adds the length class to the hash of a right password, or replaces the class that an earlier setting gave it. */
export function withLengthClass(passwordHash: string, plain: string, { staff }: PasswordLengths): string {
  return `${passwordHash.split(';', 1)[0]!};${plain.length >= staff ? 'long' : 'short'}-${staff}`
}

/**
 * True when a class proves that the password is too short. A class measured with a greater length may prove nothing.
 */
export function isKnownShorter(lengthClass: string, minimum: number): boolean {
  const [, measured] = /^short-(\d+)$/.exec(lengthClass) ?? []
  return measured !== undefined && Number(measured) <= minimum
}

/** False for a wrong or too long password, after the same work in both cases. */
export async function verifyPassword(passwordHash: string, plain: string): Promise<boolean> {
  if (plain.length > PASSWORD_MAX_LENGTH) return verifyNobody(plain)
  return inTurn(() => verify(passwordHash.split(';', 1)[0]!, plain))
}

/** Takes as long as a verification, so that time does not reveal a missing account. @returns false */
export async function verifyNobody(plain: string): Promise<false> {
  nobody ??= hash('nobody', COST)
  const kept = await nobody
  await inTurn(() => verify(kept, plain.slice(0, PASSWORD_MAX_LENGTH)))
  return false
}

let nobody: Promise<string> | undefined
