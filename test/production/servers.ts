import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { beside } from '#server/platform/database/address.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { freePort } from '#server/platform/database/embedded/socket.ts'
import { unprivilegedUser } from '#server/platform/database/embedded/system-user.ts'
import { familyOf } from '../faults/freeze.ts'
import { disposeLater } from '../kit/disposals.ts'
import { part } from './parts.ts'

/** A PostgreSQL of Debian, alone on its port as on a machine of its own. */
export type DatabaseServer = {
  host: string
  folder: string
  /** SIGKILL takes it away at once, SIGSTOP leaves it silent with its connections open. */
  signal(name: 'SIGKILL' | 'SIGSTOP'): void
  /** Resolves once it accepts writes. */
  promote(): Promise<void>
}

/** Address of the database of the product on these servers, in this order. */
export const addressOf = (servers: readonly { host: string }[]): string =>
  `postgres://rebond@${servers.map(({ host }) => host).join()}/rebond`

/** A primary with an empty database, and a replica that must confirm each write. */
export async function startPair(): Promise<[primary: DatabaseServer, replica: DatabaseServer]> {
  const folder = ownFolder()
  await run('initdb', ['-D', folder, '-U', 'rebond', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const primary = await start(folder)
  const admin = createDatabase(beside(addressOf([primary]), 'postgres'), { maxConnections: 1 })
  await admin`create database rebond`
  const copy = ownFolder()
  const port = primary.host.split(':')[1]!
  await run('pg_basebackup', ['-D', copy, '-h', '127.0.0.1', '-p', port, '-U', 'rebond', '-R', '-X', 'stream'])
  const replica = await start(copy)
  await admin`alter system set synchronous_standby_names = '*'`
  await admin`select pg_reload_conf()`
  await vi.waitFor(
    async () => {
      const confirming = await admin`select from pg_stat_replication where sync_state = 'sync'`
      if (confirming.length === 0) throw new Error('the replica does not confirm yet')
    },
    { timeout: 60_000 },
  )
  await admin.end()
  return [primary, replica]
}

/** A pgbouncer in transaction mode, with fewer sessions than the product has connections. */
export async function startPooler(server: DatabaseServer): Promise<{ host: string; restart(): Promise<void> }> {
  const [folder, port] = [ownFolder(), await freePort()]
  const [host, behind] = server.host.split(':')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    [
      '[databases]',
      `rebond = host=${host} port=${behind} dbname=rebond user=rebond`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 3',
      'max_client_conn = 200',
    ].join('\n'),
  )
  let child = spawnAs('pgbouncer', ['-q', file])
  const kill = () => child.kill('SIGKILL')
  disposeLater(() => kill())
  const address = addressOf([{ host: `127.0.0.1:${port}` }])
  await answers(address, true)
  return {
    host: `127.0.0.1:${port}`,
    restart: async () => {
      const ended = once(child, 'exit')
      kill()
      await ended
      child = spawnAs('pgbouncer', ['-q', file])
      await answers(address, true)
    },
  }
}

async function start(folder: string): Promise<DatabaseServer> {
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    logging_collector: 'off',
    log_min_messages: 'panic',
  }
  const child = spawnAs('postgres', [
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const signal = (name: 'SIGKILL' | 'SIGSTOP') => {
    if (isRunning()) for (const pid of familyOf(child.pid!)) process.kill(pid, name)
  }
  const server = { host: `127.0.0.1:${port}`, folder, signal, promote: () => promote(folder, server.host) }
  disposeLater(() => {
    signal('SIGKILL')
    return isRunning() ? once(child, 'exit') : undefined
  })
  await answers(beside(addressOf([server]), 'postgres'))
  return server
}

async function promote(folder: string, host: string) {
  await run('pg_ctl', ['promote', '-D', folder, '-w', '-t', '60'])
  const db = createDatabase(addressOf([{ host }]), { maxConnections: 1 })
  await db`select pg_is_in_recovery()`
  await db.end()
}

async function answers(address: string, pooled = false) {
  const db = createDatabase(address, { maxConnections: 1, pooled })
  await vi.waitFor(() => db`select 1`, { timeout: 60_000, interval: 100 })
  await db.end()
}

/** PostgreSQL and pgbouncer refuse to run as root. */
const user = unprivilegedUser(null)
const asUser = user ? { uid: user.uid, gid: user.gid } : {}

const spawnAs = (name: Parameters<typeof part>[0], args: string[]): ChildProcess =>
  spawn(part(name), args, { ...asUser, stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' })

const run = (name: Parameters<typeof part>[0], args: string[]) =>
  promisify(execFile)(part(name), args, { ...asUser, cwd: '/' })

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rebond-production-'))
  if (user) chownSync(folder, user.uid, user.gid)
  disposeLater(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  return folder
}
