import { z } from 'zod'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import type { PaymentSession } from '../port.ts'

/** A page on which one attempt may be paid, as the database keeps it. */
export type Page = { reference: string; url: string; url_ends_at: Date; slug: string }

/** How long after the end of its address a page that was opened before may still be paid. The check with real keys tells. */
export const SETTLE_MINUTES = 20

/** What is read of https://dev.helloasso.com/reference (checkout intents). Its order comes once a payment is authorised. */
export const intent = z.object({
  id: z.int(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  order: z
    .object({
      payments: z.array(
        z.object({
          id: z.int(),
          amount: z.int(),
          amountTip: z.int().nullish(),
          date: z.coerce.date(),
          state: z.string(),
          idCashOut: z.int().nullish(),
          cashOutState: z.string().nullish(),
          refundOperations: z.array(z.object({ id: z.int(), amount: z.int(), status: z.string() })).nullish(),
        }),
      ),
    })
    .nullish(),
})
export type Payment = NonNullable<z.infer<typeof intent>['order']>['payments'][number]

/** The money is the association's, whatever became of it since. */
const TAKEN = new Set(['Authorized', 'AuthorizedPreprod', 'Registered', 'Refunding', 'Refunded', 'Contested'])
const ON_ITS_WAY = new Set(['Pending', 'Waiting', 'WaitingBankValidation', 'WaitingBankWithdraw'])

export const isTaken = ({ state }: Payment): boolean => TAKEN.has(state)

/** One session out of all pages that were shown for an attempt: several may have been paid. */
export function sessionOf(pages: readonly Page[], payments: readonly Payment[], now: Date): PaymentSession {
  const last = pages.at(-1)!
  const ends_at = new Date(Math.max(...pages.map((page) => page.url_ends_at.getTime())) + SETTLE_MINUTES * 60_000)
  const given_back = payments.flatMap(givenBack)
  const [first, ...more] = payments.filter(isTaken)
  if (first)
    return {
      reference: last.reference,
      state: { status: 'succeeded', amount_cents: first.amount, paid_at: first.date },
      page: null,
      ends_at: null,
      money: {
        provider_payment: String(first.id),
        fee_cents: 0,
        tip_cents: first.amountTip ?? 0,
        net_cents: first.amount,
        payout: payoutOf(first),
      },
      also_paid: more.map((one) => ({
        provider_payment: String(one.id),
        amount_cents: one.amount,
        payout: payoutOf(one),
      })),
      given_back,
      disputed: first.state === 'Contested' ? 'open' : 'no',
    }
  const isWaiting = payments.some(({ state }) => ON_ITS_WAY.has(state))
  const isOver = hasPassed(ends_at, now)
  return {
    reference: last.reference,
    state: { status: isWaiting ? 'processing' : isOver ? 'expired' : 'open' },
    page: isOver || hasPassed(last.url_ends_at, now) ? null : { url: last.url, ends_at: last.url_ends_at },
    ends_at: isOver && !isWaiting ? null : ends_at,
    money: null,
    also_paid: [],
    given_back,
    disputed: 'no',
  }
}

/** The transfer in which it left, once the association has let it leave. */
const payoutOf = ({ idCashOut, cashOutState }: Payment): string | null =>
  idCashOut && cashOutState !== 'WaitingForCashOutConfirmation' ? String(idCashOut) : null

/** What went back of a payment. HelloAsso may say that it was refunded without saying by which operation. */
function givenBack({ id, amount, state, refundOperations }: Payment): PaymentSession['given_back'] {
  const provider_payment = String(id)
  const done = (refundOperations ?? []).filter(({ status }) => status === 'Processed')
  if (done.length === 0 && state === 'Refunded')
    return [{ reference: `payment:${id}`, provider_payment, amount_cents: amount }]
  return done.map((operation) => ({
    reference: String(operation.id),
    provider_payment,
    amount_cents: operation.amount,
  }))
}
