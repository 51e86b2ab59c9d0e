import { type JobAct, jobActRefusal } from '#domain/office/job-state.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { endStoredJob, findStoredJob, retryStoredJob } from '#server/platform/jobs/stored-jobs.ts'
import { act } from '#server/platform/procedures/act.ts'
import { asJob } from '../queries.ts'

/** Retries a job now, or ends it. @throws NOT_FOUND, NOT_ALLOWED_NOW while it runs or once it is done */
export async function changeJob(context: MemberContext, wanted: JobAct, asked: { queue: string; id: string }) {
  return act(context, async ({ tx, note }) => {
    const job = await findStoredJob(tx, asked, { lock: true })
    if (!job) throw refuse('NOT_FOUND')
    const refusal = jobActRefusal(wanted, job.state)
    if (refusal) throw refuse('NOT_ALLOWED_NOW', {}, refusal)
    await (wanted === 'retry' ? retryStoredJob(tx, job) : endStoredJob(tx, job))
    await note(`job.${wanted}`, { job: job.id }, { queue: job.queue, state: job.state })
    return asJob((await findStoredJob(tx, asked))!)
  })
}
