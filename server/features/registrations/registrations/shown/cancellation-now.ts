import type { Registration } from '#contract/registrations/registrations.ts'
import { describeTerms, refundFor } from '#domain/registrations/payments/cancellation.ts'
import { depositIn } from '#domain/registrations/prices/deposit-in.ts'
import { keptIn } from '#domain/registrations/prices/deposits.ts'
import { dropExtra } from '#domain/registrations/prices/dropped-extra.ts'
import { linesOf, lineWords } from '#domain/registrations/prices/sold-lines.ts'
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
  const lines = linesOf(row)
  const deposit_cents = depositIn(lines)
  const { percent, refund_cents, reason } = refundFor(
    {
      tiers: row.cancellation_tiers,
      amount_cents: wholeRefund(row),
      deposit_cents,
      kept_cents: keptIn(lines),
      starts_at: row.tournament.starts_at,
      terms_from: row.terms_from,
      time_zone: row.tournament.time_zone,
      by: cancelsBy(viewer, row.club_id),
    },
    now,
  )
  return {
    percent,
    refund_cents,
    message: reason,
    terms: describeTerms(row.cancellation_tiers, deposit_cents),
  }
}

/** Computes what goes back for each option if this viewer drops it now. */
export function extraDropsNow(row: Row, viewer: Viewer, now: Date): Registration['extra_drops'] {
  const lines = linesOf(row)
  const terms = {
    tiers: row.cancellation_tiers,
    starts_at: row.tournament.starts_at,
    terms_from: row.terms_from,
    time_zone: row.tournament.time_zone,
    by: cancelsBy(viewer, row.club_id),
    is_paid: row.payment_status === 'paid',
  }
  return lines.flatMap((line) => {
    const drop = line.extra_id === null ? null : dropExtra(lines, line.extra_id, terms, now)
    if (!drop) return []
    return [
      {
        extra_id: line.extra_id!,
        words: lineWords(line),
        refund_cents: drop.refund_cents,
        message: drop.message,
      },
    ]
  })
}

/** The money that was paid and is not on its way back. */
export const wholeRefund = ({ payment_status, paid_cents, refunded_cents, refund_due_cents }: Row): number =>
  isPaid(payment_status) ? paid_cents - refunded_cents - refund_due_cents : 0
