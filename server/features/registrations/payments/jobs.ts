import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { SANDBOX_DELIVERY_JOB } from '#server/platform/payments/sandbox/notify.ts'
import { readStripeAccounts } from '#server/features/registrations/collection/commands/read-stripe-account.ts'
import {
  CLUB_PAYOUTS_JOB,
  readPayouts,
  readPayoutsOf,
} from '#server/features/registrations/collection/commands/read-payouts.ts'
import { reconcilePayments } from './commands/reconcile-payments.ts'
import { remindPayments } from './commands/remind-payments.ts'
import { REFUND_JOB } from './commands/request-refund.ts'
import { followRefunds, sendRefund } from './commands/send-refund.ts'
import { listRequestedRefunds } from './queries.ts'

export const paymentJobs: JobDefinition<Services>[] = [
  { name: 'payments.reconcile', cron: '* * * * *', retries: 0, run: reconcilePayments },
  { name: 'payments.follow-refunds', cron: '20 * * * *', run: followRefunds },
  { name: 'payments.stripe-accounts', cron: '40 5 * * *', run: readStripeAccounts },
  { name: 'payments.payouts', cron: '50 */6 * * *', retries: 0, run: readPayouts },
  {
    name: CLUB_PAYOUTS_JOB,
    // The next round reads them anyway.
    after_restore: 'drop',
    run: (services, data) => readPayoutsOf(services, Number(data.club_id)),
  },
  { name: 'payments.remind', cron: '5 * * * *', run: remindPayments },
  {
    name: REFUND_JOB,
    retries: 30,
    after_restore: listRequestedRefunds,
    run: (services, data) => sendRefund(services, String(data.refund_id)),
  },
  {
    name: SANDBOX_DELIVERY_JOB,
    after_restore: 'keep',
    delay_seconds: 2,
    run: async ({ payments }, data) => payments.get('sandbox').deliver?.(String(data.event_id)),
  },
]
