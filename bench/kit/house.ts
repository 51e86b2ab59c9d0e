import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'
import { dropData } from './drop-data.ts'

/** The product in its own process, on a database that this process can also reach. */
export type House = { url: string; databaseUrl: string; folder: string; pid: number; close(): Promise<void> }

export const SECRET_KEY = 'a secret of the benchmarks and of nothing else'

/** @param options.services 'web' leaves the jobs of requests in their queue */
export async function openHouse(options: { port?: number; services?: string } = {}): Promise<House> {
  const { port = Number(process.env.BENCH_PORT ?? 4390), services } = options
  const folder = mkdtempSync(join(tmpdir(), 'rebond-bench-'))
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
  const server = startServer({ port, folder, databaseUrl: database.url, ...(services ? { services } : {}) })
  await ready(`http://localhost:${port}/readyz`, server)
  return {
    url: `http://localhost:${port}`,
    databaseUrl: database.url,
    folder,
    pid: server.pid!,
    close: async () => {
      await stopped(server)
      await database.stop()
      dropData(join(folder, 'database'))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** But for the settings of a `.env`, and pages that are built already. */
const AS_NPM_START = ['--max-semi-space-size=4', 'scripts/start.ts']

/** @param start.databaseUrl without it, the server starts its own database in `folder` */
export function startServer(start: {
  port: number
  folder: string
  databaseUrl?: string
  services?: string
  /** The address of the site, where this is a further process of one that runs: tokens name it. */
  siteUrl?: string
}): ChildProcess {
  const server = spawn(process.execPath, AS_NPM_START, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(start.port),
      DATA_DIR: start.folder,
      DATABASE_URL: start.databaseUrl ?? '',
      SERVICES: start.services ?? '',
      ...(start.siteUrl ? { SITE_URL: start.siteUrl } : {}),
      DEMO: 'on',
      LOG_LEVEL: 'error',
      SECRET_KEY,
      // Each request gets its own address (X-Forwarded-For), so that the rate limits do not apply.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
  })
  // Kills the server when a measure fails.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  server.once('exit', () => process.off('exit', kill))
  return server
}

export async function stopped(server: ChildProcess): Promise<void> {
  const gone = new Promise<void>((done) => server.once('exit', () => done()))
  server.kill('SIGTERM')
  await gone
}

/**
 * @returns milliseconds until the first good answer. It waits for a slow machine, but not for a server that has ended.
 */
export async function ready(url: string, server: ChildProcess): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < READY_MS) {
    if (server.exitCode !== null) throw new Error(`the server has ended with ${server.exitCode}`)
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return performance.now() - started
    await new Promise((again) => setTimeout(again, 10))
  }
  throw new Error(`${url} does not answer`)
}

const READY_MS = 600_000

/** One address per request, from the range reserved for benchmarks (RFC 2544). */
export function* crowd(): Generator<string> {
  for (let n = 0; ; n++) yield `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`
}
