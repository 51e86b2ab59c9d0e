import type { z } from 'zod'
import { type HelloAssoSettings, helloAssoOf, helloAssoVariables, refuseHalfHelloAsso } from './helloasso-settings.ts'
import { refuseHalfStripe, type StripeSettings, stripeOf, stripeVariables } from './stripe-settings.ts'

export const cardVariables = { ...helloAssoVariables, ...stripeVariables }

/** Services that take cards. Undefined: the platform does not use this one. */
export type CardSettings = { helloasso: HelloAssoSettings | undefined; stripe: StripeSettings | undefined }

type Given = Parameters<typeof refuseHalfHelloAsso>[0] & Parameters<typeof refuseHalfStripe>[0]

export function refuseHalfCards(given: Given, context: z.RefinementCtx) {
  refuseHalfHelloAsso(given, context)
  refuseHalfStripe(given, context)
}

export const cardsOf = (given: Given): CardSettings => ({ helloasso: helloAssoOf(given), stripe: stripeOf(given) })
