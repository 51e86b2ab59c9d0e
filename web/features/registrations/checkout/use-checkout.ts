import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Basket } from '#contract/registrations/baskets.ts'
import type { Payment } from '#contract/registrations/payments.ts'
import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { testToken } from '#domain/registrations/payments/card.ts'
import { api, orpc } from '#web/lib/api/api.ts'
import { forgetForm, keepForm, keptForm } from '#web/lib/forms/kept-form.ts'
import { once } from '#web/lib/acts/once.ts'
import { useRequestKey } from '#web/lib/acts/use-request-key.ts'
import { cannotEnter } from './basket/cannot-enter.ts'
import { type LeftOut, leftOutOf, paysNow } from './basket/held-together.ts'
import { openLine, refusedLines } from './basket/lines.ts'
import { basketOf, ownRefusals, settlementOfLines } from './basket/priced.ts'
import { keptLines, startOf } from './basket/start.ts'
import { useLineActs, useLines } from './basket/use-lines.ts'
import { asksExtras, ordersOf, pricedLines, typedOrders } from './form/priced-lines.ts'
import {
  type CheckoutProblem,
  checkoutProblem,
  refusedExtras,
  unansweredPaymentId,
} from './payment/checkout-problem.ts'
import { type CheckoutValues, entryOf, misfitOf } from './form/checkout-values.ts'
import type { Wanted } from './form/default-values.ts'
import { resolved } from './form/resolved.ts'
import { type Settlement, settlementOfCategory, settlementOfRegistration } from './payment/settlement.ts'

type CheckoutParts = {
  options: RegistrationOptions
  who: Who
  wanted: Wanted
  /** It is the registration to pay, once it exists. */
  registration: Registration | null
  /** It is the basket to pay, as long as several of its teams wait to be paid together. */
  basket: Basket | null
  /** It is called when the registration is created or changes. */
  onRegistration: (registration: Registration) => void
  /** It is called when nothing is left to do here. */
  onDone: (registration: Registration, teams?: number) => void
  /** It is called when several teams are in, and none of them is paid here. */
  onEntered: (basket: Basket, leftOut: readonly LeftOut[]) => void
}

export type Who = { user_id: string; club_name: string | null }

export type CheckoutState = ReturnType<typeof useCheckout>

/**
 * Registers once, then pays for that registration as many times as needed. After any failure the typed values stay,
 * except the security code of a refused card.
 */
