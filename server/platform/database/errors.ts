import { DatabaseError } from 'pg'

/** SQLSTATE classes and codes after which the same request may succeed a moment later. */
const unavailableStates = /^(?:08|53|57P0|25P0[34]|57014$|55P03$|25006$|40001$|40P01$)/

/** Codes of errors from our connections, from their sockets and from `watchDatabase` and `HeldUp`. */
const unavailableCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'DATABASE_FROZEN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'NO_SERVER',
  'WRITE_HELD_UP',
])

/**
 * True when the same request may succeed later: the database is away, restarting, overloaded or timed out, or a race or
 * deadlock was lost. The server then answers 503.
 * Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export const isUnavailable = (error: unknown): boolean => {
  if (isSqlState(error)) return unavailableStates.test(error.code) || isStalePlan(error)
  return hasCode(error) && (unavailableCodes.has(String(error.code)) || isMissingSocket(error))
}

/** Name of the unique, check, foreign-key or exclusion constraint that refused the write. Null for any other error. */
export const violatedConstraint = (error: unknown): string | null =>
  isSqlState(error) && error.code.startsWith('23') ? (error.constraint ?? null) : null

/** SQLSTATE codes of numbers, dates, JSON and characters that PostgreSQL cannot hold. */
const refusedValueStates = /^22(?:003|007|008|021|P02|P05)$/

/**
 * True for an input that no row can hold: a number beyond its type, the year 0, a NUL character, a forged cursor. The
 * fault is the caller's, not ours.
 */
export const isRefusedValue = (error: unknown): boolean => isSqlState(error) && refusedValueStates.test(error.code)

/** True when the database holds no such table, as a new one that no migration has filled. */
export const isMissingTable = (error: unknown): boolean => isSqlState(error) && error.code === '42P01'

/** True when a lock was not granted within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => isSqlState(error) && error.code === '55P03'

/** True when the server, or its transaction, accepts no writes. */
export const isReadOnly = (error: unknown): boolean => isSqlState(error) && error.code === '25006'

/** True when an earlier statement of the transaction failed, so that this one was not run. */
export const isAborted = (error: unknown): boolean => isSqlState(error) && error.code === '25P02'

/**
 * True when a migration has changed the columns of a statement that a connection keeps parsed. `routine` is read,
 * because the code is too vague and the message is translated.
 */
export const isStalePlan = (error: unknown): boolean =>
  isSqlState(error) && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

const isSqlState = (error: unknown): error is DatabaseError & { code: string } =>
  error instanceof DatabaseError && error.code !== undefined

const hasCode = (error: unknown): error is Error & { code: unknown } => error instanceof Error && 'code' in error

/** True while the server restarts, when its Unix socket does not exist. */
const isMissingSocket = (error: Error & { code: unknown }) =>
  error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
