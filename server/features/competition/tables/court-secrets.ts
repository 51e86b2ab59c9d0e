import { createHmac, timingSafeEqual } from 'node:crypto'
import { courtSecret, readCourtSecret } from '#domain/competition/table/court-link.ts'
import type { Services } from '#server/platform/context.ts'

type Court = { court_id: number; generation: number }

/** What the link of a court carries: nobody stores it, this installation computes it again. */
export const secretOf = ({ secrets }: Pick<Services, 'secrets'>, court: Court): string =>
  courtSecret({ ...court, mac: macOf(secrets, court).toString('base64url') })

/** The court and generation that a secret opens; null when it was not made here. */
export function openedBy({ secrets }: Pick<Services, 'secrets'>, text: string | null): Court | null {
  const shown = text ? readCourtSecret(text) : null
  if (!shown) return null
  const { court_id, generation } = shown
  const isTrue = timingSafeEqual(Buffer.from(shown.mac, 'base64url'), macOf(secrets, { court_id, generation }))
  return isTrue ? { court_id, generation } : null
}

/** 128 bits of HMAC-SHA-256. */
const macOf = (secrets: Services['secrets'], { court_id, generation }: Court) =>
  createHmac('sha256', secrets.key('tables')).update(`${court_id}.${generation}`).digest().subarray(0, 16)
