import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { listJobs } from '#server/jobs.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/process/logs.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { createServices } from '#server/services.ts'
import { SHARED_ENVIRONMENT } from './shared-environment.ts'

/** A process of the application for races and kills. It serves the API on a free port and prints its address. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  ...SHARED_ENVIRONMENT,
  DEMO: 'off',
  CONFIRM_EMAIL: process.env.CONFIRM_EMAIL,
  TRUSTED_PROXIES: '127.0.0.1',
})
const { services, jobs } = await createServices(
  { ...config, log_level: 'silent' },
  databaseUrl,
  createLog({ ...config, log_level: 'silent' }),
)
await jobs.start(listJobs(services), services, { work: false })
const app = createApp(services, createMetrics())
const server = createAdaptorServer({ fetch: app.fetch }) as Server
// On a busy machine, a rival may write to an idle connection at the moment when the server closes it.
server.keepAliveTimeout = 120_000
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
