import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import type { Payment } from '#contract/registrations/payments.ts'
import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { testToken } from '#domain/registrations/payments/card.ts'
import { api, orpc } from '#web/lib/api/api.ts'
import { forgetForm, keepForm, keptForm } from '#web/lib/forms/kept-form.ts'
import { once } from '#web/lib/acts/once.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { useRequestKey } from '#web/lib/acts/use-request-key.ts'
import { asksExtras, ordersOf, pricedLines, typedOrders } from './form/priced-lines.ts'
import {
  type CheckoutProblem,
  checkoutProblem,
  refusedExtras,
  unansweredPaymentId,
} from './payment/checkout-problem.ts'
import {
  type Asked,
  type CheckoutValues,
  checkoutProblems,
  entryOf,
  keptValues,
  misfitOf,
  restoredValues,
} from './form/checkout-values.ts'
import { type Wanted, defaultValues } from './form/default-values.ts'
import { settlementOfCategory, settlementOfRegistration } from './payment/settlement.ts'

type CheckoutParts = {
  options: RegistrationOptions
  who: Who
  wanted: Wanted
  /** It is the registration to pay, once it exists. */
  registration: Registration | null
  /** It is called when the registration is created or changes. */
  onRegistration: (registration: Registration) => void
  /** It is called when nothing is left to do here. */
  onDone: (registration: Registration) => void
}

export type Who = { user_id: string; club_name: string | null }

export type CheckoutState = ReturnType<typeof useCheckout>

/**
 * Registers once, then pays for that registration as many times as needed. After any failure the typed values stay,
 * except the security code of a refused card.
 */
export function useCheckout({ options, who, wanted, registration, onRegistration, onDone }: CheckoutParts) {
  const queryClient = useQueryClient()
  const { keyed, forget } = useRequestKey()
  const [paymentId, setPaymentId] = useState(registration?.open_payment?.id ?? null)
  const [problem, setProblem] = useState<CheckoutProblem | null>(null)

  const [restored] = useState(() => restoredValues(keptForm(nameOf(options), who.user_id) ?? {}, options))
  const form = useForm<CheckoutValues>({
    defaultValues: {
      ...defaultValues(options, who.club_name, wanted),
      ...restored,
      ...(registration ? typedOrders(options, registration.lines) : {}),
    },
    resolver: (values) =>
      resolved(values, {
        entry: registration === null,
        methods: methodsOf(settlementFor(values)),
        extras: asksExtras(options, registration, values) ? options.extras : [],
        misfit: registration === null ? misfitOf(values, options) : null,
        collects: options.card?.collects ?? 'token',
      }),
  })
  const settlementFor = (typed: CheckoutValues) => {
    const price_cents = totalOf(pricedLines(options, registration, typed))
    if (registration) return settlementOfRegistration(options, { ...registration, amount_cents: price_cents })
    const chosen = options.categories.find(({ id }) => String(id) === typed.category)
    return chosen ? settlementOfCategory(options, { ...chosen, price_cents }) : null
  }
  const values = useWatch({ control: form.control }) as CheckoutValues
  const settlement = settlementFor(values)
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty && registration === null) keepForm(nameOf(options), who.user_id, keptValues(values))
  }, [values, isDirty, registration, options, who.user_id])

  const send = async (typed: CheckoutValues) => {
    setProblem(null)
    try {
      const place = registration ? await accepted(registration, typed) : await register(typed)
      const isToPay = place.permissions.pay && typed.method === 'card'
      if (!isToPay && isWaiting(place)) return onRegistration(place)
      if (!isToPay) return settled(place)
      onRegistration(place)
      await pay(place, typed)
    } catch (error) {
      await cope(error)
    }
  }
  const guard = useRef(once())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    guard.current('submit', () => form.handleSubmit(send)(event))
  }

  const settled = (place: Registration) => {
    if (place.manual_payment) onRegistration(place)
    onDone(place)
  }

  const register = async (typed: CheckoutValues) => {
    const { kind } = settlementFor(typed)!
    const input = {
      ...entryOf(typed, options),
      ...ordered(typed),
      expected_amount_cents: totalOf(pricedLines(options, registration, typed)),
      ...(kind === 'choose' && typed.method ? { payment_method: typed.method } : {}),
      ...(kind === 'waiting_list' ? { waiting_list: true } : {}),
    }
    const made = await api.registrations.create(input, keyed(input))
    // The next registration is a new request, even for the same team.
    forget()
    forgetForm(nameOf(options))
    return made
  }

  const ordered = (typed: CheckoutValues) =>
    asksExtras(options, registration, typed) ? { extras: ordersOf(options, typed) } : {}

  const accepted = async (place: Registration, typed: CheckoutValues) => {
    if (!place.permissions.accept_offer) return place
    const isChoice = settlementFor(typed)?.kind === 'choose'
    return api.registrations.acceptOffer({
      id: place.id,
      ...ordered(typed),
      ...(isChoice && typed.method ? { payment_method: typed.method } : {}),
    })
  }

  const pay = async (place: Registration, typed: CheckoutValues) => {
    const isHere = options.card?.collects !== 'redirect'
    const token = isHere ? { token: testToken(typed.number)! } : {}
    const payment = await api.payments.pay({ id: place.id, method: 'card', ...token })
    queryClient.setQueryData(orpc.payments.get.queryKey({ input: { id: payment.id } }), payment)
    if (payment.status === 'succeeded') onDone(payment.registration)
    else if (payment.next) location.assign(payment.next.url)
    else setPaymentId(payment.id)
  }

  /** The awaited attempt has ended. */
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
    const found = checkoutProblem(error, options)
    if (found.of === 'card') return refuseCard(found)
    for (const [name, message] of refusedExtras(error)) form.setError(name, { type: 'refused', message })
    setProblem(found)
    // Without an answer, the same request is sent again with the same key.
    if (!found.isAnswer) return
    // The options have changed: last place taken, hold over, or a colleague was faster.
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

  const isRestored = Object.keys(restored).length > 0
  return {
    form,
    isRestored,
    values,
    settlement,
    methods: methodsOf(settlement),
    paymentId,
    problem,
    submit,
    settle,
    restart,
  }
}

const nameOf = ({ tournament }: RegistrationOptions) => `paiement:${tournament.id}`

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
