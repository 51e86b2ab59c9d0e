import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

/**
 * Signs a body as 't=<seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">'. It proves that the owner of the key wrote this
 * body at that time.
 */
export function signPayload(key: Buffer, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${hmac(key, seconds, body).toString('hex')}`
}

/** False for another key, another body, or a time more than five minutes away, as in a replayed message. */
export function isSigned(key: Buffer, body: string, signature: string | null, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (!match) return false
  const seconds = Number(match[1])
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(match[2]!, 'hex'), hmac(key, seconds, body))
}

const hmac = (key: Buffer, seconds: number, body: string) =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest()
