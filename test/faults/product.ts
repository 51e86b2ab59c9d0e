import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/platform/database/embedded/socket.ts'
import { disposeLater } from '../kit/disposals.ts'
import { SHARED_ENVIRONMENT } from '../races/shared-environment.ts'

/** The product as `npm start` runs it, in its own process. The accounts of `createRivals` are signed in there. */
export type Product = {
  url: string
  /** Milliseconds from the start of the process to its first readiness. */
  readyAfterMs: number
  isRunning(): boolean
  /** @returns the exit code and the signal */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; signal: string | null }>
}

/** Creates a temporary folder, removed after the last test of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rebond-faults-'))
  disposeLater(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  return folder
}

/**
 * Starts the product in its own process.
 * @param start.databaseUrl without it, the product runs its own database in `dataDir`
 */
export async function startProduct(start: {
  dataDir: string
  databaseUrl?: string
  environment?: Record<string, string>
}): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['server/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: start.dataDir,
      DATABASE_URL: start.databaseUrl ?? '',
      ...SHARED_ENVIRONMENT,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...start.environment,
    },
  })
  const ended = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }))
  disposeLater(() => child.kill('SIGKILL'))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  while (!(await isReady(url))) {
    if (!isRunning()) throw new Error(`the product ended with ${child.exitCode} before it was ready`)
    await sleep(10)
  }
  return {
    url,
    readyAfterMs: performance.now() - startedAt,
    isRunning,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

export async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  return response?.ok ?? false
}
