import { admin } from '#server/platform/procedures/orpc.ts'
import { changeJob } from './commands/change-job.ts'
import { listJobsOf, listRecurringJobs } from './queries.ts'

export const jobsRouter = {
  list: admin().jobs.list.handler(({ input, context: { db } }) => listJobsOf(db, input)),
  recurring: admin().jobs.recurring.handler(({ context: { db, jobs } }) => listRecurringJobs(db, jobs)),
  retry: admin().jobs.retry.handler(({ input, context }) => changeJob(context, 'retry', input)),
  giveUp: admin().jobs.giveUp.handler(({ input, context }) => changeJob(context, 'give_up', input)),
}
