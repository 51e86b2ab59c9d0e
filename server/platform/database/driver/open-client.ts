import { Client, type ClientConfig, DatabaseError } from 'pg'
import type { HostAddress, Wanted } from '../address.ts'
import { isUnavailable } from '../errors.ts'
import { ConnectionError, namedError } from './connection-error.ts'
import type { Hosts } from './hosts.ts'

/**
 * Connects to the first server that answers and is what the address wants. A server that refuses the account, the
 * database or the encryption ends the search, because the others are meant to be its copies.
 * @param config what is added to the account, such as session settings
 * @param attend listens to a client before it connects, because it may be lost in the moment in which it is ready; what
 *   it makes of the client that serves is returned
 * @param connectTimeoutMs longest wait for one server, unless the address says it; 5 s, or 2 s when there are several
 * @throws ConnectionError, or an error of the socket, of TLS or of PostgreSQL; of several the one that says most
 */
export async function openClient<C>(
  hosts: Hosts,
  config: ClientConfig,
  attend: (client: Client, host: HostAddress) => C,
  connectTimeoutMs?: number,
): Promise<C> {
  const { address } = hosts
  const usualMs = address.hosts.length > 1 ? SEVERAL_TIMEOUT_MS : TIMEOUT_MS
  const timeoutMs = address.connectTimeoutMs ?? connectTimeoutMs ?? usualMs
  const failures: unknown[] = []
  for (const wanted of roundsOf(address.wanted)) {
    for (const host of hosts.inOrder) {
      try {
        const client = clientOf({ ...address.account, ...host, ...config })
        const attended = attend(client, host)
        await connect(client, wanted, timeoutMs)
        hosts.served(host)
        return attended
      } catch (error) {
        if (!isUnavailable(error)) throw error
        if (!isOfServer(error)) hosts.failed(host)
        failures.push(error)
      }
    }
  }
  throw failures.find(isOfServer) ?? failures[0]
}

const TIMEOUT_MS = 5_000
/** The next server is tried sooner: those who wait for the first one to fall are many. */
const SEVERAL_TIMEOUT_MS = 2_000

const roundsOf = (wanted: Wanted): Wanted[] => (wanted === 'prefer-standby' ? ['standby', 'any'] : [wanted])

const isOfServer = (error: unknown) =>
  error instanceof DatabaseError || (error instanceof ConnectionError && error.code === 'NO_SERVER')

function clientOf(config: ClientConfig): Client {
  const client = new Client({ ...config, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS })
  // Without a listener an error of a connection that nobody uses would end the process.
  client.on('error', () => client.connection.stream.destroy())
  return client
}

/** A connection whose other end has vanished is noticed within half a minute, instead of hours. */
const KEEP_ALIVE_MS = 10_000

async function connect(client: Client, wanted: Wanted, timeoutMs: number) {
  const late = new ConnectionError('CONNECT_TIMEOUT', 'the database does not answer')
  const timer = setTimeout(() => client.connection.stream.destroy(late), timeoutMs)
  try {
    await client.connect()
    if (!(await isWanted(client, wanted))) throw new ConnectionError('NO_SERVER', 'no server suits')
  } catch (error) {
    client.connection.stream.destroy()
    throw namedError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** The server is asked, because a pooler in between may repeat what an earlier server has said of itself. */
async function isWanted(client: Client, wanted: Wanted): Promise<boolean> {
  if (wanted === 'any') return true
  const { rows } = await client.query<{ is_standby: boolean; reads_only: boolean }>(
    `select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only') = 'on' as reads_only`,
  )
  const { is_standby, reads_only } = rows[0]!
  if (wanted === 'read-write') return !reads_only
  if (wanted === 'read-only') return reads_only
  return is_standby === (wanted === 'standby')
}
