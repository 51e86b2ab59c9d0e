import { findRegistration } from '#server/features/registrations/registrations/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { paymentRequestPdf } from './payment-request-pdf.ts'
import { getAccount, readAccount } from './queries.ts'

/**
 * Draws how a club must pay, as it stands now: we keep no copy that an account might outdate. The paper is for members who
 * handle the money of the club that pays; the organiser reads their own account masked, so they have no such paper.
 */
export async function drawPaymentRequest(context: MemberContext, registration_id: string) {
  const { db, secrets, viewer, clock } = context
  const registration = await findRegistration(context, viewer, registration_id, clock())
  if (!registration) throw refuse('NOT_FOUND')
  if (registration.club.id !== viewer.club?.id) throw refuse('FORBIDDEN')
  const { manual_payment, payment_method, tournament, reference } = registration
  if (!manual_payment?.url) throw refuse('NOT_FOUND')
  const { id } = tournament.organizer
  const means = payment_method === 'transfer' ? readAccount(secrets, id, await getAccount(db, id), 'whole') : null
  return {
    name: `appel-a-paiement-${reference}.pdf`,
    pdf: await paymentRequestPdf({
      ...registration,
      amount_cents: registration.amount_cents - registration.advance_cents,
      manual_payment,
      transfer: means?.transfer ?? null,
    }),
  }
}
