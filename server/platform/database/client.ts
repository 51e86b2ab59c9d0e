import type { QueryResult } from 'pg'
import { Connection } from './driver/connection.ts'
import { ConnectionError } from './driver/connection-error.ts'
import { HeldUp, mayWrite } from './driver/held-up.ts'
import { Hosts } from './driver/hosts.ts'
import { isReadOnly, isStalePlan } from './errors.ts'
import { Pool, type PoolCounts } from './driver/pool.ts'
import { PreparedNames } from './driver/prepared-names.ts'
import type { CompiledStatement } from './driver/compile.ts'
import { beginOf, type SessionOptions, startupOf } from './driver/session-settings.ts'
import { createSql, sendNow, type Sql, type Statement } from './driver/statement.ts'
import { COMMIT, inTransaction, type Tx } from './driver/transaction.ts'
import { readers } from './driver/values.ts'

export { Hosts, sendNow }
export type { Sql, Statement, Tx }

/** The pool. Outside a transaction, each statement runs on a connection of its own. */
export type Db = Sql & {
  /** Runs `work` in one transaction, committed when it ends and rolled back when it throws. It must be awaited. */
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Its connections now, and who waits for one. */
  connections(): PoolCounts
  /** Lets running statements end, for at most `timeout` seconds when given, and closes the connections. */
  end(options?: { timeout?: number }): Promise<void>
}

export type DatabaseOptions = SessionOptions & {
  maxConnections?: number
  /** A connection that nobody has used for this time is closed, but for one. Undefined keeps them all. */
  idleMs?: number
  /**
   * Longest wait for one server to answer a new connection, unless the address says it. The wait for a free connection
   * has no limit.
   */
  connectTimeoutMs?: number
  /** A connection that leaves a statement without an answer for this time is cut. Undefined waits without limit. */
  silenceMs?: number
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
 * A pool on an address, which `readAddress` reads; `values.ts` reads and writes the values. It connects at the first
 * statement and heals by itself after the server was away or replaced: until then statements fail with an error for
 * which `isUnavailable` is true.
 * @param at an address, or its servers when several pools are to move together from one to another
 */
export const createDatabase = (at: string | Hosts, options: DatabaseOptions = {}): Db => {
  const names = new PreparedNames()
  const generations = new WeakMap<Connection, number>()
  const hosts = typeof at === 'string' ? new Hosts(at) : at
  const client = { ...startupOf(options), types: readers }
  const begin = beginOf(options)
  const max = options.maxConnections ?? 10
  const pool = new Pool({
    max,
    idleMs: options.idleMs,
    open: async (onClosed) => {
      const { generation } = names
      const connection = await Connection.open({
        hosts,
        client,
        connectTimeoutMs: options.connectTimeoutMs,
        onClosed,
      })
      generations.set(connection, generation)
      return connection
    },
    isFresh: (connection) =>
      generations.get(connection) === names.generation && performance.now() - connection.openedAt < LIFETIME_MS,
  })

  hosts.onMove((serving) => pool.cut((connection) => connection.host !== serving))

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
    const silent = options.silenceMs ? setTimeout(() => connection.cut(noAnswer()), options.silenceMs) : undefined
    try {
      return await connection.query(text, values, prepare && !options.pooled ? names.nameOf(text) : undefined)
    } catch (error) {
      // A server that only reads is no longer the right one: connections that were opened before now are not kept.
      if (isStalePlan(error) || isReadOnly(error)) names.renew()
      throw error
    } finally {
      clearTimeout(silent)
    }
  }

  /** The three are sent in one trip. When the statement fails, the last one takes all of it back. */
  const askInItsOwn = async (connection: Connection, statement: CompiledStatement) => {
    const [opened, answer, kept] = await Promise.allSettled([
      connection.query(begin),
      ask(connection, statement),
      connection.query(COMMIT),
    ])
    for (const sent of [opened, answer, kept]) if (sent.status === 'rejected') throw sent.reason
    return (answer as PromiseFulfilledResult<QueryResult>).value
  }

  const askAlone = async (statement: CompiledStatement) => {
    const isTimed = inTime && mayWrite(statement.text) && (options.isAwaited?.() ?? false)
    if (isTimed) held.refuseMore()
    const connection = await pool.take()
    try {
      const send = options.pooled ? askInItsOwn : ask
      const answer = send(connection, statement).catch((error: unknown) => {
        // The server refused before doing anything, and under a new name it parses the statement afresh.
        if (isStalePlan(error)) return send(connection, statement)
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
        return await inTransaction(askInTime, work, begin)
      } finally {
        giveBack(connection)
      }
    },
    connections: () => pool.counts(),
    end: ({ timeout }: { timeout?: number } = {}) => pool.end(timeout === undefined ? undefined : timeout * 1_000),
  })
}

const noAnswer = () => new ConnectionError('CONNECT_TIMEOUT', 'the database does not answer')
