import { type JobAct, jobActRefusal } from '#domain/office/job-state.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { endStoredJob, findStoredJob, retryStoredJob } from '#server/platform/jobs/stored-jobs.ts'
import { asJob } from '../queries.ts'

/** Tries a job now, or no more. @throws NOT_FOUND, NOT_ALLOWED_NOW while it runs or once it is done */
export async function changeJob(context: MemberContext, act: JobAct, asked: { queue: string; id: string }) {
  return context.db.begin(async (tx) => {
    const job = await findStoredJob(tx, asked, { lock: true })
    if (!job) throw refuse('NOT_FOUND')
    const refusal = jobActRefusal(act, job.state)
    if (refusal) throw refuse('NOT_ALLOWED_NOW', {}, refusal)
    await (act === 'retry' ? retryStoredJob(tx, job) : endStoredJob(tx, job))
    await audit(tx, {
      ...actorOf(context),
      action: `job.${act}`,
      entity: 'job',
      entity_id: job.id,
      changes: { queue: job.queue, state: job.state },
    })
    return asJob((await findStoredJob(tx, asked))!)
  })
}
