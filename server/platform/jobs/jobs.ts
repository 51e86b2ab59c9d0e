import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tx } from '../database/client.ts'

/** A job is three lines that call a command: `run` gets what was enqueued, must be safe to repeat, throws to be retried. */
export type JobDefinition<S> = {
  name: string
  /** Cron in Europe/Paris for what time triggers; absent for what people trigger. */
  cron?: string
  /** Retries with exponential delay before the job is failed for good. */
  retries?: number
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

export function createJobs(databaseUrl: string, log: Logger): JobRunner {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    useListenNotify: true,
    application_name: 'rebond-jobs',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: database error'))
  return {
    enqueue: async (tx, name, data, options) => {
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: [...(await tx.unsafe(text, values as never[]))],
      })
      await boss.send(name, data, {
        db: { executeSql },
        ...(options?.start_after ? { startAfter: options.start_after } : {}),
      })
    },
    start: async (definitions, services, { work }) => {
      await boss.start()
      for (const definition of definitions) {
        const { name, cron, retries = 8, delay_seconds = 30, run } = definition
        await boss.createQueue(name, { notify: true, retryLimit: retries, retryDelay: 5, retryBackoff: true })
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/Paris' })
        if (!work) continue
        await boss.work<Record<string, unknown>>(
          name,
          { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: delay_seconds },
          async (jobs) => {
            for (const job of jobs) await run(services, job.data ?? {})
          },
        )
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
