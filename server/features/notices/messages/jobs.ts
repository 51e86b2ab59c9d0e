import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { sendDigests } from './commands/send-digests.ts'

export const messageJobs: JobDefinition<Services>[] = [
  { name: 'mail.digest', cron: '*/10 * * * *', retries: 0, run: (services) => sendDigests(services) },
]
