import type { Job, RecurringJob } from '#contract/office/jobs.ts'
import { failureMeaning, maskedFailure } from '#domain/notices/mails/failure-words.ts'
import { jobActRefusal, jobLabel, type JobState } from '#domain/office/job-state.ts'
import { readCursor, writeCursor } from '#server/platform/procedures/cursor.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { countStoredJobs, listRecurring, listStoredJobs, type StoredJob } from '#server/platform/jobs/stored-jobs.ts'

type Asked = {
  state?: JobState | undefined
  queue?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** The last job first; those that are not done unless a state is asked for. */
export async function listJobsOf(db: Db, { state, queue, cursor, limit = 50 }: Asked) {
  const [rows, counts] = await Promise.all([
    listStoredJobs(
      db,
      { state, queue, unfinished: state === undefined },
      readCursor(cursor, 'string', 'string'),
      limit + 1,
    ),
    countStoredJobs(db),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ sort_key: _, ...job }) => asJob(job)),
    next_cursor: rows.length > limit && last ? writeCursor(last.sort_key, last.id) : null,
    counts: [...counts],
  }
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