export function useCheckout(parts: CheckoutParts) {
  const { options, who, wanted, registration, basket, onRegistration, onDone, onEntered } = parts
  const queryClient = useQueryClient()
  const { keyed, forget } = useRequestKey()
  const [paymentId, setPaymentId] = useState(registration?.open_payment?.id ?? null)
  const [problem, setProblem] = useState<CheckoutProblem | null>(null)
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])

  const [start] = useState(() => startOf(options, who.club_name, wanted, keptForm(nameOf(options), who.user_id) ?? {}))
  const entering = useLines(options, start.lines)
  /** The tournament of the team that is open in the form. */
  const editing = entering.optionsOf(openLine(entering.lines).tournament_id) ?? options
  const form = useForm<CheckoutValues>({
    defaultValues: {
      ...start.values,
      ...(registration ? typedOrders(options, registration.lines) : {}),
    },
    resolver: (values) =>
      resolved(values, {
        entry: registration === null,
        methods: methodsOf(settlementNow(values)),
        extras: asksExtras(editing, registration, values) ? editing.extras : [],
        misfit: registration === null ? misfitOf(values, editing) : null,
        collects: options.card?.collects ?? 'token',
      }),
  })
  const settlementFor = (typed: CheckoutValues) => {
    const price_cents = totalOf(pricedLines(options, registration, typed))
    if (registration) {
      const amount_cents = basket?.payable_cents ?? price_cents
      return settlementOfRegistration(options, { ...registration, amount_cents })
    }
    const chosen = options.categories.find(({ id }) => String(id) === typed.category)
    return chosen ? settlementOfCategory(options, { ...chosen, price_cents }) : null
  }
  const values = useWatch({ control: form.control }) as CheckoutValues
  const here = options.tournament.id
  const lines = useLineActs({ ...entering, form, values, here, clubName: who.club_name })
  const isTogether = registration === null && lines.isTogether
  const together = settlementOfLines(lines.priced)
  const settlementNow = (typed: CheckoutValues) => (isTogether ? together.settlement : settlementFor(typed))
  const settlement = settlementNow(values)
  const { isDirty } = form.formState
  const isKept = registration === null && (isDirty || isTogether)
  useEffect(() => {
    if (isKept) keepForm(nameOf(options), who.user_id, keptLines(values, entering.lines, isTogether))
  }, [values, entering.lines, isKept, isTogether, options, who.user_id])

  const send = async (typed: CheckoutValues) => {
    setProblem(null)
    try {
      if (isTogether) return await enterTogether(typed)
      const place = registration ? await accepted(registration, typed) : await register(typed)
      const isToPay = place.permissions.pay && typed.method === 'card'
      if (!isToPay && isWaiting(place)) return onRegistration(place)
      if (!isToPay) return settled(place)
      onRegistration(place)
      await pay(place, typed, basket)
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

  const enterTogether = async (typed: CheckoutValues) => {
    const against = cannotEnter(lines, together.settlement)
    if (against) return setProblem(against)
    const method = together.settlement?.kind === 'choose' && typed.method ? typed.method : null
    const input = basketOf(lines.priced, entering.mode, method)
    const made = await api.baskets.create(input, keyed(input))
    forget()
    forgetForm(nameOf(options))
    const left = leftOutOf(lines.priced, ownRefusals(made.refused, lines.priced))
    setLeftOut(left)
    queryClient.setQueryData(orpc.baskets.get.queryKey({ input: { id: made.id } }), made)
    const payable = made.registrations.filter(paysNow)
    if (payable.length === 0 || method !== 'card') return onEntered(made, left)
    onRegistration(payable[0]!)
    // Another sum than the one on the button waits for another press.
    if (made.payable_cents === together.cents) await pay(payable[0]!, typed, payable.length > 1 ? made : null)
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

  const pay = async (place: Registration, typed: CheckoutValues, several: Basket | null) => {
    const isHere = options.card?.collects !== 'redirect'
    const token = isHere ? { token: testToken(typed.number)! } : {}
    const payment = several
      ? await api.baskets.pay({ id: several.id, method: 'card', ...token })
      : await api.payments.pay({ id: place.id, method: 'card', ...token })
    queryClient.setQueryData(orpc.payments.get.queryKey({ input: { id: payment.id } }), payment)
    if (payment.status === 'succeeded') onDone(payment.registration, payment.teams.length)
    else if (payment.next) location.assign(payment.next.url)
    else setPaymentId(payment.id)
  }

  /** The awaited attempt has ended. */
  const settle = (payment: Payment) => {
    if (payment.status === 'succeeded') return onDone(payment.registration, payment.teams.length)
    setPaymentId(null)
    onRegistration(payment.registration)
    if (payment.status === 'failed')
      refuseCard({ code: 'PAYMENT_DECLINED', isAnswer: true, of: 'card', title: payment.failure_message! })
  }

  const cope = async (error: unknown) => {
    const unanswered = unansweredPaymentId(error)
    if (unanswered) return setPaymentId(unanswered)
    const refusals = refusedLines(error)
    if (refusals) lines.acts.refuse(ownRefusals(refusals, lines.priced))
    const found = checkoutProblem(error, options)
    if (found.of === 'card') return refuseCard(found)
    for (const [name, message] of refusedExtras(error)) form.setError(name, { type: 'refused', message })
    setProblem(found)
    // Without an answer, the same request is sent again with the same key.
    if (!found.isAnswer) return
    // The options have changed: last place taken, hold over, or a colleague was faster.
    await Promise.all(
      [orpc.registrations, orpc.baskets].map((part) => queryClient.invalidateQueries({ queryKey: part.key() })),
    )
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

  return {
    form,
    isRestored: start.isRestored,
    editing,
    lines,
    together: isTogether ? { ...together, mode: entering.mode, setMode: entering.setMode } : null,
    leftOut,
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

const methodsOf = (settlement: Settlement | null) => (settlement?.kind === 'choose' ? settlement.methods : [])

const nameOf = ({ tournament }: RegistrationOptions) => `paiement:${tournament.id}`

const isWaiting = ({ status }: Registration) => status === 'waitlisted'
