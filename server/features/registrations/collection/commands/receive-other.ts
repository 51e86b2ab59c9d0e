import type { ManualMethod } from '#domain/registrations/payments/payment.ts'
import { hasEnded, hasEntered } from '#domain/registrations/registration.ts'
import {
  dueByHand,
  takeManualPayment,
} from '#server/features/registrations/payments/commands/confirm-manual-payment.ts'
import { lockRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { actOnce } from '#server/platform/procedures/act.ts'

type Received = { registration_id: string; method: ManualMethod; due_cents: number; received_cents: number }

/**
 * Notes money that came by hand in another amount than the one due: a part, too much, or anything for a team that owes
 * nothing.
 * @throws NOT_FOUND, AMOUNT_CHANGED when another amount is due than the one read, NOT_ALLOWED_NOW before the team has come in
 */
export const receiveOther = (context: MemberContext, club_id: number, input: Received) =>
  actOnce(context, { route: 'collection.receiveOther', input }, async (act) => {
    const registration = await lockRegistration(act.tx, input.registration_id)
    if (!registration || registration.place.organizer_club_id !== club_id) throw refuse('NOT_FOUND')
    const { status, payment_open, changes_id } = registration
    if (payment_open || changes_id || (!hasEntered(status) && !hasEnded(status))) throw refuse('NOT_ALLOWED_NOW')
    const due_cents = await dueByHand(act, registration)
    if (due_cents !== input.due_cents) throw refuse('AMOUNT_CHANGED', { amount_cents: due_cents })
    const { method, received_cents: amount_cents } = input
    return { payment_id: await takeManualPayment(act, registration, { method, amount_cents }) }
  })
