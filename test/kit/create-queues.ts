import { listJobs } from '#server/jobs.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/context.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/process/logs.ts'

/**
 * Runs in its own process: creates the queues of the jobs in the database of the given address, and does nothing else.
 */
const url = process.argv[2]!
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' })
const db = createDatabase(url)
const jobs = createJobs(url, createLog({ ...config, log_level: 'error' }))
// The list of jobs reads only these services.
const services = { config, db } as Services
await jobs.start(listJobs(services), services, { work: false })
await jobs.stop()
await db.end()
