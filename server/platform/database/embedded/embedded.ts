import { chownSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Cluster, prepareCluster, superuser } from './cluster.ts'
import { becomeOwner } from './owner.ts'
import { runServer } from './server.ts'
import { freePort, socketFolder } from './socket.ts'

export type EmbeddedDatabase = {
  url: string
  stop: () => Promise<void>
  /** Folders of its files and of the segments that it hands over. Null without `handsOver`. */
  writing: { cluster: string; spool: string } | null
}

export type EmbeddedDatabaseOptions = {
  /** Folder of the database (`postgres/`) and of its log (`postgres.log`); created when missing. */
  dataDir: string
  /** Receives French sentences for people: first start, recovery, restart. */
  log?: (message: string) => void
  /** Whether the database hands over its write-ahead log, so that it can be kept elsewhere. */
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

/** Socket or port of the server of a cluster. @param dataDir gives its name to the socket, on systems that have them */
export const addressOf = async (dataDir: string, cluster: Cluster) => {
  if (cluster.password === null) {
    const folder = socketFolder(dataDir, cluster.user)
    return { socketFolder: folder, port: 5432, url: `postgres://${superuser}@localhost/${superuser}?host=${folder}` }
  }
  const port = await freePort()
  const password = readFileSync(cluster.password, 'utf8')
  return { socketFolder: null, port, url: `postgres://${superuser}:${password}@127.0.0.1:${port}/${superuser}` }
}

/** Folder beside the files of the database, owned by its user, because PostgreSQL itself writes there. */
const prepareSpool = ({ folder, user }: Cluster): string => {
  const spool = join(dirname(folder), 'wal-spool')
  mkdirSync(spool, { recursive: true, mode: 0o700 })
  if (user) chownSync(spool, user.uid, user.gid)
  return spool
}

/**
 * PostgreSQL hands over a segment when it is full, or after five minutes. `keepTail` copies the current one meanwhile.
 */
const handingOver = (spool: string) => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': spool,
  archive_timeout: '300',
})
