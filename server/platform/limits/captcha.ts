import { createChallenge, type DeriveKeyFunction, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import { z } from 'zod'
import type { Db } from '../database/client.ts'
import { type Secrets, sha256 } from '../secrets/secrets.ts'

/** Time that a browser has to solve a puzzle and send it. */
const LIFE_MS = 10 * 60_000

/**
 * Makes a puzzle that a browser solves by trying, in half a second, and a phone in a few. It shows no picture, asks
 * nothing of its reader and calls no other service. A signature proves the answer, so checking costs almost nothing.
 */
export function createPuzzle(secrets: Secrets, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    counter: randomInt(500, 2_000),
    expiresAt: new Date(now.getTime() + LIFE_MS),
    deriveKey: derive,
    ...signatures(secrets),
  })
}

export type CaptchaProblem = 'invalid-input-response' | 'timeout-or-duplicate'

/**
 * Accepts the solution of one of our puzzles once, across all processes.
 * @param token base64 of `{ challenge, solution }`
 * @returns null when it is right, else the error code of captcha services
 */
export async function spendSolution(
  { db, secrets, now }: { db: Db; secrets: Secrets; now: Date },
  token: string,
): Promise<CaptchaProblem | null> {
  const payload = read(token)
  if (!payload) return 'invalid-input-response'
  const { verified, expired } = await verifySolution({ ...payload, deriveKey: derive, ...signatures(secrets) })
  if (expired) return 'timeout-or-duplicate'
  if (!verified) return 'invalid-input-response'
  const [spent] = await db`
    insert into auth.spent_captchas (nonce_hash, expires_at)
    values (${sha256(payload.challenge.parameters.nonce)}, ${new Date(now.getTime() + LIFE_MS)})
    on conflict do nothing returning nonce_hash`
  return spent ? null : 'timeout-or-duplicate'
}

const derive: DeriveKeyFunction = deriveKey

const signatures = (secrets: Secrets) => ({
  hmacSignatureSecret: secrets.key('captcha puzzles').toString('hex'),
  hmacKeySignatureSecret: secrets.key('captcha answers').toString('hex'),
})

function read(token: string): Payload | null {
  try {
    const parsed = solved.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

const text = z.string().max(500)
const solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: text,
      salt: text,
      cost: z.int().min(1).max(10_000),
      keyLength: z.int().min(1).max(64),
      keyPrefix: text,
      keySignature: text,
      expiresAt: z.number(),
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: text, time: z.number().optional() }),
})
