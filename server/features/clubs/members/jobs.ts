import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { purgeInvitations } from './commands/purge-invitations.ts'

export const memberJobs: JobDefinition<Services>[] = [
  { name: 'members.purge-invitations', cron: '35 4 * * *', run: ({ db, clock }) => purgeInvitations(db, clock()) },
]
