import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Basket } from '#contract/registrations/baskets.ts'
import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { hasEntered } from '#domain/registrations/registration.ts'
import { orpc } from '#web/lib/api/api.ts'
import { isPaidTogether, type LeftOut, paysNow } from './basket/held-together.ts'
import { BasketNotice } from './basket/parts.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
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
  onDone: Done
  onRestart: () => void
}

/** `teams` are in, all new or not; `stays` when this page has something left to say. */
export type Done = (registration: Registration, wasNew: boolean, several?: { teams: number; stays?: boolean }) => void

/** Chooses the screen of the page. Typed values live here, so that a change of screen keeps them. */
export function CheckoutSteps(props: CheckoutStepsProps) {
  const { options, who, wanted, registration, isLoading, canRegister, onRegistration, onOver, onDone, onRestart } =
    props
  const queryClient = useQueryClient()
  const [isDone, setIsDone] = useState(false)
  const [entered, setEntered] = useState<{ basket: Basket; leftOut: readonly LeftOut[] } | null>(null)
  const basket_id = registration?.basket_id ?? null
  const { data: read, isLoading: isBasketLoading } = useQuery(
    orpc.baskets.get.queryOptions({ input: { id: basket_id ?? '' }, enabled: basket_id !== null, staleTime: 0 }),
  )
  const basket = basket_id !== null && read?.id === basket_id ? read : null
  const isTogether = basket !== null && registration?.status === 'held' && isPaidTogether(basket)
  const checkout = useCheckout({
    options,
    who,
    wanted,
    registration,
    basket: isTogether ? basket : null,
    onRegistration: (changed) => {
      queryClient.setQueryData(orpc.registrations.get.queryKey({ input: { id: changed.id } }), changed)
      onRegistration(changed.id)
    },
    onDone: (settled, teams = 1) => {
      setIsDone(true)
      onDone(settled, registration === null || registration.status === 'held', { teams })
    },
    onEntered: (made, leftOut) => {
      const teams = made.registrations.filter(({ status }) => hasEntered(status))
      const [first] = teams
      const stays = leftOut.length > 0 || teams.length === 0 || teams.some(({ manual_payment }) => manual_payment)
      if (stays) setEntered({ basket: made, leftOut })
      setIsDone(true)
      if (first) onDone(first, true, { teams: teams.length, stays })
    },
  })
  const restart = async () => {
    await queryClient.invalidateQueries({ queryKey: orpc.registrations.options.key() })
    checkout.restart()
    onRestart()
  }
  /** Another team of the basket may still wait for its payment. */
  const released = async (id: string) => {
    const left = basket?.registrations.find((one) => one.id !== id && one.status === 'held' && paysNow(one))
    if (!left) return restart()
    onRegistration(left.id)
    await queryClient.invalidateQueries()
  }
  if (entered)
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <BasketNotice {...entered} />
      </Suspense>
    )
  if (isBasketLoading && registration?.status === 'held') return <CheckoutSkeleton />
  if (registration && isOverHere(registration, isDone, checkout.paymentId !== null))
    return <RegistrationNotice registration={registration} basket={basket} isDone={isDone} onRestart={restart} />
  const refusal = canRegister ? checkoutRefusal(options) : NOT_MINE_TO_REGISTER
  if (refusal && !registration && !isDone && !isLoading) return <RefusalNotice refusal={refusal} options={options} />

  return (
    <CheckoutForm
      options={options}
      clubName={who.club_name}
      registration={registration}
      basket={isTogether ? basket : null}
      checkout={checkout}
      isLeaving={isDone}
      onOver={onOver}
      onReleased={released}
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
