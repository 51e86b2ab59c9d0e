import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { readAddress } from '../database/address.ts'
import type { Tx } from '../database/client.ts'
import { comingFrom } from '../journal/origin.ts'

/** A job only calls a command. `run` gets the enqueued data, must be safe to repeat, and throws to be retried. */
export type JobDefinition<S> = {
  name: string
  /** Retries, with exponential delay, before the job fails for good. 8 when absent. */
  retries?: number
  /** Longest wait between two tries; unbounded when absent. */
  longest_wait_seconds?: number
  /** Longest delay of a job enqueued for later: no notification announces its time, so it is polled. 30 when absent. */
  delay_seconds?: number
  /** After which a run is taken for lost. A quarter of an hour when absent. */
  longest_run_seconds?: number
  run: (services: S, data: Record<string, unknown>) => Promise<void>
} & (Scheduled | Asked<S>)

/** Cron expression in Europe/Paris. Whatever comes back in the database, it runs at its next time. */
type Scheduled = { cron: string; after_restore?: never }

type Asked<S> = {
  cron?: never
  /**
   * Of what was queued when older data come back, with the queue or without it. 'drop': told or done in its time, or asked
   * again; 'keep': as it stands in the queue; a function: the data of those that are still waited for, queued anew.
   */
  after_restore: 'drop' | 'keep' | ((services: S) => Promise<Record<string, unknown>[]>)
}

export type Jobs = {
  /**
   * Commits with the caller’s transaction and runs after it; a rollback removes it.
   * @param options.start_after earliest instant of the run
   */
  enqueue(tx: Tx, name: string, data: Record<string, unknown>, options?: { start_after?: Date }): Promise<void>
  /** When a cron expression in Europe/Paris comes next. */
  nextRun(cron: string): Date | null
}

export type JobRunner = Jobs & {
  /** Creates the queues. Only a runner with `work` runs jobs. */
  start<S>(definitions: JobDefinition<S>[], services: S, options: { work: boolean }): Promise<void>
  /** Waits for running jobs (10 s), then closes the pool. */
  stop(): Promise<void>
}

/** Nothing runs and no queue exists before `start`. Its own pool has two connections. */
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
    nextRun: (cron) => boss.previewSchedule(cron, { tz: 'Europe/Paris', count: 1 })[0] ?? null,
    start: async (definitions, services, { work }) => {
      await boss.start()
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const definition of definitions) {
        const { name, cron, delay_seconds = 30, run } = definition
        await createQueue(boss, definition, known.get(name))
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
 * One notification may stand for many jobs: a transaction that enqueues ten sends one. So a runner takes several jobs,
 * and continues until it finds fewer. Each job succeeds or fails on its own.
 */
const TAKEN_AT_ONCE = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const

type WorkOptions = typeof TAKEN_AT_ONCE & { pollingIntervalSeconds: number; notifyPollingIntervalSeconds: number }

async function outcomeOf({ id, name }: Job<unknown>, log: Logger, run: () => Promise<void>): Promise<JobResult> {
  try {
    await comingFrom('job', run)
    return { id, status: 'completed' }
  } catch (error) {
    log.warn({ err: error, job: name, job_id: id }, 'job failed')
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

/** A queue created by an older version also gets the new options. */
async function createQueue<S>(
  boss: PgBoss,
  { name, retries = 8, longest_wait_seconds, longest_run_seconds }: JobDefinition<S>,
  known: object | undefined,
) {
  const options = {
    notify: true,
    retryLimit: retries,
    retryDelay: 5,
    retryBackoff: true,
    // A killed process sends no heartbeat: its jobs go to another process.
    heartbeatSeconds: 30,
    ...(longest_run_seconds ? { expireInSeconds: longest_run_seconds } : {}),
    ...(longest_wait_seconds ? { retryDelayMax: longest_wait_seconds } : {}),
  }
  // Nearly always: two questions less for each queue at each start.
  const present = new Map(Object.entries(known ?? {}))
  if (Object.entries(options).every(([option, value]) => present.get(option) === value)) return
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options)
}
