import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { isManualMethod, PAID_BY_WORDS } from '#domain/registrations/payments/payment.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { PaymentGuide } from '#web/components/ui/payment/payment-guide.tsx'

type ManualPaymentProps = { registration: Registration; options: RegistrationOptions }

/** Says how and until when the organiser is paid by hand, which is not done on this page. */
export function ManualPayment({ registration, options }: ManualPaymentProps) {
  const { payment_due_at, payment_method, tournament } = registration
  const byHand = isManualMethod(payment_method)
    ? [payment_method]
    : options.methods.map(({ method }) => method).filter(isManualMethod)
  const methods = byHand.map((method) => PAID_BY_WORDS[method]).join(', ')
  return (
    <div>
      <h2 className="text-xl leading-tight">Paiement auprès de l’organisateur</h2>
      <p className="mt-2">
        {tournament.organizer.name} attend votre paiement{methods && ` ${methods}`}
        {payment_due_at && (
          <>
            {' '}
            avant le <strong>{formatMoment(payment_due_at, tournament.time_zone)}</strong>
          </>
        )}
        . Dès qu’il l’aura noté, vous recevrez votre reçu.
      </p>
      {registration.manual_payment && (
        <div className="mt-4">
          <PaymentGuide guide={registration.manual_payment} />
        </div>
      )}
      <ButtonLink to="/club/inscriptions" variant="secondary" className="mt-4">
        Voir mes inscriptions
      </ButtonLink>
    </div>
  )
}
