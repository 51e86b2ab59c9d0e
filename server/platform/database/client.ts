import type postgres from 'postgres'
import { driver } from './driver.ts'

/** The pool: outside a transaction. */
export type Db = postgres.Sql
/** Inside a transaction: what `db.begin(async (tx) => …)` hands over. */
export type Tx = postgres.TransactionSql
/** Either of the two, for reads that are at home in both. */
export type Sql = Db | Tx

export type DatabaseOptions = {
  /** Shown in `pg_stat_activity`. */
  applicationName?: string
  maxConnections?: number
  connectTimeoutMs?: number
  /** 0 disables it. */
  statementTimeoutMs?: number
  /** 0 disables it. */
  lockTimeoutMs?: number
  /** Hears every statement as it leaves, for measures. */
  onStatement?: (text: string, values: unknown[]) => void
}

/**
 * A pool on `url`. Instants arrive as ISO strings in UTC, `date` as 'YYYY-MM-DD', `bigint` and `numeric` as text.
 * `?host=/folder` in the address names a Unix socket. Connects at the first query; after the server was away the pool
 * heals by itself: queries fail meanwhile with an error for which `isUnavailable` holds.
 */
export const createDatabase = (url: string, options: DatabaseOptions = {}): Db => {
  const { address, host } = splitSocketFolder(url)
  return driver(address, {
    ...(host ? { host } : {}),
    max: options.maxConnections ?? 10,
    connect_timeout: (options.connectTimeoutMs ?? 5_000) / 1_000,
    // The library waits up to 20 s between two attempts: a restart of the server must heal within the second.
    backoff: (attempt: number) => Math.min(attempt * 0.02, 0.2),
    types: { instant, localInstant, day },
    onnotice: () => {},
    ...(options.onStatement ? { debug: (_connection, text, values) => options.onStatement?.(text, values) } : {}),
    connection: {
      application_name: options.applicationName ?? 'rebond',
      TimeZone: 'UTC',
      statement_timeout: options.statementTimeoutMs ?? 15_000,
      lock_timeout: options.lockTimeoutMs ?? 5_000,
      idle_in_transaction_session_timeout: 30_000,
      // The default is that of turning disks: it makes PostgreSQL read whole tables where an index is at hand.
      random_page_cost: 1.1,
    },
  })
}

/** postgres.js would send an unknown parameter of the address to the server, which refuses it. */
const splitSocketFolder = (url: string) => {
  const address = new URL(url)
  const host = address.searchParams.get('host')
  address.searchParams.delete('host')
  return { address: address.href, host }
}

/** A connection in UTC says '2026-11-20 09:00:00.5+00': cutting it is ten times cheaper than a Date. 'infinity' stays itself. */
const isoInstant = (text: string) =>
  text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : text

const instant = {
  to: 1184,
  from: [1184],
  serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
  parse: isoInstant,
}
/** `timestamp` without zone is a wall clock (`at time zone 'Europe/Paris'`): no instant can be made of it. */
const localInstant = { to: 1114, from: [1114], serialize: (value: string) => value, parse: (text: string) => text }
const day = { to: 1082, from: [1082], serialize: (value: string) => value, parse: (text: string) => text }
