import type { Server } from 'node:http'
import { queueDueBackup } from './features/office/backups/commands/queue-due-backup.ts'
import { createApp } from './app.ts'
import { offerOwnership } from './features/accounts/ownership/offer-ownership.ts'
import { healthRoutes } from './health.ts'
import { listJobs } from './jobs.ts'
import { buildPages } from './pages/build-pages.ts'
import { servePages, servePagesInDevelopment } from './pages/pages.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { awaitDatabase } from './platform/database/await-database.ts'
import { startEmbeddedDatabase } from './platform/database/embedded/embedded.ts'
import { inTurn } from './platform/database/in-turn.ts'
import { keepInstants } from './platform/database/instant/keep-instants.ts'
import { requireOwnFolders } from './platform/process/own-folders.ts'
import { requireOnePlace } from './platform/process/one-place.ts'
import { requireSameHour } from './platform/process/clock-problem.ts'
import { afterLater, migrate } from './platform/database/migrating/migrate.ts'
import type { Services } from './platform/context.ts'
import { createDrain } from './platform/http/drain.ts'
import { createListener } from './platform/http/listener.ts'
import { createLog } from './platform/process/logs.ts'
import { createMetrics } from './platform/process/metrics.ts'
import { requireFreePort, startProblem } from './platform/process/start-problem.ts'
import { onStopSignal } from './platform/process/stop-signals.ts'
import { loadReference } from './reference/load.ts'
import { comingFrom } from './platform/journal/origin.ts'
import { refuseDemoAccounts } from './seed/refuse-demo-accounts.ts'
import { hasData } from './seed/has-data.ts'
import { DEMO_ACCOUNTS } from './seed/accounts.ts'
import { createServices } from './services.ts'

/** One process: database (ours unless an address is given), migrations, demo on the first run, then everything on one port. */
const say = (message: string) => console.log(message)
/** What is open, in the order of opening; closed in reverse. */
const open: (() => Promise<unknown>)[] = []
let stopping = false

onStopSignal(() => void stop(0))
try {
  await start(readConfig(process.env))
} catch (error) {
  if (!stopping) console.error(startProblem(error, process.env))
  await stop(1)
}

async function start(config: Config) {
  await requireOwnFolders(config)
  await requireFreePort(config)
  const log = createLog(config)
  const pages = config.services.includes('web') && process.argv.includes('--build') ? buildPages() : null
  if (pages) open.push(pages.stop)
  if (config.database_url) await awaitDatabase(config.database_url, say)
  if (config.pooler_url) await awaitDatabase(config.pooler_url, say, { pooled: true })
  const databaseUrl = config.database_url ?? (await ownDatabase(config))
  const services = await inTurn(databaseUrl, () => prepare(config, databaseUrl, log), say)
  await pages?.built
  await listen(config, services)
  if (config.services.includes('jobs')) await queueDueBackup(services)
  announce(config)
  const offer = await offerOwnership(services)
  if (offer) say(`  ${offer}\n`)
}

/** The database as this version wants it, filled at the first start, and what works on it. */
async function prepare(config: Config, databaseUrl: string, log: Services['log']): Promise<Services> {
  // Nobody else works on an embedded database, nor on that of a developer.
  const after = !config.database_url || process.argv.includes('--dev')
  const waiting = await migrate(databaseUrl, { after })
  if (waiting.length > 0) say(afterLater(waiting))
  const { services, jobs, close } = await createServices(config, databaseUrl, log)
  open.push(close)
  await services.condition.look()
  requireSameHour(services.condition)
  open.push(services.condition.watch())
  await requireOnePlace(services)
  await loadReference(services.db)
  if (config.production) await refuseDemoAccounts(services.db)
  if (config.demo && !(await hasData(services.db))) {
    // Only a first start loads what makes the demonstration.
    const { seedDemo } = await import('./seed/seed.ts')
    await comingFrom('script', () =>
      seedDemo(services.db, {
        now: services.clock(),
        log: say,
        config,
        secrets: services.secrets,
        files: { storage: services.storage, folder: config.data_dir },
      }),
    )
  }
  await jobs.start(listJobs(services), services, { work: config.services.includes('jobs') })
  return services
}

async function ownDatabase(config: Config): Promise<string> {
  const { data_dir, backup_dir, point_in_time } = config
  const embedded = await startEmbeddedDatabase({ dataDir: data_dir, log: say, handsOver: point_in_time })
  open.push(embedded.stop)
  if (embedded.writing) {
    const { url, writing } = embedded
    const keeper = await keepInstants({ url, writing, backup_dir, clock: () => new Date(), log: say })
    open.push(keeper.stop)
  }
  return embedded.url
}

async function listen(config: Config, services: Services) {
  const metrics = createMetrics()
  const life = { isStopping: () => stopping }
  if (!config.services.includes('web')) return listenForHealth(config, healthRoutes(services, metrics, life))
  const app = createApp(services, metrics, life)
  const server = createListener(app.fetch, { maxConnections: config.max_connections })
  const drain = createDrain(server)
  const development = process.argv.includes('--dev')
  const closePages = development
    ? await servePagesInDevelopment(app, server, { services, metrics })
    : await servePages(app, { services, metrics })
  await listening(server, config)
  open.push(() => drain(development ? { graceMs: 0, lingerMs: 0, patienceMs: 500 } : {}))
  // Open tabs hold on to it until it goes.
  if (closePages) open.push(closePages)
}

/** A process of jobs alone tells its health, and nothing else. */
async function listenForHealth(config: Config, routes: ReturnType<typeof healthRoutes>) {
  const server = createListener(routes.fetch, { maxConnections: config.max_connections })
  const drain = createDrain(server)
  await listening(server, config)
  open.push(() => drain({ graceMs: 0, lingerMs: 0, patienceMs: 500 }))
}

async function listening(server: Server, { port, host }: Config) {
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, host, ready)
  })
}

function announce(config: Config) {
  say(`\n  ${config.site_url}\n`)
  if (!config.demo) return
  say('  Comptes de démonstration :')
  for (const { role, email, password, totp_secret } of DEMO_ACCOUNTS) {
    say(`    ${role.padEnd(13)} ${email.padEnd(30)} ${password}`)
    if (totp_secret) say(`    ${''.padEnd(44)} puis un code, de la clé ${totp_secret}`)
  }
  say('')
}

async function stop(status: number) {
  if (stopping) return
  stopping = true
  for (const close of open.toReversed())
    await close().catch((error: unknown) => console.error(startProblem(error, process.env)))
  process.exit(status)
}
