import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

const MINUTES = 15
const PURPOSE = 'helloasso-link'

const asked = z.strictObject({ verifier: z.string(), club_id: z.int(), user_id: z.uuid(), expires_at: z.coerce.date() })

type By = Pick<MemberContext, 'secrets' | 'clock'>

/**
 * What a link needs when the browser comes back, sealed into the `state` that it brings. It holds for the person and the
 * club that asked, for fifteen minutes; HelloAsso's code serves once.
 */
export const sealLinkState = ({ secrets, clock }: By, to: { verifier: string; club_id: number; user_id: string }) =>
  secrets.seal(PURPOSE, JSON.stringify({ ...to, expires_at: new Date(clock().getTime() + MINUTES * 60_000) }))

/** The verifier of that state. Null when it is another's, altered, or too old. */
export function openLinkState({ secrets, clock }: By, state: string, by: { club_id: number; user_id: string }) {
  const text = secrets.open(PURPOSE, state)
  if (text === null) return null
  const { verifier, club_id, user_id, expires_at } = asked.parse(JSON.parse(text))
  const isTheirs = club_id === by.club_id && user_id === by.user_id
  return isTheirs && !hasPassed(expires_at, clock()) ? verifier : null
}

/** Names a club in the address to which HelloAsso sends its notifications: nobody else can guess it. */
export const hookToken = (secrets: Pick<Secrets, 'key'>, club_id: number): string =>
  `${club_id}-${createHmac('sha256', secrets.key('helloasso-hook')).update(String(club_id)).digest('hex').slice(0, 40)}`

/** The club of that address. Null for an address that we did not give. */
export function clubOfHook(secrets: Pick<Secrets, 'key'>, token: string): number | null {
  const club_id = Number(/^([1-9]\d{0,8})-[0-9a-f]{40}$/.exec(token)?.[1])
  if (!club_id) return null
  return timingSafeEqual(Buffer.from(token), Buffer.from(hookToken(secrets, club_id))) ? club_id : null
}
