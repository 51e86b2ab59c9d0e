import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/**
 * Fetches a puzzle of the auth service and solves it, as its calls require. Each solution serves once.
 * @throws Error when no puzzle is given: the call would be refused
 */
export async function solvedPuzzle(): Promise<string> {
  const answer = await fetch(`${location.origin}/auth/captcha`)
  if (!answer.ok) throw Object.assign(new Error('no puzzle'), { code: CODES[answer.status] ?? 'captcha_failed' })
  const challenge = (await answer.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

const CODES: Record<number, string> = { 429: 'over_request_rate_limit' }
