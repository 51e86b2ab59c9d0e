import { hasPassed } from '#domain/common/dates/local-time.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { cancelledNews } from '../../mails/club-news.ts'
import { refundNow, told } from './cancel-registration.ts'
import type { Ending } from './end-registration.ts'
import type { LockedRegistration, StandingRegistration } from '../lock-registration.ts'

/**
 * Computes what goes back to a team that does not come and whose place another one takes: by its terms, all of it until the
 * tournament begins, since its place is taken, and nothing once it has.
 */
export const refundOfPlaceTaken = (db: Sql, registration: StandingRegistration, now: Date) =>
  refundNow(db, registration, { by: 'club', replaced: !hasPassed(registration.place.starts_at, now) }, now)

/** Decides that end, for `endRegistration`. @throws CONFLICT when another amount than the one read goes back */
export async function givingUpPlace(
  { tx, now, actor_id }: Act,
  registration: LockedRegistration,
  {
    by,
    expected_refund_cents,
    also,
  }: { by: StandingRegistration; expected_refund_cents: number; also: Ending['also'] },
): Promise<Ending> {
  const refund = await refundOfPlaceTaken(tx, registration, now)
  if (refund.refund_cents !== expected_refund_cents) throw refuse('CONFLICT', { refund_cents: refund.refund_cents })
  const reason = `Équipe absente, remplacée par ${by.team_name}`
  return {
    action: 'cancel',
    changes: {
      status: 'cancelled',
      reason,
      cancelled_by: actor_id,
      cancelled_at: now,
      replaced_by: by.id,
    },
    refund: refund.refund_cents > 0 ? refund : null,
    news: () => cancelledNews(registration, { reason, refund: told(refund) }),
    also,
  }
}
