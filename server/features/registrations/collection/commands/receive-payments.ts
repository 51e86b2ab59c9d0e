import { ORPCError } from '@orpc/server'
import type { ManualMethod } from '#domain/registrations/payments/payment.ts'
import { confirmManualPayment } from '#server/features/registrations/payments/commands/confirm-manual-payment.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { isOrganizedBy } from '../desk.ts'

type Received = { registration_id: string; method: ManualMethod; amount_cents: number }

/**
 * Notes payments one after the other, each in its own transaction: a refusal does not stop the others, an unexpected error
 * does, and what was noted stays. Asked again, what is noted is refused as such.
 */
export async function receivePayments(context: MemberContext, club_id: number, payments: readonly Received[]) {
  const outcomes = []
  for (const payment of payments) outcomes.push(await receiveOne(context, club_id, payment))
  return { outcomes }
}

async function receiveOne(context: MemberContext, club_id: number, payment: Received) {
  const { registration_id, method, amount_cents } = payment
  try {
    if (!(await isOrganizedBy(context.db, registration_id, club_id))) throw refuse('NOT_FOUND')
    await confirmManualPayment(context, registration_id, method, { amount_cents })
    return { registration_id, received: true, code: null, message: null }
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return { registration_id, received: false, code: String(error.code), message: error.message }
  }
}
