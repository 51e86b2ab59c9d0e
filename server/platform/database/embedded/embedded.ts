import { chownSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Cluster, prepareCluster, superuser } from './cluster.ts'
import { becomeOwner } from './owner.ts'
import { runServer } from './server.ts'
import { freePort, socketFolder } from './socket.ts'

export type EmbeddedDatabase = {
  url: string
  stop: () => Promise<void>
  /** Where its files are, and where it hands over what it has written; null unless it was asked to. */
  writing: { cluster: string; spool: string } | null
}

export type EmbeddedDatabaseOptions = {
  /** Contains the database in `postgres/` and its log in `postgres.log`; created when missing. */
  dataDir: string
  /** Receives French sentences for people: first start, recovery, restart. */
  log?: (message: string) => void
  /** What it writes is handed over whole, so that it can be kept elsewhere. */
  handsOver?: boolean
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
  const { log = () => {}, settings = {}, handsOver = false } = options
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const giveUp = await becomeOwner(dataDir)
  try {
    const cluster = prepareCluster(dataDir, log)
    const address = await addressOf(dataDir, cluster)
    const spool = handsOver ? prepareSpool(cluster) : null
    const server = await runServer(cluster, {
      ...address,
      settings: { ...(spool ? handingOver(spool) : {}), ...settings },
      log,
      logFile: join(dataDir, 'postgres.log'),
    })
    const stop = async () => {
      await server.stop()
      if (address.socketFolder) rmSync(address.socketFolder, { recursive: true, force: true })
      giveUp()
    }
    return { url: address.url, stop, writing: spool ? { cluster: cluster.folder, spool } : null }
  } catch (error) {
    giveUp()
    throw error
  }
}

/** Where the server of a cluster answers. @param dataDir names its socket, where there are sockets */
export const addressOf = async (dataDir: string, cluster: Cluster) => {
  if (cluster.password === null) {
    const folder = socketFolder(dataDir, cluster.user)
    return { socketFolder: folder, port: 5432, url: `postgres://${superuser}@localhost/${superuser}?host=${folder}` }
  }
  const port = await freePort()
  const password = readFileSync(cluster.password, 'utf8')
  return { socketFolder: null, port, url: `postgres://${superuser}:${password}@127.0.0.1:${port}/${superuser}` }
}

/** Beside the files of the database, and its user's: PostgreSQL itself writes there. */
const prepareSpool = ({ folder, user }: Cluster): string => {
  const spool = join(dirname(folder), 'wal-spool')
  mkdirSync(spool, { recursive: true, mode: 0o700 })
  if (user) chownSync(spool, user.uid, user.gid)
  return spool
}

/** A segment is handed over when it is full, or after five minutes: what is in the one under way is copied meanwhile. */
const handingOver = (spool: string) => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': spool,
  archive_timeout: '300',
})
