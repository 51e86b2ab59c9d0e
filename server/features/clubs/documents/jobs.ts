import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { dropPastFiles } from './commands/drop-past-files.ts'

export const documentJobs: JobDefinition<Services>[] = [
  { name: 'documents.drop-past-files', cron: '15 4 * * *', run: ({ db, clock }) => dropPastFiles(db, clock()) },
]
