import type { Services } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { rescanFiles } from './rescan-files.ts'
import { sweepFiles } from './sweep-files.ts'

export const uploadJobs: JobDefinition<Services>[] = [
  { name: 'uploads.sweep', cron: '17 * * * *', run: sweepFiles },
  { name: 'uploads.rescan', cron: '*/5 * * * *', run: rescanFiles },
]
