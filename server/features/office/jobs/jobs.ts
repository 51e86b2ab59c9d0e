import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { tellFailed } from './commands/tell-failed.ts'

export const watchJobs: JobDefinition<Services>[] = [
  { name: 'jobs.tell-failed', cron: '*/5 * * * *', retries: 0, run: tellFailed },
]
