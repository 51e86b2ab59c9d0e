import { isManualMethod } from '#domain/payment.ts'
import { takesAPlace } from '#domain/registration.ts'
import { awaitedByHand } from '#server/features/registrations/manual-payment.ts'
import { findRegistration } from '#server/features/registrations/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { readAccount } from './account.ts'
import { findAccount } from './means.ts'
import { paymentRequestPdf } from './payment-request-pdf.ts'

/**
 * What a club must do to pay, on paper, as it is now: an account that has changed since stands in no copy of ours. For who
 * handles the money of the club that pays; its organiser reads his own account masked, so he has no such paper.
 */
export async function drawPaymentRequest(context: MemberContext, registration_id: string) {
  const { db, secrets, viewer, clock } = context
  const registration = await findRegistration(context, viewer, registration_id, clock())
  if (!registration) throw refuse('NOT_FOUND')
  const { manual_payment, tournament, status } = registration
  if (registration.club.id !== viewer.club?.id) throw refuse('FORBIDDEN')
  if (!manual_payment || !isManualMethod(registration.payment_method) || !takesAPlace(status)) throw refuse('NOT_FOUND')
  const { id } = tournament.organizer
  const means = readAccount(secrets, id, await findAccount(db, id), 'whole')
  const payment = awaitedByHand(registration, tournament, () => means)
  if (!payment) throw refuse('NOT_FOUND')
  return { name: `appel-a-paiement-${registration.reference}.pdf`, pdf: await paymentRequestPdf(registration, payment) }
}
