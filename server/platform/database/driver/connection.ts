import { Client, type ClientConfig, type QueryResult } from 'pg'
import { readers } from './values.ts'

/** What happened to the connection, where PostgreSQL itself could not say it; `isUnavailable` holds for it. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
  readonly code: 'CONNECT_TIMEOUT' | 'CONNECTION_CLOSED' | 'CONNECTION_ENDED'

  constructor(code: ConnectionError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export type ConnectionOptions = {
  /** Where to, and with which settings of the session. */
  client: ClientConfig
  connectTimeoutMs: number
  /** Told once, whoever closed it. */
  onClosed: (connection: Connection) => void
}

/** One session of PostgreSQL, used by one caller at a time. */
export class Connection {
  readonly openedAt = performance.now()
  readonly #client: Client
  #closed = false
  /** An error has been answered, and not yet that the server is ready for more. */
  #unsettled = false

  /** @throws ConnectionError, or an error of the socket, of TLS or of PostgreSQL */
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
   * Sent at once: what is asked before an earlier answer has come travels with it, and is answered in turn.
   * @param name under which this connection keeps the statement parsed
   * @throws DatabaseError as PostgreSQL said it, ConnectionError or an error of the socket when it said nothing
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

  /** As far as the last answer tells. */
  get isInTransaction(): boolean {
    return this.#client.getTransactionStatus() !== 'I'
  }

  /** Somebody else may use it; to be trusted once it is settled. */
  get isIdle(): boolean {
    return !this.#closed && !this.isInTransaction
  }

  /** False after an error, until the server has said in which state it leaves the session. */
  get isSettled(): boolean {
    return this.#closed || !this.#unsettled
  }

  /** Sends the empty statement, whose answer says it. */
  async settle(): Promise<void> {
    await this.query('').catch(() => this.cut())
  }

  /** Says goodbye; `onClosed` tells when it is done. */
  close(): void {
    this.#closed = true
    void this.#client.end()
  }

  /** Without a word: what is under way fails, with `why` when it is told. */
  cut(why?: Error): void {
    this.#closed = true
    this.#client.connection.stream.destroy(why)
  }
}

/** `pg` tells of a connection that is gone in words only. */
const named = (error: unknown): unknown =>
  error instanceof Error && !('code' in error)
    ? new ConnectionError('CONNECTION_CLOSED', error.message, { cause: error })
    : error
