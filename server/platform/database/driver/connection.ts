import type { Client, ClientConfig, QueryResult } from 'pg'
import type { HostAddress } from '../address.ts'
import { namedError } from './connection-error.ts'
import type { Hosts } from './hosts.ts'
import { openClient } from './open-client.ts'

export type ConnectionOptions = {
  hosts: Hosts
  /** Session settings, and how values are read. */
  client: ClientConfig
  /** Longest wait for one server, unless the address says it. */
  connectTimeoutMs?: number | undefined
  /** Called once, whoever closed the connection. */
  onClosed: (connection: Connection) => void
}

/** One session of PostgreSQL, used by one caller at a time. */
export class Connection {
  readonly openedAt = performance.now()
  /** The server that it was opened on. */
  readonly host: HostAddress
  readonly #client: Client
  #closed = false
  /** True after an error, until the server tells in which state the session is. */
  #unsettled = false

  /** Connects. @throws ConnectionError, or an error of the socket, of TLS or of PostgreSQL */
  static open({ hosts, client: config, connectTimeoutMs, onClosed }: ConnectionOptions): Promise<Connection> {
    const attend = (client: Client, host: HostAddress) => {
      const connection = new Connection(client, host)
      client.on('error', () => connection.cut())
      client.on('end', () => {
        connection.#closed = true
        onClosed(connection)
      })
      return connection
    }
    return openClient(hosts, { ...config, pipeline: true }, attend, connectTimeoutMs)
  }

  private constructor(client: Client, host: HostAddress) {
    this.#client = client
    this.host = host
  }

  /**
   * Sends a statement without waiting for earlier answers. PostgreSQL answers in the order of the statements.
   * @param name under which this connection keeps the statement parsed
   * @throws DatabaseError as PostgreSQL wrote it, ConnectionError or an error of the socket when it wrote nothing
   */
  query(text: string, values: unknown[] = [], name?: string): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#client.query({ text, values, ...(name ? { name } : {}) }, (error: Error | null, result: QueryResult) => {
        this.#unsettled = error !== null
        if (error) reject(this.#closed ? namedError(error) : error)
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
