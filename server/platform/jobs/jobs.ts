import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { readAddress } from '../database/address.ts'
import type { Tx } from '../database/client.ts'

/** A job is three lines that call a command: `run` gets what was enqueued, must be safe to repeat, throws to be retried. */
export type JobDefinition<S> = {
  name: string
  /** Cron in Europe/Paris for what time triggers; absent for what people trigger. */
  cron?: string
  /** Retries with exponential delay before the job is failed for good. */
  retries?: number
  /** No wait between two tries is longer than this; unbounded when absent. */
  longest_wait_seconds?: number
  /** How late a job enqueued for later may start: nothing announces that its time has come. 30 when absent. */
  delay_seconds?: number
  run: (services: S, data: Record<string, unknown>) => Promise<void>
}

export type Jobs = {
  /**
   * Commits with the caller's transaction, runs after it; a rollback removes it.
   * @param options.start_after earliest instant of the run
   */
  enqueue(tx: Tx, name: string, data: Record<string, unknown>, options?: { start_after?: Date }): Promise<void>
}

export type JobRunner = Jobs & {
  /** Creates the queues; only a runner with `work` also takes jobs from them. */
  start<S>(definitions: JobDefinition<S>[], services: S, options: { work: boolean }): Promise<void>
  /** Lets running jobs end (10 s), then closes the pool. */
  stop(): Promise<void>
}

/** Nothing runs, and no queue exists, before `start`. Its own pool takes two connections. */
export function createJobs(databaseUrl: string, log: Logger): JobRunner {
  const boss = new PgBoss({
    ...readAddress(databaseUrl),
    max: 2,
    useListenNotify: true,
    application_name: 'rebond-jobs',
    superviseIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: database error'))
  return {
    enqueue: async (tx, name, data, options) => {
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: [...(await tx.unsafe(text, values))],
      })
      await boss.send(name, data, {
        db: { executeSql },
        ...(options?.start_after ? { startAfter: options.start_after } : {}),
      })
    },
    start: async (definitions, services, { work }) => {
      await boss.start()
      for (const definition of definitions) {
        const { name, cron, delay_seconds = 30, run } = definition
        await createQueue(boss, definition)
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/Paris' })
        if (!work) continue
        await boss.work<Record<string, unknown>, void, WorkOptions>(
          name,
          { ...TAKEN_AT_ONCE, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: delay_seconds },
          (jobs) => Promise.all(jobs.map((job) => outcomeOf(job, log, () => run(services, job.data ?? {})))),
        )
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/**
 * One announcement may stand for many jobs (a transaction that enqueues ten announces once), so a runner takes several and
 * goes on until it has found fewer. Each of them succeeds or fails for itself.
 */
const TAKEN_AT_ONCE = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const

type WorkOptions = typeof TAKEN_AT_ONCE & { pollingIntervalSeconds: number; notifyPollingIntervalSeconds: number }

async function outcomeOf({ id, name }: Job<unknown>, log: Logger, run: () => Promise<void>): Promise<JobResult> {
  try {
    await run()
    return { id, status: 'completed' }
  } catch (error) {
    log.warn({ err: error, job: name, job_id: id }, 'job failed')
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

/** The queue of an older version of ours takes the new options too. */
async function createQueue<S>(boss: PgBoss, { name, retries = 8, longest_wait_seconds }: JobDefinition<S>) {
  const options = {
    notify: true,
    retryLimit: retries,
    retryDelay: 5,
    retryBackoff: true,
    // A process that was killed no longer says that it is at work: its jobs go to another.
    heartbeatSeconds: 30,
    ...(longest_wait_seconds ? { retryDelayMax: longest_wait_seconds } : {}),
  }
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options)
}
