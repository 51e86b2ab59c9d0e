import type { Job, RecurringJob } from '#contract/office/jobs.ts'
import { failureMeaning, maskedFailure } from '#domain/notices/mails/failure-words.ts'
import { jobActRefusal, jobLabel, type JobState } from '#domain/office/job-state.ts'
import { type PageAsked } from '#server/platform/procedures/paging.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { countStoredJobs, listRecurring, listStoredJobs, type StoredJob } from '#server/platform/jobs/stored-jobs.ts'

type Asked = PageAsked & {
  state?: JobState | undefined
  queue?: string | undefined
}

/** The latest job comes first. Without a chosen state, jobs that are done are left out. */
export async function listJobsOf(db: Db, asked: Asked) {
  const [{ items, next_cursor }, counts] = await Promise.all([
    listStoredJobs(db, { ...asked, unfinished: asked.state === undefined }),
    countStoredJobs(db),
  ])
  return { items: items.map(asJob), next_cursor, counts: [...counts] }
}

export const asJob = (job: StoredJob): Job => ({
  ...job,
  label: jobLabel(job.queue),
  error: job.error === null ? null : { meaning: failureMeaning(job.error), detail: maskedFailure(job.error) },
  permissions: {
    retry: jobActRefusal('retry', job.state) === null,
    give_up: jobActRefusal('give_up', job.state) === null,
  },
})

export async function listRecurringJobs(db: Db, jobs: Jobs): Promise<RecurringJob[]> {
  const recurring = await listRecurring(db)
  return recurring.map(({ cron, ...job }) => ({
    ...job,
    label: jobLabel(job.queue),
    next_run_at: jobs.nextRun(cron)?.toISOString() ?? null,
  }))
}
