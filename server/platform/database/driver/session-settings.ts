export type SessionOptions = {
  /** Shown in `pg_stat_activity`. */
  applicationName?: string
  /** 0 disables it. */
  statementTimeoutMs?: number
  /** 0 disables it. */
  lockTimeoutMs?: number
  /** 'local' waits for the disk of the server alone, never for a replica. */
  synchronousCommit?: 'on' | 'local'
  /**
   * True behind a pooler that lends a session for one transaction only. Settings then go with each transaction, nothing
   * is kept parsed, and a lone statement takes a transaction of its own.
   */
  pooled?: boolean
}

/** What `pg` sends when it connects. A pooler refuses `options`, which would outlive its transaction. */
export const startupOf = (options: SessionOptions): { application_name: string; options?: string } => ({
  application_name: options.applicationName ?? 'rebond',
  ...(options.pooled
    ? {}
    : {
        options: settingsOf(options)
          .map(([name, value]) => `-c ${name}=${value}`)
          .join(' '),
      }),
})

/** The statement that opens a transaction. */
export const beginOf = (options: SessionOptions): string =>
  options.pooled
    ? ['begin', ...settingsOf(options).map(([name, value]) => `set local ${name} = '${value}'`)].join('; ')
    : 'begin'

const settingsOf = (options: SessionOptions): [name: string, value: string | number][] => [
  ['timezone', 'UTC'],
  ['statement_timeout', options.statementTimeoutMs ?? 15_000],
  ['lock_timeout', options.lockTimeoutMs ?? 5_000],
  ['idle_in_transaction_session_timeout', 30_000],
  // The default suits hard disks: with it PostgreSQL reads whole tables where an index would be faster.
  ['random_page_cost', 1.1],
  ...(options.synchronousCommit
    ? ([['synchronous_commit', options.synchronousCommit]] satisfies [string, string][])
    : []),
]
