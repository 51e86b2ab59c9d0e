import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { servePages } from '#server/pages/pages.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/context.ts'
import { createListener } from '#server/platform/http/listener.ts'
import { createWaitRoom } from '#server/platform/limits/wait-room.ts'
import { createLog } from '#server/platform/process/logs.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { createServices } from '#server/services.ts'
import { databaseUrl } from './database.ts'
import { disposeLater } from './disposals.ts'
import { TEST_SECRET } from './factories.ts'

export type TestServer = {
  /** The origin, without a final slash. */
  url: string
  services: Services
  /** Moves the clock of the server ahead. */
  advance(milliseconds: number): void
}

/**
 * Starts the whole application on its own port until the last test of the file has run. It stores jobs and does not run
 * them. Its clock can move, unlike those of PostgreSQL and of the limits. `pages` serves the pages of the last build, and
 * `onLog` receives every line of the log. Only with `keepsAnswers` do strangers share answers: a change reaches those a
 * moment after it was made.
 */
export async function startTestServer(
  options: {
    databaseUrl?: string
    config?: Partial<Config>
    pages?: boolean
    keepsAnswers?: boolean
    onLog?: (line: string) => void
  } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rebond-test-server-'))
  let handler: (request: Request, env: never) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 })
  const server = createListener((request, env) => handler(request, env as never))
  const url = await listen(server)
  let ahead = 0
  const config: Config = { ...testConfig(folder, url), ...options.config }
  const clock = () => new Date(Date.now() + ahead)
  const { services, jobs, close } = await createServices(
    config,
    options.databaseUrl ?? databaseUrl,
    options.onLog
      ? createLog({ production: true, log_level: 'debug' }, options.onLog)
      : createLog({ ...config, log_level: 'error' }, tellBrokenPromises),
    clock,
  )
  // The template holds their queues: to find them all again would take longer than the rest of the start.
  await jobs.start([], services, { work: false })
  // A slow machine would send a crowd of a test away.
  services.wait_room = createWaitRoom({ clock, secrets: services.secrets, atOnce: 3, patienceMs: 60_000 })
  if (!options.keepsAnswers) services.answers = { ...services.answers, get: (_, make) => make() }
  const metrics = createMetrics()
  const app = createApp(services, metrics)
  if (options.pages) await servePages(app, { services, metrics })
  handler = (request, env) => app.fetch(request, env)

  disposeLater(async () => {
    try {
      const closed = new Promise((done) => server.close(done))
      // Without this, the server would wait a minute for open connections without a request.
      server.closeAllConnections()
      await closed
      await close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
  return { url, services, advance: (milliseconds) => void (ahead += milliseconds) }
}

/** Prints the error when an answer breaks its contract. The log is silent, and the test would only see a 500. */
function tellBrokenPromises(line: string) {
  if (line.includes('Output validation failed')) console.error(line)
}

const testConfig = (folder: string, url: string): Config => ({
  ...readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    SECRET_KEY: TEST_SECRET,
    DEMO: 'off',
  }),
  site_url: url,
  log_level: 'silent',
  // A busy machine can make the database seem frozen for a moment.
  database_patience_ms: 30_000,
  confirm_email: false,
})

const listen = (server: Server) =>
  new Promise<string>((ready) => {
    server.listen(0, '127.0.0.1', () => ready(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
