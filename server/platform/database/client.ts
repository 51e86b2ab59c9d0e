import { readAddress } from './address.ts'
import { Connection } from './driver/connection.ts'
import { isStalePlan } from './errors.ts'
import { Pool } from './driver/pool.ts'
import { PreparedNames } from './driver/prepared-names.ts'
import type { CompiledStatement } from './driver/compile.ts'
import { createSql, sendNow, type Sql, type Statement } from './driver/statement.ts'
import { inTransaction, type Tx } from './driver/transaction.ts'

export { sendNow }
export type { Sql, Statement, Tx }

/** The pool: outside a transaction, each statement on a connection of its own. */
export type Db = Sql & {
  /** One transaction on one connection; it is committed when `work` ends, undone when it throws. To be awaited. */
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Lets what is under way end, as long as `timeout` seconds when it is given, and closes. */
  end(options?: { timeout?: number }): Promise<void>
}

export type DatabaseOptions = {
  /** Shown in `pg_stat_activity`. */
  applicationName?: string
  maxConnections?: number
  /** For a new connection to answer; the wait for a free one has no limit of its own. */
  connectTimeoutMs?: number
  /** 0 disables it. */
  statementTimeoutMs?: number
  /** 0 disables it. */
  lockTimeoutMs?: number
  /** Hears every statement as it leaves, for measures. */
  onStatement?: (text: string, values: unknown[]) => void
}

/** A connection that is old is replaced: what its session has gathered in the server is freed. */
const LIFETIME_MS = 45 * 60_000

/**
 * A pool on `url`; see `readAddress` and `values.ts` for what it understands. Connects at the first statement; after the server
 * was away it heals by itself: statements fail meanwhile with an error for which `isUnavailable` holds.
 */
export const createDatabase = (url: string, options: DatabaseOptions = {}): Db => {
  const names = new PreparedNames()
  const generations = new WeakMap<Connection, number>()
  const client = { ...readAddress(url), ...sessionSettings(options) }
  const pool = new Pool({
    max: options.maxConnections ?? 10,
    open: async (onClosed) => {
      const { generation } = names
      const connection = await Connection.open({
        client,
        connectTimeoutMs: options.connectTimeoutMs ?? 5_000,
        onClosed,
      })
      generations.set(connection, generation)
      return connection
    },
    isFresh: (connection) =>
      generations.get(connection) === names.generation && performance.now() - connection.openedAt < LIFETIME_MS,
  })

  const ask = async (connection: Connection, { text, values, prepare }: CompiledStatement) => {
    options.onStatement?.(text, values)
    try {
      return await connection.query(text, values, prepare ? names.nameOf(text) : undefined)
    } catch (error) {
      if (isStalePlan(error)) names.renew()
      throw error
    }
  }

  const askAlone = async (statement: CompiledStatement) => {
    const connection = await pool.take()
    try {
      const { rows } = await ask(connection, statement).catch((error: unknown) => {
        // Found out before anything was done, and the new name is parsed afresh.
        if (isStalePlan(error)) return ask(connection, statement)
        throw error
      })
      if (connection.isInTransaction) throw new Error('a transaction is opened by `begin` alone')
      return rows
    } finally {
      pool.give(connection)
    }
  }

  return Object.assign(createSql(askAlone), {
    begin: async <T>(work: (tx: Tx) => Promise<T>) => {
      const connection = await pool.take()
      try {
        return await inTransaction((statement) => ask(connection, statement), work)
      } finally {
        pool.give(connection)
      }
    },
    end: ({ timeout }: { timeout?: number } = {}) => pool.end(timeout === undefined ? undefined : timeout * 1_000),
  })
}

const sessionSettings = (options: DatabaseOptions) => {
  const settings = {
    TimeZone: 'UTC',
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    lock_timeout: options.lockTimeoutMs ?? 5_000,
    idle_in_transaction_session_timeout: 30_000,
    // The default is that of turning disks: it makes PostgreSQL read whole tables where an index is at hand.
    random_page_cost: 1.1,
  }
  return {
    application_name: options.applicationName ?? 'rebond',
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
}
