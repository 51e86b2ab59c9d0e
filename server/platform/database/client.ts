import { readAddress } from './address.ts'
import { Connection } from './driver/connection.ts'
import { isStalePlan } from './errors.ts'
import { HeldUp, mayWrite } from './driver/held-up.ts'
import { Pool } from './driver/pool.ts'
import { PreparedNames } from './driver/prepared-names.ts'
import type { CompiledStatement } from './driver/compile.ts'
import { createSql, sendNow, type Sql, type Statement } from './driver/statement.ts'
import { COMMIT, inTransaction, type Tx } from './driver/transaction.ts'

export { sendNow }
export type { Sql, Statement, Tx }

/** The pool. Outside a transaction, each statement runs on a connection of its own. */
export type Db = Sql & {
  /** Runs `work` in one transaction, committed when it ends and rolled back when it throws. It must be awaited. */
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Lets running statements end, for at most `timeout` seconds when given, and closes the connections. */
  end(options?: { timeout?: number }): Promise<void>
}

export type DatabaseOptions = {
  /** Shown in `pg_stat_activity`. */
  applicationName?: string
  maxConnections?: number
  /** A connection that nobody has used for this time is closed, but for one. Undefined keeps them all. */
  idleMs?: number
  /** Longest wait for a new connection to answer. The wait for a free one has no limit. */
  connectTimeoutMs?: number
  /** 0 disables it. */
  statementTimeoutMs?: number
  /** 0 disables it. */
  lockTimeoutMs?: number
  /** 'local' waits for the disk of the server alone, never for a replica. */
  synchronousCommit?: 'on' | 'local'
  /** Longest wait for the confirmation of a write. Undefined waits without limit. */
  confirmPatienceMs?: number
  /** Whether somebody waits for the present work, so that a lone statement that writes is confirmed in time too. */
  isAwaited?: () => boolean
  /** Called with every statement that is sent. Benches and tests count with it. */
  onStatement?: (text: string, values: unknown[]) => void
}

/** Older connections are replaced, to free the memory that their sessions have gathered in the server. */
const LIFETIME_MS = 45 * 60_000

/**
 * A pool on `url`, which `readAddress` reads; `values.ts` reads and writes the values. It connects at the first
 * statement and heals by itself after the server was away: until then statements fail with an error for which
 * `isUnavailable` is true.
 */
export const createDatabase = (url: string, options: DatabaseOptions = {}): Db => {
  const names = new PreparedNames()
  const generations = new WeakMap<Connection, number>()
  const client = { ...readAddress(url), ...sessionSettings(options) }
  const max = options.maxConnections ?? 10
  const pool = new Pool({
    max,
    idleMs: options.idleMs,
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

  const held = new HeldUp<Connection>({
    patienceMs: options.confirmPatienceMs ?? 0,
    most: Math.ceil(max / 2),
    give: (connection) => pool.give(connection),
  })
  const giveBack = (connection: Connection) => {
    if (!held.has(connection)) pool.give(connection)
  }
  const inTime = options.confirmPatienceMs !== undefined

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
    const isTimed = inTime && mayWrite(statement.text) && (options.isAwaited?.() ?? false)
    if (isTimed) held.refuseMore()
    const connection = await pool.take()
    try {
      const answer = ask(connection, statement).catch((error: unknown) => {
        // The server refused before doing anything, and under a new name it parses the statement afresh.
        if (isStalePlan(error)) return ask(connection, statement)
        throw error
      })
      const { rows } = await (isTimed ? held.confirmed(connection, answer) : answer)
      if (connection.isInTransaction) throw new Error('a transaction is opened by `begin` alone')
      return rows
    } finally {
      giveBack(connection)
    }
  }

  return Object.assign(createSql(askAlone), {
    begin: async <T>(work: (tx: Tx) => Promise<T>) => {
      if (inTime) held.refuseMore()
      const connection = await pool.take()
      const askInTime = (statement: CompiledStatement) => {
        const answer = ask(connection, statement)
        return inTime && statement.text === COMMIT ? held.confirmed(connection, answer) : answer
      }
      try {
        return await inTransaction(askInTime, work)
      } finally {
        giveBack(connection)
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
    // The default suits hard disks: with it PostgreSQL reads whole tables where an index would be faster.
    random_page_cost: 1.1,
    ...(options.synchronousCommit ? { synchronous_commit: options.synchronousCommit } : {}),
  }
  return {
    application_name: options.applicationName ?? 'rebond',
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
}
