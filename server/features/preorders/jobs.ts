import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { forgetOldOrders } from './commands/forget-old-orders.ts'

export const preorderJobs: JobDefinition<Services>[] = [
  { name: 'preorders.forget', cron: '5 4 * * *', run: forgetOldOrders },
]
