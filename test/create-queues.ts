import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listJobs } from '#server/jobs.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/logs.ts'
import { createServices } from '#server/services.ts'
import { TEST_SECRET } from './factories.ts'

/** In a process of its own: creates the queues of the jobs in the database of that address. */
const folder = mkdtempSync(join(tmpdir(), 'rebond-queues-'))
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, SECRET_KEY: TEST_SECRET, DEMO: 'off' })
const log = createLog({ ...config, log_level: 'error' })
const { services, jobs, close } = await createServices(config, process.argv[2]!, log)
await jobs.start(listJobs(services), services, { work: false })
await close()
rmSync(folder, { recursive: true, force: true })
