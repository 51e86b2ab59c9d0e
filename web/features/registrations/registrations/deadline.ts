import type { Registration } from '#contract/registrations/registrations.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { hasEntered } from '#domain/registrations/registration.ts'

type Dated = Pick<
  Registration,
  | 'status'
  | 'amount_cents'
  | 'payment_status'
  | 'hold_expires_at'
  | 'offer_expires_at'
  | 'payment_due_at'
  | 'open_payment'
> & { tournament: { time_zone: string } }

/** Answers the next deadline and what to do before it; null when nothing is urgent. */
export function deadline(registration: Dated, now: Date): { text: string; isOver: boolean } | null {
  const { status, hold_expires_at, offer_expires_at, payment_due_at, open_payment, tournament } = registration
  const before = (words: string, instant: string | null) =>
    instant && { text: `${words} ${formatMoment(instant, tournament.time_zone)}`, isOver: hasPassed(instant, now) }
  if (open_payment && status !== 'approved') return { text: 'Réponse de la banque attendue', isOver: false }
  if (status === 'held') return before('Place réservée jusqu’au', hold_expires_at) || null
  if (status === 'offered') return before('À prendre avant le', offer_expires_at) || null
  if (hasEntered(status) && isUnpaid(registration)) return before('À payer avant le', payment_due_at) || null
  return null
}
