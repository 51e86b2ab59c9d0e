import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/**
 * A puzzle of the service and its solution, as its calls want it. Each serves once.
 * @throws when there is none: the call would be refused
 */
export async function solvedPuzzle(): Promise<string> {
  const answer = await fetch(`${location.origin}/auth/captcha`)
  if (!answer.ok) throw Object.assign(new Error('no puzzle'), { code: CODES[answer.status] ?? 'captcha_failed' })
  const challenge = (await answer.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

const CODES: Record<number, string> = { 429: 'over_request_rate_limit' }
