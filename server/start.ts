import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app.ts'
import { listJobs } from './jobs.ts'
import { servePages, servePagesInDevelopment } from './pages.ts'
import { type Config, readConfig } from './platform/config.ts'
import { startEmbeddedDatabase } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { createLog } from './platform/logs.ts'
import { createMetrics } from './platform/metrics.ts'
import { onStopSignal } from './platform/stop-signals.ts'
import { loadReference } from './reference/load.ts'
import { hasData, seedDemo } from './seed/seed.ts'
import { DEMO_ACCOUNTS } from './seed/accounts.ts'
import { createServices } from './services.ts'

/** One process: database (ours unless an address is given), migrations, demo on the first run, then everything on one port. */
const config = readConfig(process.env)
const log = createLog(config)
const say = (message: string) => console.log(message)

try {
  await start(config)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  log.debug({ err: error }, 'start failed')
  process.exit(1)
}

async function start(config: Config) {
  const embedded = config.database_url ? null : await startEmbeddedDatabase({ dataDir: config.data_dir, log: say })
  const databaseUrl = config.database_url ?? embedded!.url
  await migrate(databaseUrl)
  const { services, jobs, close } = await createServices(config, databaseUrl, log)
  await loadReference(services.db)
  if (config.demo && !(await hasData(services.db))) await seedDemo(services.db, { now: services.clock(), log: say })
  await jobs.start(listJobs(services), services, { work: config.services.includes('jobs') })

  const server = config.services.includes('web') ? await listen(config, services) : null
  announce(config)
  stopOnSignal(async () => {
    if (server) await drain(server)
    await close()
    await embedded?.stop()
  })
}

async function listen(config: Config, services: Parameters<typeof createApp>[0]): Promise<Server> {
  const metrics = createMetrics()
  const app = createApp(services, metrics)
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  if (process.argv.includes('--dev')) await servePagesInDevelopment(app, server, { services, metrics })
  else await servePages(app, { services, metrics })
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, ready)
  })
  return server
}

function announce(config: Config) {
  say(`\n  ${config.site_url}\n`)
  if (!config.demo) return
  say('  Comptes de démonstration :')
  for (const { role, email, password } of DEMO_ACCOUNTS) say(`    ${role.padEnd(13)} ${email.padEnd(30)} ${password}`)
  say('')
}

/** New connections are refused, open requests end, idle ones are closed. */
function drain(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 8_000).unref()
  })
}

function stopOnSignal(stop: () => Promise<void>) {
  onStopSignal(async () => {
    await stop().catch((error: unknown) => log.error({ err: error }, 'stop failed'))
    process.exit(0)
  })
}
