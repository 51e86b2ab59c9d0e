/**
 * The server's clock as far as its answers tell: a phone whose clock is wrong must not show a wrong deadline. Answers
 * are dated to the second, so that a difference of less than a few seconds says nothing.
 */
export function serverNow(): Date {
  return new Date(Date.now() + skewMs)
}

/** Reads the date of an answer of the API, and hands the answer on. */
export function noteServerTime(response: Response): Response {
  const date = Date.parse(response.headers.get('date') ?? '')
  if (Number.isFinite(date)) skewMs = meaningfulSkew(date - Date.now())
  return response
}

/** Zero unless the difference is more than the way and the rounding of an answer explain. */
export function meaningfulSkew(differenceMs: number): number {
  return Math.abs(differenceMs) > NOISE_MS ? differenceMs : 0
}

const NOISE_MS = 5000
let skewMs = 0
