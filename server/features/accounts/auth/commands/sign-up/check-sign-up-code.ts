import { atLeast } from '#server/platform/limits/at-least.ts'
import type { Context } from '#server/platform/context.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { codeHash, sameHash } from '../../mailed-links/one-time-token.ts'
import { lockSignUpCodes } from '../../sign-up/queries.ts'

/**
 * Whether this is the code of a sign-up that waits for its address; a wrong one counts as a try.
 * @returns the hash of the link that belongs to the code, null for a wrong or dead code
 */
export const checkSignUpCode = (context: Context, email: string, code: string): Promise<string | null> =>
  atLeast(
    SAME_TIME_MS,
    act(context, (act) => check(act, email, code)),
  )

/** Least milliseconds of every answer, longer than looking for the code of a waiting address. */
const SAME_TIME_MS = 100

async function check({ tx, now, secrets }: Act<Context>, email: string, code: string): Promise<string | null> {
  const waiting = await lockSignUpCodes(tx, email, now)
  const typed = codeHash(secrets, { kind: 'signup', email }, code)
  const right = waiting.find(({ code_hash }) => sameHash(code_hash, typed))
  if (right) return right.token_hash
  const hashes = waiting.map(({ token_hash }) => token_hash)
  await tx`update auth.sign_up_links set attempts = attempts + 1 where token_hash = any(${hashes})`
  return null
}
