import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { Hosts, type Tx } from '../database/client.ts'
import { listen, type Listening } from '../database/listen.ts'
import { comingFrom } from '../journal/origin.ts'
import { jobsDatabase } from './jobs-database.ts'

/** A job calls one command. `run` gets the data that was enqueued, must be safe to repeat, and throws to be retried. */
export type JobDefinition<S> = {
  name: string
  /** Retries, with exponential delay, before the job fails for good. The default is 8. */
  retries?: number
  /** Longest wait between two tries. Absent means no bound. */
  longest_wait_seconds?: number
  /**
   * How late a job that was enqueued for later may start: it is polled, because nothing announces its time. The default
   * is 30.
   */
  delay_seconds?: number
  /** A run that lasts longer counts as lost. The default is a quarter of an hour. */
  longest_run_seconds?: number
  run: (services: S, data: Record<string, unknown>) => Promise<void>
} & (Scheduled | Asked<S>)

/** Cron expression in Europe/Paris. A restored backup changes nothing: the job runs at its next time. */
type Scheduled = { cron: string; after_restore?: never }

type Asked<S> = {
  cron?: never
  /**
   * Fate of queued jobs when a backup is restored. 'drop' deletes them, because they were done in their time or
   * will be asked again. 'keep' leaves them as they stand. A function lists the data of the jobs to queue anew.
   */
  after_restore: 'drop' | 'keep' | ((services: S) => Promise<Record<string, unknown>[]>)
}

export type Jobs = {
  /**
   * The job commits with the caller's transaction and runs after it; a rollback removes it.
   * @param options.start_after earliest instant of the run
   */
  enqueue(tx: Tx, name: string, data: Record<string, unknown>, options?: { start_after?: Date }): Promise<void>
  /** Next instant of a cron expression in Europe/Paris. */
  nextRun(cron: string): Date | null
}

export type JobRunner = Jobs & {
  /** Creates the queues. The runner runs jobs only when `work` is true. */
  start<S>(definitions: JobDefinition<S>[], services: S, options: { work: boolean }): Promise<void>
  /** Waits up to 10 s for running jobs, then closes the connections. */
  stop(): Promise<void>
}

/**
 * Makes a runner with two connections of its own. No queue exists and nothing runs before `start`.
 * @param at an address, or its servers when pools move with it from one to another
 * @param listening hears of new jobs, and ends with the runner
 */
export function createJobs(at: string | Hosts, log: Logger, listening: Listening = listen(at)): JobRunner {
  const hosts = typeof at === 'string' ? new Hosts(at) : at
  const db = jobsDatabase(hosts, listening)
  const boss = new PgBoss({ db, useListenNotify: true, superviseIntervalSeconds: 15 })
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
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 10_000 })
      await Promise.all([listening.close(), db.end()])
    },
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

/** Updates the options too, because an older version may have created the queue with others. */
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
    // A killed process sends no heartbeat, so another process takes its jobs.
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
