import type { Services } from '#server/platform/context.ts'
import { forgetOldKeys } from '#server/platform/procedures/idempotency.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { OFFER_AGAIN_JOB, offerAgain } from './commands/waiting-list/offer-again.ts'
import { expireOverdue } from './commands/ending/expire-overdue.ts'
import { listPassedOver } from './queries.ts'

export const registrationJobs: JobDefinition<Services>[] = [
  {
    name: 'registrations.expire',
    cron: '* * * * *',
    retries: 0,
    run: (services) => expireOverdue(services),
  },
  {
    name: OFFER_AGAIN_JOB,
    after_restore: listPassedOver,
    run: (services, data) => offerAgain(services, Number(data.club_id)),
  },
  {
    name: 'registrations.forget-keys',
    cron: '40 3 * * *',
    run: ({ db, clock }) => forgetOldKeys(db, clock()),
  },
]
