import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareEnvironment, type Cluster, identity } from './cluster.ts'
import { executable } from './binaries.ts'
import { readPostmaster, stopOrphan } from './orphan.ts'

export type Server = { stop: () => Promise<void> }

export type ServerOptions = {
  socketFolder: string | null
  port: number
  logFile: string
  log: (message: string) => void
  settings: Record<string, string>
}

/**
 * Runs the cluster until `stop`, and restarts it when it dies by itself, as when it is killed for lack of memory.
 * @throws Error in French when the first start fails
 */
export const runServer = async (cluster: Cluster, options: ServerOptions): Promise<Server> => {
  keepLogSmall(options.logFile)
  const life = { stopping: false, child: await startUntilReady(cluster, options), restart: Promise.resolve() }

  const watch = () =>
    life.child.once('exit', (code, signal) => {
      if (!life.stopping) life.restart = restart(signal ?? `code ${code}`)
    })
  const restart = async (cause: string) => {
    options.log(`La base de données s’est arrêtée (${cause}) : redémarrage.`)
    try {
      life.child = await startUntilReady(cluster, options)
      watch()
    } catch (error) {
      options.log(error instanceof Error ? error.message : String(error))
      await sleep(1_000)
      if (!life.stopping) await restart(cause)
    }
  }
  const stopWithProcess = () => life.child.kill('SIGINT')

  watch()
  process.on('exit', stopWithProcess)
  return {
    stop: async () => {
      life.stopping = true
      process.off('exit', stopWithProcess)
      await life.restart
      await stopServer(cluster, life.child)
    },
  }
}

/**
 * Runs the cluster once for a recovery, without restarting it.
 * @returns null when it ended before it was ready; its log says why
 */
export const runOnce = async (cluster: Cluster, options: ServerOptions): Promise<Server | null> => {
  await stopOrphan(cluster.folder, options.socketFolder)
  const child = spawnServer(cluster, options)
  const stopWithProcess = () => child.kill('SIGQUIT')
  process.on('exit', stopWithProcess)
  const forget = () => process.off('exit', stopWithProcess)
  if (await isReady(child, cluster, options)) return { stop: () => stopServer(cluster, child).finally(forget) }
  forget()
  return null
}

/** Retries, because after a kill -9 the children of the old server may hold its shared memory for some milliseconds. */
const startUntilReady = async (cluster: Cluster, options: ServerOptions): Promise<ChildProcess> => {
  for (let attempt = 1; ; attempt += 1) {
    await stopOrphan(cluster.folder, options.socketFolder)
    const child = spawnServer(cluster, options)
    if (await isReady(child, cluster, options)) return child
    if (attempt === 10) throw new Error(`La base de données n’a pas démarré. ${lastLines(options.logFile)}`)
    await sleep(attempt * 50)
  }
}

const spawnServer = (cluster: Cluster, { socketFolder, port, logFile, settings }: ServerOptions) => {
  const all: Record<string, string> = {
    listen_addresses: socketFolder ? '' : '127.0.0.1',
    unix_socket_directories: socketFolder ?? '',
    port: String(port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off', // On short queries, compilation costs more than it saves.
    log_checkpoints: 'off',
    log_error_verbosity: 'terse', // The details of an error quote the row, with addresses and names.
    log_min_error_statement: 'panic',
    ...settings,
  }
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(
    executable(cluster.binaries, 'postgres'),
    ['-D', cluster.folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...identity(cluster.user),
      cwd: cluster.folder,
      env: bareEnvironment(),
      stdio: ['ignore', log, log],
      detached: true, // Ctrl-C must reach only us: we finish the requests first, then stop the database.
      windowsHide: true,
    },
  )
  child.once('error', () => {}) // `isReady` reports it, because the child has no pid.
  closeSync(log)
  child.unref()
  return child
}

const isReady = async (child: ChildProcess, cluster: Cluster, { log }: ServerOptions): Promise<boolean> => {
  const patience = performance.now() + 3_000
  let told = false
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const postmaster = readPostmaster(cluster.folder)
    if (postmaster?.pid === child.pid && postmaster.status === 'ready') return true
    if (!told && performance.now() > patience) {
      told = true
      log('La base de données relit son journal après un arrêt brutal…')
    }
    await sleep(5)
  }
  return false
}

const stopServer = async (cluster: Cluster, child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.ref()
  if (process.platform === 'win32') {
    spawnSync(executable(cluster.binaries, 'pg_ctl'), ['stop', '-D', cluster.folder, '-m', 'fast'], { stdio: 'ignore' })
  } else child.kill('SIGINT')
  const insist = setTimeout(() => child.kill('SIGQUIT'), 15_000)
  await exited
  clearTimeout(insist)
}

const keepLogSmall = (file: string) => {
  const tenMegabytes = 10 * 1024 * 1024
  if (existsSync(file) && statSync(file).size > tenMegabytes) renameSync(file, `${file}.1`)
}

const lastLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
