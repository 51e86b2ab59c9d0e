import type { Registration } from '#contract/registrations/registrations.ts'
import { describeTiers, refundFor } from '#domain/registrations/payments/cancellation.ts'
import { isPaid } from '#domain/registrations/payments/payment.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { StoredRegistration } from '../columns.ts'
import { cancelsBy } from '../policy.ts'

type Row = StoredRegistration &
  Pick<Registration, 'paid_cents' | 'refunded_cents' | 'refund_due_cents'> & {
    tournament: Pick<Registration['tournament'], 'starts_at' | 'time_zone'>
  }

/** Computes what goes back if this viewer cancels now. */
export function cancellationNow(row: Row, viewer: Viewer, now: Date) {
  const { percent, refund_cents, reason } = refundFor(
    {
      tiers: row.cancellation_tiers,
      amount_cents: wholeRefund(row),
      starts_at: row.tournament.starts_at,
      terms_from: row.terms_from,
      time_zone: row.tournament.time_zone,
      by: cancelsBy(viewer, row.club_id),
    },
    now,
  )
  return { percent, refund_cents, message: reason, terms: describeTiers(row.cancellation_tiers) }
}

/** The money that was paid and is not on its way back. */
export const wholeRefund = ({ payment_status, paid_cents, refunded_cents, refund_due_cents }: Row): number =>
  isPaid(payment_status) ? paid_cents - refunded_cents - refund_due_cents : 0
