import { z } from 'zod'

const PAYMENT_STATES = [
  'Pending',
  'Authorized',
  'Refused',
  'Unknown',
  'Registered',
  'Error',
  'Refunded',
  'Refunding',
  'Waiting',
  'Canceled',
  'Contested',
  'WaitingBankValidation',
  'WaitingBankWithdraw',
  'Abandoned',
  'WaitingAuthentication',
  'AuthorizedPreprod',
  'Corrected',
  'Deleted',
  'Inconsistent',
  'NoDonation',
  'Init',
] as const

const meta = z.strictObject({ createdAt: z.string(), updatedAt: z.string() })
const payer = z.strictObject({ email: z.string(), country: z.string(), firstName: z.string(), lastName: z.string() })

const payment = z.strictObject({
  id: z.int(),
  amount: z.int(),
  amountTip: z.int(),
  date: z.string(),
  paymentMeans: z.literal('Card'),
  installmentNumber: z.int(),
  state: z.enum(PAYMENT_STATES),
  type: z.literal('Credit'),
  cashOutState: z.enum(['MoneyIn', 'Transfered', 'CashedOut', 'WaitingForCashOutConfirmation', 'Refunded']),
  cashOutDate: z.string().optional(),
  idCashOut: z.int().optional(),
  items: z.array(z.strictObject({ id: z.int(), shareAmount: z.int(), shareItemAmount: z.int() })),
  refundOperations: z.array(
    z.strictObject({ id: z.int(), amount: z.int(), amountTip: z.int(), status: z.string(), meta }),
  ),
  meta,
})

const order = z.strictObject({
  id: z.int(),
  date: z.string(),
  formSlug: z.literal('default'),
  formType: z.literal('Checkout'),
  organizationSlug: z.string(),
  checkoutIntentId: z.int(),
  payer,
  items: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      amount: z.int(),
      type: z.literal('Payment'),
      state: z.string(),
      priceCategory: z.literal('Fixed'),
    }),
  ),
  payments: z.array(payment),
  amount: z.strictObject({ total: z.int(), vat: z.int(), discount: z.int() }),
  meta,
})

/**
 * The requests and answers of HelloAsso that the platform uses, as its published description says them. The imitation
 * parses what it is asked and what it answers with them; `payments:contract` holds them against the published file.
 */
export const shapes = {
  token: z.strictObject({
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int(),
    organization_slug: z.string().optional(),
  }),
  clientDomain: z.strictObject({ domain: z.string() }),
  notificationAddress: z.strictObject({ url: z.string(), notificationType: z.string().optional() }),
  notificationKey: z.strictObject({ url: z.string(), signatureKey: z.string() }),
  intentAsked: z.strictObject({
    totalAmount: z.int().positive(),
    initialAmount: z.int().positive(),
    itemName: z.string().min(1).max(250),
    backUrl: z.string(),
    errorUrl: z.string(),
    returnUrl: z.string(),
    containsDonation: z.boolean(),
    payer: z
      .strictObject({
        firstName: z.string().optional(),
        lastName: z.string().optional(),
        email: z.string().optional(),
      })
      .optional(),
    metadata: z.record(z.string(), z.string()).optional(),
  }),
  intentOpened: z.strictObject({ id: z.int(), redirectUrl: z.string() }),
  intent: z.strictObject({
    id: z.int(),
    redirectUrl: z.string(),
    metadata: z.record(z.string(), z.string()).optional(),
    order: order.optional(),
  }),
  order,
  payment,
  refund: z.strictObject({
    id: z.int(),
    amount: z.int(),
    cancelOrder: z.boolean(),
    creationDate: z.string(),
    state: z.enum(['Init', 'Waiting', 'Processing', 'Processed', 'Canceled']),
    sendRefundMail: z.boolean(),
    paymentId: z.int(),
  }),
  organization: z.strictObject({
    name: z.string(),
    organizationSlug: z.string(),
    isAuthenticated: z.boolean(),
    isCashInCompliant: z.boolean(),
    type: z.string(),
  }),
  cashOutLine: z.strictObject({
    operationType: z.string(),
    credit: z.number().nullable(),
    debit: z.number().nullable(),
    orderId: z.int().nullable(),
    paymentId: z.int().nullable(),
    paymentDate: z.string(),
    cashOutDate: z.string(),
    cashOutId: z.int(),
    designation: z.string(),
  }),
}

export type HelloAssoPayment = z.infer<typeof payment>
export type HelloAssoOrder = z.infer<typeof order>
