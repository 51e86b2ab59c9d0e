import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareCluster, superuser } from './embedded/cluster.ts'
import { becomeOwner } from './embedded/owner.ts'
import { runServer } from './embedded/server.ts'
import { freePort, socketFolder } from './embedded/socket.ts'

export type EmbeddedDatabase = { url: string; stop: () => Promise<void> }

export type EmbeddedDatabaseOptions = {
  /** Contains the database in `postgres/` and its log in `postgres.log`; created when missing. */
  dataDir: string
  /** Receives French sentences for people: first start, recovery, restart. */
  log?: (message: string) => void
  /** Additional settings of postgresql.conf, for tests. */
  settings?: Record<string, string>
}

/**
 * Runs our own PostgreSQL on the files of `dataDir`; only this user can connect. `stop` disconnects the clients: close
 * the pools first.
 * @throws DataFolderInUse when another process already runs it
 * @throws Error in French when PostgreSQL is missing or does not start
 */
export const startEmbeddedDatabase = async (options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> => {
  const { log = () => {}, settings = {} } = options
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const giveUp = await becomeOwner(dataDir)
  try {
    const cluster = prepareCluster(dataDir, log)
    const address = await addressOf(dataDir, cluster)
    const server = await runServer(cluster, { ...address, settings, log, logFile: join(dataDir, 'postgres.log') })
    const stop = async () => {
      await server.stop()
      if (address.socketFolder) rmSync(address.socketFolder, { recursive: true, force: true })
      giveUp()
    }
    return { url: address.url, stop }
  } catch (error) {
    giveUp()
    throw error
  }
}

const addressOf = async (dataDir: string, cluster: ReturnType<typeof prepareCluster>) => {
  if (cluster.password === null) {
    const folder = socketFolder(dataDir, cluster.user)
    return { socketFolder: folder, port: 5432, url: `postgres://${superuser}@localhost/${superuser}?host=${folder}` }
  }
  const port = await freePort()
  const password = readFileSync(cluster.password, 'utf8')
  return { socketFolder: null, port, url: `postgres://${superuser}:${password}@127.0.0.1:${port}/${superuser}` }
}
