import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import type { Payment } from '#contract/payments.ts'
import type { Registration, RegistrationOptions } from '#contract/registrations.ts'
import { testToken } from '#domain/card.ts'
import { api, orpc } from '../../lib/api.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { type CheckoutProblem, checkoutProblem, unansweredPaymentId } from './checkout-problem.ts'
import { type Asked, type CheckoutValues, checkoutProblems, entryOf } from './checkout-values.ts'
import { defaultValues } from './default-values.ts'
import { type RequestKey, requestKey } from './request-key.ts'
import { settlementOfCategory, settlementOfRegistration } from './settlement.ts'

type CheckoutParts = {
  options: RegistrationOptions
  /** The place that is being paid for, once there is one. */
  registration: Registration | null
  /** It has just been made, or has changed. */
  onRegistration: (registration: Registration) => void
  /** Nothing is left to do here. */
  onDone: (registration: Registration) => void
}

export type CheckoutState = ReturnType<typeof useCheckout>

/**
 * From the form to a place paid for: registers once, then pays for what was registered, as often as it takes. Whatever
 * fails, what was typed stays, but for the cryptogram of a card that was refused.
 */
export function useCheckout({ options, registration, onRegistration, onDone }: CheckoutParts) {
  const queryClient = useQueryClient()
  const key = useRef<RequestKey | null>(null)
  const [paymentId, setPaymentId] = useState(registration?.open_payment?.id ?? null)
  const [problem, setProblem] = useState<CheckoutProblem | null>(null)

  const form = useForm<CheckoutValues>({
    defaultValues: defaultValues(options),
    resolver: (values) => resolved(values, { entry: registration === null, methods: methodsOf(settlementFor(values)) }),
  })
  const settlementFor = ({ category }: Pick<CheckoutValues, 'category'>) => {
    if (registration) return settlementOfRegistration(options, registration)
    const chosen = options.categories.find(({ id }) => String(id) === category)
    return chosen ? settlementOfCategory(options, chosen) : null
  }
  const values = useWatch({ control: form.control }) as CheckoutValues
  const settlement = settlementFor(values)

  const send = async (typed: CheckoutValues) => {
    setProblem(null)
    try {
      const place = registration ? await accepted(registration, typed) : await register(typed)
      const isToPay = place.permissions.pay && typed.method === 'card'
      if (!isToPay) return isWaiting(place) ? onRegistration(place) : onDone(place)
      onRegistration(place)
      await pay(place, typed)
    } catch (error) {
      await cope(error)
    }
  }
  const submit = (event: FormEvent) => form.handleSubmit(send)(event)

  const register = async (typed: CheckoutValues) => {
    const { kind } = settlementFor(typed)!
    const input = {
      ...entryOf(typed, options.teams),
      ...(kind === 'choose' && typed.method ? { payment_method: typed.method } : {}),
      ...(kind === 'waiting_list' ? { waiting_list: true } : {}),
    }
    key.current = requestKey(key.current, input)
    const made = await api.registrations.create(input, { context: { idempotency_key: key.current.key } })
    // The answer has arrived: the next registration is another one, even of the same team.
    key.current = null
    return made
  }

  const accepted = async (place: Registration, typed: CheckoutValues) => {
    if (!place.permissions.accept_offer) return place
    const isChoice = settlementFor(typed)?.kind === 'choose'
    return api.registrations.acceptOffer({
      id: place.id,
      ...(isChoice && typed.method ? { payment_method: typed.method } : {}),
    })
  }

  const pay = async (place: Registration, typed: CheckoutValues) => {
    const payment = await api.payments.pay({ id: place.id, method: 'card', token: testToken(typed.number)! })
    queryClient.setQueryData(orpc.payments.get.queryKey({ input: { id: payment.id } }), payment)
    if (payment.status === 'succeeded') onDone(payment.registration)
    else setPaymentId(payment.id)
  }

  /** The attempt that was awaited has its end. */
  const settle = (payment: Payment) => {
    if (payment.status === 'succeeded') return onDone(payment.registration)
    setPaymentId(null)
    onRegistration(payment.registration)
    if (payment.status === 'failed')
      refuseCard({ code: 'PAYMENT_DECLINED', isAnswer: true, of: 'card', title: payment.failure_message! })
  }

  const cope = async (error: unknown) => {
    const unanswered = unansweredPaymentId(error)
    if (unanswered) return setPaymentId(unanswered)
    const found = checkoutProblem(error)
    if (found.of === 'card') return refuseCard(found)
    setProblem(found)
    // Without an answer the same request is simply sent again, under the same key.
    if (!found.isAnswer) return
    // What was offered has changed: a last place taken, a hold over, a colleague faster.
    await queryClient.invalidateQueries({ queryKey: orpc.registrations.key() })
  }

  const refuseCard = (refused: CheckoutProblem) => {
    setProblem(refused)
    form.resetField('cvv')
  }
  const { setFocus } = form
  useEffect(() => {
    if (problem?.of === 'card') setFocus('cvv')
  }, [problem, setFocus])

  const restart = () => {
    setProblem(null)
    setPaymentId(null)
  }

  return { form, values, settlement, methods: methodsOf(settlement), paymentId, problem, submit, settle, restart }
}

const methodsOf = (settlement: ReturnType<typeof settlementOfCategory> | null) =>
  settlement?.kind === 'choose' ? settlement.methods : []

const isWaiting = ({ status }: Registration) => status === 'waitlisted'

function resolved(values: CheckoutValues, asked: Asked): ReturnType<Resolver<CheckoutValues>> {
  const problems = Object.entries(checkoutProblems(values, asked, serverNow()))
  if (problems.length === 0) return { values, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(problems.map(([name, message]) => [name, { type: 'typed', message }])),
  }
}
