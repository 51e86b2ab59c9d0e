import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_MAX_LENGTH } from '#domain/thresholds.ts'

// OWASP password storage cheat sheet, argon2id (the library’s default variant): 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A PHC string (`$argon2id$v=19$…`) with a fresh salt. @throws RangeError beyond PASSWORD_MAX_LENGTH characters */
export async function hashPassword(plain: string): Promise<string> {
  if (plain.length > PASSWORD_MAX_LENGTH)
    throw new RangeError(`A password has at most ${PASSWORD_MAX_LENGTH} characters`)
  return hash(plain, COST)
}

/** False for a wrong or over-long password, after the same work in both cases. */
export async function verifyPassword(passwordHash: string, plain: string): Promise<boolean> {
  if (plain.length > PASSWORD_MAX_LENGTH) return verifyNobody(plain)
  return verify(passwordHash, plain)
}

/** The work of a verification for an account that does not exist, so that time does not tell. Always false. */
export async function verifyNobody(plain: string): Promise<false> {
  nobody ??= hash('nobody', COST)
  await verify(await nobody, plain.slice(0, PASSWORD_MAX_LENGTH))
  return false
}

let nobody: Promise<string> | undefined
