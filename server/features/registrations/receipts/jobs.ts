import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { RECEIPT_MAIL_JOB } from './commands/issue-receipt.ts'
import { mailReceipt } from './commands/mail-receipt.ts'

export const receiptJobs: JobDefinition<Services>[] = [
  {
    name: RECEIPT_MAIL_JOB,
    after_restore: 'drop',
    run: (services, data) => mailReceipt(services, String(data.receipt_id)),
  },
]
