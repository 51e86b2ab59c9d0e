import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { dropOldMessages } from './commands/drop-old-messages.ts'

export const contactJobs: JobDefinition<Services>[] = [
  { name: 'contact.drop', cron: '10 4 * * *', run: dropOldMessages },
]
