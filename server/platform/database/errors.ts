import { DatabaseError } from 'pg'

/** SQLSTATE classes and codes after which the same request may succeed a moment later. */
const unavailableStates = /^(?:08|53|57P0|25P0[34]|57014$|55P03$|25006$|40001$|40P01$)/

/** Errors of our connections, of the socket under them and of our own watch. */
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
])

/**
 * The database is away, restarting, overloaded or timed out, or a race or deadlock was lost: answer 503 and let the
 * caller try again.
 * Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export const isUnavailable = (error: unknown): boolean => {
  if (isSqlState(error)) return unavailableStates.test(error.code) || isStalePlan(error)
  return hasCode(error) && (unavailableCodes.has(String(error.code)) || isMissingSocket(error))
}

/** Name of the unique, check, foreign-key or exclusion constraint that refused the write; null for any other error. */
export const violatedConstraint = (error: unknown): string | null =>
  isSqlState(error) && error.code.startsWith('23') ? (error.constraint ?? null) : null

/** Numbers, dates, JSON and characters that PostgreSQL cannot hold. */
const refusedValueStates = /^22(?:003|007|008|021|P02|P05)$/

/**
 * A value that no row can have: a number beyond its type, the year 0, a NUL character, a forged cursor. The caller's
 * input, not our fault.
 */
export const isRefusedValue = (error: unknown): boolean => isSqlState(error) && refusedValueStates.test(error.code)

/** A lock was not granted within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => isSqlState(error) && error.code === '55P03'

/** A statement before it has failed: this one was not looked at. */
export const isAborted = (error: unknown): boolean => isSqlState(error) && error.code === '25P02'

/** A migration has changed what a statement answers that the connection knew. Its code says too little, its text is translated. */
export const isStalePlan = (error: unknown): boolean =>
  isSqlState(error) && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

const isSqlState = (error: unknown): error is DatabaseError & { code: string } =>
  error instanceof DatabaseError && error.code !== undefined

const hasCode = (error: unknown): error is Error & { code: unknown } => error instanceof Error && 'code' in error

/** The Unix socket does not exist between two lives of the server. */
const isMissingSocket = (error: Error & { code: unknown }) =>
  error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
