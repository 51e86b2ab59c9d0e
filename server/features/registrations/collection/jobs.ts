import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { remindDeposits } from './commands/remind-deposits.ts'
import { followAllHelloAsso } from './commands/follow-helloasso.ts'

/** A renewal of HelloAsso lives thirty days: an hourly one meets an outage of weeks. */
export const collectionJobs: JobDefinition<Services>[] = [
  { name: 'collection.follow-helloasso', cron: '40 * * * *', retries: 0, run: followAllHelloAsso },
  { name: 'collection.remind-deposits', cron: '10 9 * * *', retries: 0, run: remindDeposits },
]
