/** The connection failed, and PostgreSQL could not say why. `isUnavailable` is true for this error. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
  /** NO_SERVER: servers answer, and none is what the address wants, as while a replica is not yet promoted. */
  readonly code: 'CONNECT_TIMEOUT' | 'CONNECTION_CLOSED' | 'CONNECTION_ENDED' | 'NO_SERVER'

  constructor(code: ConnectionError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Gives a code to an error of `pg`, which reports a lost connection only by its message. */
export const namedError = (error: unknown): unknown =>
  error instanceof Error && !('code' in error)
    ? new ConnectionError('CONNECTION_CLOSED', error.message, { cause: error })
    : error
