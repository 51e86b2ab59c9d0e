import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { freePort } from '#server/platform/database/embedded/socket.ts'
import { dropData } from '../bench/kit/drop-data.ts'
import { ready, stopped } from '../bench/kit/house.ts'
import type { Process, Venue } from './saturday/venue.ts'

/**
 * Starts two processes of the product on one empty database, which can be killed and restarted. Only this file knows
 * how the server is started.
 * @param ports 0 takes any free port
 */
export async function openVenue(ports: readonly [number, number]): Promise<Venue & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'rebond-samedi-'))
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
  const chosen = [ports[0] || (await freePort()), ports[1] || (await freePort())] as const
  const environment = environmentOf({ folder, databaseUrl: database.url, site: chosen[0] })
  const processes = chosen.map((port) => processOn(port, environment))
  for (const process of processes) await process.start()
  return {
    processes,
    ownPlatform: async (email) => {
      await promisify(execFile)(process.execPath, ['scripts/database/make-owner.ts', email], { env: environment })
    },
    close: async () => {
      await Promise.all(processes.map((process) => process.stop()))
      await database.stop()
      dropData(join(folder, 'database'))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const environmentOf = ({ folder, databaseUrl, site }: { folder: string; databaseUrl: string; site: number }) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'test',
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  DATABASE_PATIENCE_MS: '10000',
  SECRET_KEY: 'a secret of the simulated Saturday and of nothing else',
  SITE_URL: `http://localhost:${site}`,
  DEMO: 'off',
  DAILY_BACKUP: 'off',
  LOG_LEVEL: 'error',
  // Each simulated request brings an IP address of its own in X-Forwarded-For.
  TRUSTED_PROXIES: '127.0.0.1,::1',
})

function processOn(port: number, environment: NodeJS.ProcessEnv): Process & { stop(): Promise<void> } {
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  process.once('exit', () => void child?.kill('SIGKILL'))
  return {
    url,
    start: async () => {
      child = spawn(process.execPath, ['server/start.ts'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...environment, PORT: String(port) },
      })
      await ready(`${url}/readyz`, child)
    },
    kill: async () => {
      if (!isRunning()) return
      const gone = new Promise((done) => child!.once('exit', done))
      child!.kill('SIGKILL')
      await gone
    },
    stop: async () => {
      if (isRunning()) await stopped(child!)
    },
  }
}
