import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { PaidBy } from '#contract/registrations/registrations.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { ChoiceCard } from '../form/choice-card.tsx'
import { FormSection } from '../form/form-section.tsx'

type MethodChoiceProps = {
  methods: readonly PaidBy[]
  field: UseFormRegisterReturn
  error: string | undefined
  dueAt: string
  zone: string
  holdMinutes: number
  organizer: string
  /** It says why no card is taken for now. */
  cardRefusal: string | null
  /** It pays for several teams at once. */
  isForSeveral: boolean
  /** Something else was chosen before, and is told above. */
  isInstead: boolean
  /** The fields of the card stand under the choice of the card. */
  children?: ReactNode
}

/** Chooses a payment method among those that the organiser accepts, and says its effect on the place. */
export function MethodChoice(props: MethodChoiceProps) {
  const { methods, field, error, cardRefusal, isInstead, children } = props
  const explained = explanations(props)
  const byHand = methods.filter((method) => method !== 'card')
  const choice = (method: PaidBy, refusal: string | null = null) => (
    <ChoiceCard
      key={method}
      {...field}
      value={method}
      title={PAYMENT_METHOD_LABELS[method]}
      disabled={refusal !== null}
    >
      {refusal ?? explained[method]}
    </ChoiceCard>
  )
  return (
    <FormSection legend={isInstead ? 'Ou payer par carte' : 'Paiement'} error={error}>
      {methods.length === 1 && methods[0] && methods[0] !== 'card' && (
        <p>
          <strong>{PAYMENT_METHOD_LABELS[methods[0]]}.</strong> {explained[methods[0]]}
        </p>
      )}
      {methods.length > 1 && methods.includes('card') && choice('card', cardRefusal)}
      {children}
      {methods.length > 1 && (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">{byHand.map((method) => choice(method))}</div>
      )}
    </FormSection>
  )
}

/** Each says what it asks for. How to reach the organiser is told once the place is taken. */
function explanations({
  dueAt,
  zone,
  holdMinutes,
  organizer,
  isForSeveral,
}: MethodChoiceProps): Record<PaidBy, string> {
  const byHand = `${isForSeveral ? 'Les places sont gardées' : 'La place est gardée'} jusqu’au ${formatMoment(dueAt, zone)}.`
  return {
    card: `${isForSeveral ? 'Vos places sont réservées' : 'Votre place est réservée'} ${holdMinutes} minutes, le temps de payer.`,
    cheque: `${byHand} Destinataire\u00a0: ${organizer}. Comment l’envoyer ou le remettre vous est dit dès l’inscription.`,
    transfer: `${byHand} ${organizer} vous donne ses coordonnées bancaires\u00a0: à qui les demander vous est dit dès l’inscription.`,
    cash: `${byHand} À remettre à l’organisateur\u00a0: ${organizer}.`,
  }
}
