import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { orpc } from '#web/lib/api/api.ts'
import { CheckoutForm } from './form/checkout-form.tsx'
import { checkoutRefusal } from './checkout-refusal.ts'
import type { Wanted } from './form/default-values.ts'
import { RefusalNotice } from './notices/refusal-notice.tsx'
import { RegistrationNotice } from './notices/registration-notice.tsx'
import { type Who, useCheckout } from './use-checkout.ts'

type CheckoutStepsProps = {
  options: RegistrationOptions
  who: Who
  wanted: Wanted
  registration: Registration | null
  isLoading: boolean
  canRegister: boolean
  onRegistration: (id: string) => void
  onOver: () => void
  onDone: (registration: Registration, wasNew: boolean) => void
  onRestart: () => void
}

/** Chooses the screen of the page. Typed values live here, so that a change of screen keeps them. */
export function CheckoutSteps(props: CheckoutStepsProps) {
  const { options, who, wanted, registration, isLoading, canRegister, onRegistration, onOver, onDone, onRestart } =
    props
  const queryClient = useQueryClient()
  const [isDone, setIsDone] = useState(false)
  const checkout = useCheckout({
    options,
    who,
    wanted,
    registration,
    onRegistration: (changed) => {
      queryClient.setQueryData(orpc.registrations.get.queryKey({ input: { id: changed.id } }), changed)
      onRegistration(changed.id)
    },
    onDone: (settled) => {
      setIsDone(true)
      onDone(settled, registration === null || registration.status === 'held')
    },
  })
  const restart = async () => {
    await queryClient.invalidateQueries({ queryKey: orpc.registrations.options.key() })
    checkout.restart()
    onRestart()
  }
  if (registration && isOverHere(registration, isDone, checkout.paymentId !== null))
    return <RegistrationNotice registration={registration} isDone={isDone} onRestart={restart} />
  const refusal = canRegister ? checkoutRefusal(options) : NOT_MINE_TO_REGISTER
  if (refusal && !registration && !isDone && !isLoading) return <RefusalNotice refusal={refusal} options={options} />

  return (
    <CheckoutForm
      options={options}
      clubName={who.club_name}
      registration={registration}
      checkout={checkout}
      isLeaving={isDone}
      onOver={onOver}
      onReleased={restart}
    />
  )
}

/** Nothing is left to ask here: it is done and leaves what to do by hand, or there is nothing to accept nor to pay. */
function isOverHere({ status, manual_payment, permissions }: Registration, isDone: boolean, isPaying: boolean) {
  if (isDone) return manual_payment !== null
  return status === 'expired' || (!isPaying && !permissions.accept_offer && !permissions.pay)
}

const NOT_MINE_TO_REGISTER = {
  code: 'rights',
  title: 'Inscription réservée',
  message: 'Vos droits dans le club ne permettent pas d’inscrire une équipe : demandez à un responsable.',
}
