import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { HelloAssoOrder, HelloAssoPayment } from './shapes.ts'

export type Intent = {
  id: number
  slug: string
  asked: { totalAmount: number; itemName: string; returnUrl: string; backUrl: string; errorUrl: string }
  metadata: Record<string, string> | undefined
  token: string
  until: number
  order: HelloAssoOrder | null
}

type Paid = HelloAssoPayment & { slug: string; intent_id: number }

/** The money of the imitation: intents, what was paid on them, what was given back, and what was told of it. */
export function createMoney(now: () => number) {
  const intents = new Map<number, Intent>()
  const payments = new Map<number, Paid>()
  /** Money that left in a transfer: given back, after its payment had left in an earlier one. */
  const debits: { slug: string; idCashOut: number; payment_id: number; amount: number }[] = []
  const told: { eventType: string; data: unknown; metadata?: Record<string, string> }[] = []
  // Two imitations beside one database give no number twice.
  let last = randomInt(1_000, 1_000_000_000)
  const nextId = () => ++last
  const written = () => new Date(now()).toISOString()
  const meta = () => ({ createdAt: written(), updatedAt: written() })

  const tell = (eventType: string, data: unknown, metadata?: Record<string, string>) =>
    told.push({ eventType, data: structuredClone(data), ...(metadata && { metadata }) })

  const publicly = ({ slug: _slug, intent_id: _intent, ...payment }: Paid): HelloAssoPayment => payment

  return {
    intents,
    payments,
    debits,
    nextId,
    written,
    publicly,
    tell,
    byToken: (token: string) => [...intents.values()].find((intent) => intent.token === token),

    /** The payer pays, and may leave a tip to HelloAsso. Null when the page was closed by time. */
    pay(
      intent_id: number,
      {
        tip = 0,
        state = 'Authorized',
        grace_minutes = 0,
      }: { tip?: number; state?: HelloAssoPayment['state']; grace_minutes?: number } = {},
    ): { payment_id: number; order_id: number } | null {
      const intent = intents.get(intent_id)!
      if (now() > intent.until + grace_minutes * 60_000) return null
      const { totalAmount, itemName } = intent.asked
      const [payment_id, order_id] = [nextId(), nextId()]
      const payment: HelloAssoPayment = {
        id: payment_id,
        amount: totalAmount,
        amountTip: tip,
        date: written(),
        paymentMeans: 'Card',
        installmentNumber: 1,
        state,
        type: 'Credit',
        cashOutState: 'MoneyIn',
        items: [{ id: order_id, shareAmount: totalAmount, shareItemAmount: totalAmount }],
        refundOperations: [],
        meta: meta(),
      }
      payments.set(payment_id, { ...payment, slug: intent.slug, intent_id })
      const stored = payments.get(payment_id)!
      const order: HelloAssoOrder = {
        id: order_id,
        date: written(),
        formSlug: 'default',
        formType: 'Checkout',
        organizationSlug: intent.slug,
        checkoutIntentId: intent_id,
        payer: { email: 'ana.diaz@exemple.test', country: 'FRA', firstName: 'Ana', lastName: 'Diaz' },
        items: [
          {
            id: order_id,
            name: itemName,
            amount: totalAmount,
            type: 'Payment',
            state: 'Processed',
            priceCategory: 'Fixed',
          },
        ],
        get payments() {
          return [...payments.values()].filter((one) => one.intent_id === intent_id).map(publicly)
        },
        amount: { total: totalAmount, vat: 0, discount: 0 },
        meta: meta(),
      }
      // A payment that was not authorised leaves no order: refused, left and still open look the same.
      if (TAKEN.has(state)) {
        intent.order = order
        tell('Order', order, intent.metadata)
      }
      tell('Payment', publicly(stored), intent.metadata)
      return { payment_id, order_id }
    },
    contest(payment_id: number) {
      const payment = payments.get(payment_id)!
      payment.state = 'Contested'
      tell('Payment', publicly(payment))
    },
    /** Gives a whole payment or a part of it back, by the API or in the association's own pages. */
    giveBack(payment_id: number, amount: number, status = 'Processed') {
      const payment = payments.get(payment_id)!
      const id = nextId()
      payment.refundOperations.push({ id, amount, amountTip: 0, status, meta: meta() })
      if (amount === payment.amount) payment.state = status === 'Processed' ? 'Refunded' : 'Refunding'
      tell('Payment', publicly(payment))
      return id
    },
    /** The bank ends, well or not, what was on its way back. */
    endRefund(payment_id: number, status: 'Processed' | 'Canceled') {
      const payment = payments.get(payment_id)!
      for (const operation of payment.refundOperations) operation.status = status
      payment.state = status === 'Processed' ? 'Refunded' : 'Authorized'
      tell('Payment', publicly(payment))
    },
    /** The association takes money that is nothing of ours: a fee of a member, a gift. */
    payElsewhere(slug: string, amount: number): number {
      const id = nextId()
      payments.set(id, {
        id,
        amount,
        amountTip: 0,
        date: written(),
        paymentMeans: 'Card',
        installmentNumber: 1,
        state: 'Authorized',
        type: 'Credit',
        cashOutState: 'MoneyIn',
        items: [],
        refundOperations: [],
        meta: meta(),
        slug,
        intent_id: 0,
      })
      return id
    },
    /** Payments leave for the bank in one transfer, which is less by what was given back of others. */
    cashOut(payment_ids: readonly number[], idCashOut: number, given_back: readonly number[] = []) {
      for (const id of payment_ids)
        Object.assign(payments.get(id)!, { idCashOut, cashOutDate: written(), cashOutState: 'CashedOut' })
      for (const payment_id of given_back) {
        const { slug, amount } = payments.get(payment_id)!
        debits.push({ slug, idCashOut, payment_id, amount })
      }
    },
    /** What would have been sent since the last call, signed with this key. */
    takeTold: (signature_key: string) =>
      told.splice(0).map((one) => {
        const body = JSON.stringify(one)
        return { ...one, body, signature: createHmac('sha256', signature_key).update(body).digest('hex') }
      }),
    openIntent(slug: string, asked: Intent['asked'], metadata: Intent['metadata'], life_ms: number): Intent {
      const token = randomBytes(8).toString('hex')
      const intent = { id: nextId(), slug, asked, metadata, token, until: now() + life_ms, order: null }
      intents.set(intent.id, intent)
      return intent
    },
  }
}

const TAKEN = new Set(['Authorized', 'AuthorizedPreprod', 'Registered'])
