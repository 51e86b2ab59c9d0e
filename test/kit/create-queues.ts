import { listJobs } from '#server/jobs.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/context.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/process/logs.ts'

/** In a process of its own: creates the queues of the jobs in the database of that address, and nothing else there. */
const url = process.argv[2]!
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' })
const db = createDatabase(url)
const jobs = createJobs(url, createLog({ ...config, log_level: 'error' }))
// What lists them reads no more of the services.
const services = { config, db } as Services
await jobs.start(listJobs(services), services, { work: false })
await jobs.stop()
await db.end()
