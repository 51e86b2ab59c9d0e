/**
 * The time of the server, estimated from its answers: a device with a wrong clock must not show a wrong deadline.
 * Answers are dated to the second, so a difference of a few seconds is ignored.
 */
export function serverNow(): Date {
  return new Date(Date.now() + skewMs)
}

/** Reads the date of an API answer, and returns the answer. */
export function noteServerTime(response: Response): Response {
  const date = Date.parse(response.headers.get('date') ?? '')
  if (Number.isFinite(date)) skewMs = meaningfulSkew(date - Date.now())
  return response
}

/** Zero when latency and rounding can explain the difference. */
export function meaningfulSkew(differenceMs: number): number {
  return Math.abs(differenceMs) > NOISE_MS ? differenceMs : 0
}

const NOISE_MS = 5000
let skewMs = 0
