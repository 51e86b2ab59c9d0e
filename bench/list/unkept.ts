import process from 'node:process'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createListener } from '#server/platform/http/listener.ts'
import { createLog } from '#server/platform/process/logs.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { createServices } from '#server/services.ts'

/** The application in a process of its own that makes each answer of strangers again, and says when it is ready. */
const [databaseUrl = '', port = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const { services } = await createServices(config, databaseUrl, createLog(config))
services.answers = { ...services.answers, get: (_, make) => make() }
const app = createApp(services, createMetrics())
createListener(app.fetch, { maxConnections: 1_000 }).listen(Number(port), '127.0.0.1', () => console.log('ready'))
