import { type CancelledBy, type Refund, refundFor } from '#domain/registrations/payments/cancellation.ts'
import { isPaid } from '#domain/registrations/payments/payment.ts'
import { depositIn } from '#domain/registrations/prices/deposit-in.ts'
import { keptIn } from '#domain/registrations/prices/deposits.ts'
import { linesOf } from '#domain/registrations/prices/sold-lines.ts'
import { formatEuros } from '#domain/common/money.ts'
import { takesAPlace } from '#domain/registrations/registration.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { changeDroppedNews } from '../../mails/change-news.ts'
import { cancelledNews } from '../../mails/club-news.ts'
import { leftBehind } from './left-behind.ts'
import { cancelledByClubNews } from '../../mails/organizer-news.ts'
import { type Ending, endRegistration } from './end-registration.ts'
import type { LockedRegistration, StandingRegistration } from '../lock-registration.ts'

type Cancellation = {
  by: CancelledBy
  reason: string | null
  /** Refund that the screen announced. The cancellation is refused when the real refund differs. */
  expected_refund_cents?: number | undefined
  /** The message to its club: that its registration is cancelled, unless the caller says more. */
  news?: typeof cancelledNews
  /** A further rule of the caller, checked under the lock. */
  onlyIf?: (registration: LockedRegistration, now: Date) => boolean
}

/** Ends a registration at the wish of its club, of the organiser or of the platform. */
export const cancelRegistration = (context: MemberContext, id: string, cancellation: Cancellation) =>
  endRegistration(context, id, decideCancellation(cancellation))

/** Decides the end of a registration that is cancelled, for `endRegistration`. */
export const decideCancellation =
  ({ by, reason, expected_refund_cents, onlyIf, news = cancelledNews }: Cancellation) =>
  async ({ tx, now, actor_id }: Act, registration: LockedRegistration): Promise<Ending> => {
    const { place, status } = registration
    if (onlyIf && !onlyIf(registration, now)) throw refuse('NOT_ALLOWED_NOW')
    const refund = await refundNow(tx, registration, { by }, now)
    if (expected_refund_cents !== undefined && expected_refund_cents !== refund.refund_cents)
      throw refuse('CONFLICT', { refund_cents: refund.refund_cents })
    const wasFull = place.current_participants >= place.max_participants
    return {
      action: 'cancel',
      changes: {
        status: 'cancelled',
        reason,
        cancelled_by: actor_id,
        cancelled_at: now,
        awaits_replacement:
          by === 'club' && wasFull && takesAPlace(status) && refund.percent < 100 && refund.paid_cents > 0,
      },
      refund: refund.refund_cents > 0 ? refund : null,
      news: () =>
        registration.changes_id
          ? changeDroppedNews(registration)
          : news(registration, { reason, refund: told(refund) }),
      organizerNews:
        isOfClub(by) && !registration.changes_id
          ? cancelledByClubNews(registration, reason, await leftBehind(tx, registration, now))
          : undefined,
    }
  }

const isOfClub = (by: CancelledBy) => by === 'club' || by === 'postponement'

/** Computes what goes back when it ends now. @param replaced another team takes its place in the same act */
export async function refundNow(
  db: Sql,
  registration: StandingRegistration,
  { by, replaced = false }: { by: CancelledBy; replaced?: boolean },
  now: Date,
): Promise<Refund & { paid_cents: number }> {
  const { id, payment_status, cancellation_tiers, terms_from, place } = registration
  const lines = linesOf(registration)
  const [kept] = await db<{ cents: number }[]>`
    select (coalesce(sum(amount_cents), 0) - coalesce((
      select sum(amount_cents) from refunds where registration_id = ${id}), 0))::int as cents
    from payments where registration_id = ${id} and status = 'succeeded'`
  const paid_cents = isPaid(payment_status) ? kept!.cents : 0
  const refund = refundFor(
    {
      tiers: cancellation_tiers,
      amount_cents: paid_cents,
      deposit_cents: depositIn(lines),
      kept_cents: keptIn(lines),
      starts_at: place.starts_at,
      terms_from,
      time_zone: place.time_zone,
      by,
      replaced,
    },
    now,
  )
  return { ...refund, paid_cents }
}

/** The words of a refund for the club that gets it: why, and how much. */
export const told = ({ refund_cents, reason }: Refund) =>
  refund_cents > 0 ? `${reason} ${formatEuros(refund_cents)} vous sont rendus.` : reason
