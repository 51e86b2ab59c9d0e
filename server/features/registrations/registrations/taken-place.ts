import type { PaidBy } from '#contract/registrations/registrations.ts'
import { holdExpiresAt, manualPaymentDue } from '#domain/registrations/entering/hold.ts'
import { PAYMENT_METHOD_MISSING } from '#domain/registrations/payments/payment.ts'
import { refuse } from '#server/platform/errors.ts'
import { usableMethods } from '#domain/registrations/collection/collection.ts'
import { meansOf } from '#server/features/registrations/collection/queries.ts'
import type { PaymentProviders } from '#server/platform/payments/port.ts'
import type { Place } from './place.ts'

/** State of a registration that has just got a place. */
export type PlaceTaken = {
  status: 'held' | 'pending'
  payment_status: 'unpaid' | 'awaiting' | 'paid'
  payment_method: PaidBy | null
  hold_expires_at: Date | null
  payment_due_at: Date | null
}

/**
 * By card: held for fifteen minutes. By cheque, transfer or cash: pending, with a due date. Free, or paid after
 * approval: pending at once.
 * @throws PAYMENT_METHOD_REFUSED
 */
export function takenPlace(
  place: Place,
  method: PaidBy | undefined,
  providers: PaymentProviders,
  now: Date,
): PlaceTaken {
  const nothing = { hold_expires_at: null, payment_due_at: null }
  if (place.price_cents === 0) return { ...nothing, status: 'pending', payment_status: 'paid', payment_method: null }
  if (method && !offeredMethods(place, providers).includes(method)) throw refuse('PAYMENT_METHOD_REFUSED')
  if (place.payment_timing === 'after_approval')
    return { ...nothing, status: 'pending', payment_status: 'unpaid', payment_method: method ?? null }
  if (!method) throw refuse('PAYMENT_METHOD_REFUSED', undefined, PAYMENT_METHOD_MISSING)
  if (method === 'card')
    return {
      ...nothing,
      status: 'held',
      payment_status: 'unpaid',
      payment_method: 'card',
      hold_expires_at: holdExpiresAt(now),
    }
  return {
    ...nothing,
    status: 'pending',
    payment_status: 'awaiting',
    payment_method: method,
    payment_due_at: manualPaymentDue(now, place),
  }
}

/** Whether the price is paid at registration, so that a card holds the place while it pays. */
export const holdsFirst = ({ price_cents, payment_timing }: Pick<Place, 'price_cents' | 'payment_timing'>) =>
  price_cents > 0 && payment_timing === 'at_registration'

/** Methods of the tournament by which its organiser can be paid now. */
export function offeredMethods(
  { payment_methods, organizer_club_id, account }: Pick<Place, 'payment_methods' | 'organizer_club_id' | 'account'>,
  providers: PaymentProviders,
): PaidBy[] {
  return usableMethods(payment_methods, meansOf(organizer_club_id, account, providers))
}
