import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { sealJournal } from './commands/seal-journal.ts'

export const journalJobs: JobDefinition<Services>[] = [{ name: 'journal.seal', cron: '20 3 * * *', run: sealJournal }]
