import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { findOwner } from '#server/features/notices/messages/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { listUntoldFailures } from '#server/platform/jobs/stored-jobs.ts'
import { act } from '#server/platform/procedures/act.ts'
import { failedNews } from '../mails/failed-news.ts'

const DAY_MS = 86_400_000

/**
 * Tells the owner of the platform once about each job that failed for good; failures within a few minutes share one
 * mail.
 */
export async function tellFailed(services: Services) {
  await act(services, async (act) => {
    const { tx, now } = act
    await tx`lock table told_failed_jobs in share row exclusive mode`
    await tx`delete from told_failed_jobs where told_at < ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)}`
    const owner = await findOwner(tx)
    if (!owner) return
    const failed = await listUntoldFailures(tx, new Date(now.getTime() - TOLD_DAYS * DAY_MS))
    if (failed.length === 0) return
    await tx`
      insert into told_failed_jobs (job_id, told_at)
      select unnest(${failed.map(({ id }) => id)}::uuid[]), ${now} on conflict do nothing`
    await notifyPerson(tx, act, owner, failedNews(failed))
  })
}

/** Jobs that failed earlier are only shown in the list. */
const TOLD_DAYS = 7
/** Longer than the queue keeps a failed job. */
const KEPT_DAYS = 60
