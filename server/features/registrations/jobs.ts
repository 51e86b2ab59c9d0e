import { passingTime } from '#server/platform/actor.ts'
import type { Services } from '#server/platform/context.ts'
import { forgetOldKeys } from '#server/platform/idempotency.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { expireOverdue } from './commands/expire-overdue.ts'

export const registrationJobs: JobDefinition<Services>[] = [
  {
    name: 'registrations.expire',
    cron: '* * * * *',
    retries: 0,
    run: (services) => expireOverdue(services, passingTime),
  },
  {
    name: 'registrations.forget-keys',
    cron: '40 3 * * *',
    run: ({ db, clock }) => forgetOldKeys(db, clock()),
  },
]
