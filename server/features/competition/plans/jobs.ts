import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { MAIL_PLANS_JOB, mailPlans } from './commands/mail-plans.ts'
import { purgePlans } from './commands/purge-plans.ts'

export const planJobs: JobDefinition<Services>[] = [
  {
    name: MAIL_PLANS_JOB,
    after_restore: 'drop',
    retries: 200,
    longest_wait_seconds: 300,
    delay_seconds: 5,
    run: (services, { tournament_id }) => mailPlans(services, Number(tournament_id)),
  },
  { name: 'plans.purge', cron: '50 4 * * *', run: ({ db, clock }) => purgePlans(db, clock()) },
]
