import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { PaidBy } from '#contract/registrations.ts'
import { formatMoment } from '#domain/dates.ts'
import { ofName } from '#domain/french-names.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/payment.ts'
import { ChoiceCard } from './choice-card.tsx'
import { FormSection } from './form-section.tsx'

type MethodChoiceProps = {
  methods: readonly PaidBy[]
  field: UseFormRegisterReturn
  error: string | undefined
  /** Until when a payment by hand is awaited. */
  dueAt: string
  zone: string
  holdMinutes: number
  organizer: string
  children?: ReactNode
}

/** How to pay, among what the organiser accepts, with what each means for the place. */
export function MethodChoice({
  methods,
  field,
  error,
  dueAt,
  zone,
  holdMinutes,
  organizer,
  children,
}: MethodChoiceProps) {
  const byHand = `La place est gardée jusqu’au ${formatMoment(dueAt, zone)}. `
  const explained: Record<PaidBy, string> = {
    card: `Votre place est réservée ${holdMinutes} minutes, le temps de payer.`,
    cheque: `${byHand}À l’ordre ${ofName(organizer)}.`,
    transfer: `${byHand}${organizer} vous donne ses coordonnées bancaires.`,
    cash: `${byHand}À remettre à ${organizer}.`,
  }
  return (
    <FormSection legend="Paiement" error={error}>
      {methods.length > 1 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {methods.map((method) => (
            <ChoiceCard key={method} {...field} value={method} title={PAYMENT_METHOD_LABELS[method]}>
              {explained[method]}
            </ChoiceCard>
          ))}
        </div>
      )}
      {methods.length === 1 && methods[0] && methods[0] !== 'card' && (
        <p>
          <strong>{PAYMENT_METHOD_LABELS[methods[0]]}.</strong> {explained[methods[0]]}
        </p>
      )}
      {children}
    </FormSection>
  )
}
