import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { PROMOTION_REFUND_JOB } from './commands/ask-refund.ts'
import { PLATFORM_RECEIPT_MAIL_JOB } from './commands/issue-platform-receipt.ts'
import { mailPlatformReceipt } from './commands/mail-platform-receipt.ts'
import { reconcilePurchases } from './commands/reconcile-purchases.ts'
import { sendPromotionRefund } from './commands/send-promotion-refund.ts'
import { listRequestedPromotionRefunds } from './queries.ts'

export const promotionJobs: JobDefinition<Services>[] = [
  { name: 'promotion.reconcile', cron: '* * * * *', retries: 0, run: reconcilePurchases },
  {
    name: PROMOTION_REFUND_JOB,
    after_restore: listRequestedPromotionRefunds,
    retries: 30,
    run: (services, data) => sendPromotionRefund(services, String(data.refund_id)),
  },
  {
    name: PLATFORM_RECEIPT_MAIL_JOB,
    after_restore: 'drop',
    run: (services, data) => mailPlatformReceipt(services, String(data.receipt_id)),
  },
]
