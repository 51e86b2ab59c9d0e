import type { Services } from '#server/platform/context.ts'
import { closePayment } from './close-payment.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the providers about every open attempt, so that a lost notification is noticed within a minute. Closes attempts
 * past their end; `expireOverdue` closes those of registrations that wait for them.
 */
export async function reconcilePayments(services: Services) {
  const { db, clock, log, payments } = services
  const open = await db<{ id: string; provider: string; over: boolean }[]>`
    select id, provider, expires_at <= ${clock()} as over from payments
    where is_attempt_open(status) order by created_at, id`
  for (const { id, provider, over } of open) {
    try {
      const session = over ? null : await payments.get(provider).read(id)
      if (session) await settlePayment(services, id, session)
      if (over) await closePayment(services, id)
    } catch (error) {
      log.warn({ err: error, payment_id: id }, 'payments: not reconciled, tried again within a minute')
    }
  }
}
