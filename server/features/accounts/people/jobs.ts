import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { makeDueAdmins } from './commands/make-due-admins.ts'
import { noteInactivity } from './commands/note-inactivity.ts'
import { resetDueFactors } from './commands/reset-due-factors.ts'

export const peopleJobs: JobDefinition<Services>[] = [
  { name: 'people.inactivity', cron: '15 5 * * *', run: noteInactivity },
  { name: 'people.reset-factors', cron: '*/5 * * * *', run: resetDueFactors },
  { name: 'people.make-admins', cron: '*/5 * * * *', run: makeDueAdmins },
]
