import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { purgeTables } from './commands/purge-tables.ts'

export const tableJobs: JobDefinition<Services>[] = [
  { name: 'tables.purge', cron: '55 4 * * *', run: ({ db, clock }) => purgeTables(db, clock()) },
]
