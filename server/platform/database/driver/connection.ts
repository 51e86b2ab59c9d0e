import { Client, type ClientConfig, type QueryResult } from 'pg'
import { readers } from './values.ts'

/** The connection failed, and PostgreSQL could not say why. `isUnavailable` is true for this error. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
  readonly code: 'CONNECT_TIMEOUT' | 'CONNECTION_CLOSED' | 'CONNECTION_ENDED'

  constructor(code: ConnectionError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export type ConnectionOptions = {
  /** Address and session settings. */
  client: ClientConfig
  connectTimeoutMs: number
  /** Called once, whoever closed the connection. */
  onClosed: (connection: Connection) => void
}

/** One session of PostgreSQL, used by one caller at a time. */
export class Connection {
  readonly openedAt = performance.now()
  readonly #client: Client
  #closed = false
  /** True after an error, until the server tells in which state the session is. */
  #unsettled = false

  /** Connects. @throws ConnectionError, or an error of the socket, of TLS or of PostgreSQL */
  static async open({ client: config, connectTimeoutMs, onClosed }: ConnectionOptions): Promise<Connection> {
    const client = new Client({ ...config, types: readers, pipeline: true, keepAlive: true })
    const connection = new Connection(client)
    // Without a listener an error of a connection that nobody uses would end the process.
    client.on('error', () => connection.cut())
    client.on('end', () => {
      connection.#closed = true
      onClosed(connection)
    })
    const late = new ConnectionError('CONNECT_TIMEOUT', 'the database does not answer')
    const timer = setTimeout(() => connection.cut(late), connectTimeoutMs)
    try {
      await client.connect()
      return connection
    } catch (error) {
      connection.cut()
      throw named(error)
    } finally {
      clearTimeout(timer)
    }
  }

  private constructor(client: Client) {
    this.#client = client
  }

  /**
   * Sends a statement without waiting for earlier answers. PostgreSQL answers in the order of the statements.
   * @param name under which this connection keeps the statement parsed
   * @throws DatabaseError as PostgreSQL wrote it, ConnectionError or an error of the socket when it wrote nothing
   */
  query(text: string, values: (string | Buffer | null)[] = [], name?: string): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#client.query({ text, values, ...(name ? { name } : {}) }, (error: Error | null, result: QueryResult) => {
        this.#unsettled = error !== null
        if (error) reject(this.#closed ? named(error) : error)
        else resolve(result)
      })
    })
  }

  /** True inside a transaction, according to the last answer. */
  get isInTransaction(): boolean {
    return this.#client.getTransactionStatus() !== 'I'
  }

  /** True when another caller may use it. The value is sure only when `isSettled` is true. */
  get isIdle(): boolean {
    return !this.#closed && !this.isInTransaction
  }

  /** False after an error, until the server tells in which state the session is. */
  get isSettled(): boolean {
    return this.#closed || !this.#unsettled
  }

  /** Sends an empty statement, because its answer tells the state of the session. */
  async settle(): Promise<void> {
    await this.query('').catch(() => this.cut())
  }

  /** Closes politely. `onClosed` is called when it is done. */
  close(): void {
    this.#closed = true
    void this.#client.end()
  }

  /** Destroys the socket. Running statements fail, with `why` when it is given. */
  cut(why?: Error): void {
    this.#closed = true
    this.#client.connection.stream.destroy(why)
  }
}

/** `pg` reports a lost connection only by its message, without a code. */
const named = (error: unknown): unknown =>
  error instanceof Error && !('code' in error)
    ? new ConnectionError('CONNECTION_CLOSED', error.message, { cause: error })
    : error
