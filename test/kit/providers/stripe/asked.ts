import { z } from 'zod'

const cents = z.coerce.number().int().nonnegative()
const expand = z.array(z.string()).optional()
const metadata = z.record(z.string(), z.string()).default({})
const requested = z.strictObject({ requested: z.literal('true') })

/** The parameters that the platform may send, as the types of version 23.1.0 of Stripe's package name them. */
export const asked = {
  session: z.strictObject({
    mode: z.literal('payment'),
    locale: z.literal('fr'),
    submit_type: z.literal('pay').optional(),
    client_reference_id: z.string().max(200),
    customer_email: z.email().optional(),
    metadata,
    line_items: z
      .array(
        z.strictObject({
          quantity: cents,
          price_data: z.strictObject({
            currency: z.literal('eur'),
            unit_amount: cents,
            product_data: z.strictObject({ name: z.string().min(1).max(250) }),
          }),
        }),
      )
      .min(1),
    allowed_payment_method_types: z.array(z.enum(['card', 'bancontact'])).min(1),
    payment_intent_data: z.strictObject({
      description: z.string().max(1000),
      metadata,
      application_fee_amount: cents.optional(),
    }),
    success_url: z.url(),
    cancel_url: z.url(),
    expires_at: cents,
    expand,
  }),
  intent: z.strictObject({
    amount: cents,
    currency: z.literal('eur'),
    payment_method: z.enum(['pm_card_visa', 'pm_card_visa_chargeDeclined']),
    allowed_payment_method_types: z.array(z.literal('card')),
    confirm: z.literal('true'),
    description: z.string().max(1000),
    metadata,
    expand,
  }),
  endpoint: z.strictObject({
    url: z.url(),
    enabled_events: z.array(z.string()).min(1),
    api_version: z.string(),
  }),
  expiry: z.strictObject({ expand }),
  reading: z.strictObject({ expand }),
  refund: z.strictObject({
    payment_intent: z.string(),
    amount: cents,
    metadata,
    refund_application_fee: z.literal('true').optional(),
    expand,
  }),
  ofIntent: z.strictObject({
    payment_intent: z.string(),
    limit: cents.default(10),
    starting_after: z.string().optional(),
  }),
  account: z.strictObject({
    country: z.enum(['FR', 'BE']),
    email: z.email(),
    controller: z.strictObject({
      fees: z.strictObject({ payer: z.enum(['account', 'application']) }),
      losses: z.strictObject({ payments: z.enum(['stripe', 'application']) }),
      requirement_collection: z.enum(['stripe', 'application']),
      stripe_dashboard: z.strictObject({ type: z.enum(['full', 'express', 'none']) }),
    }),
    capabilities: z.strictObject({
      card_payments: requested.optional(),
      bancontact_payments: requested.optional(),
      transfers: requested.optional(),
    }),
    metadata,
  }),
  accountLink: z.strictObject({
    account: z.string(),
    type: z.literal('account_onboarding'),
    refresh_url: z.url(),
    return_url: z.url(),
  }),
  payouts: z.strictObject({
    limit: cents.default(10),
    starting_after: z.string().optional(),
    arrival_date: z.strictObject({ gte: cents }).optional(),
  }),
  balanceTransactions: z.strictObject({
    payout: z.string(),
    limit: cents.default(10),
    starting_after: z.string().optional(),
    expand,
  }),
}
