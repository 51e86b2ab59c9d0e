import type { Refund } from '#domain/registrations/payments/cancellation.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { formatEuros } from '#domain/common/money.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import type { Sql, Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { cancelledNews } from '../../mails/club-news.ts'
import { refundNow } from './cancel-registration.ts'
import type { Ending } from './end-registration.ts'
import type { LockedRegistration, StandingRegistration } from '../lock-registration.ts'

/**
 * What goes back to a team that does not come and whose place another one takes: by its terms, all of it until the tournament
 * begins, since its place is taken, and nothing once it has.
 */
export const refundOfPlaceTaken = (db: Sql, registration: StandingRegistration, now: Date) =>
  refundNow(db, registration, { by: 'club', replaced: !hasPassed(registration.place.starts_at, now) }, now)

/** Its end, for `endRegistration`. @throws CONFLICT when another amount than the one read goes back */
export async function givingUpPlace(
  tx: Tx,
  registration: LockedRegistration,
  {
    by,
    expected_refund_cents,
    also,
  }: { by: StandingRegistration; expected_refund_cents: number; also: Ending['also'] },
  actor: Actor,
  now: Date,
): Promise<Ending> {
  const refund = await refundOfPlaceTaken(tx, registration, now)
  if (refund.refund_cents !== expected_refund_cents) throw refuse('CONFLICT', { refund_cents: refund.refund_cents })
  const reason = `Équipe absente, remplacée par ${by.team_name}`
  return {
    action: 'cancel',
    changes: { status: 'cancelled', reason, cancelled_by: actor.actor_id, cancelled_at: now, replaced_by: by.id },
    refund: refund.percent > 0 ? refund : null,
    news: () => cancelledNews(registration, { reason, refund: told(refund) }),
    also,
  }
}

const told = ({ refund_cents, reason }: Refund) =>
  refund_cents > 0 ? `${reason} ${formatEuros(refund_cents)} vous sont rendus.` : reason
