import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { noteLikeness } from './commands/note-likeness.ts'
import { sendBroadcast } from './commands/send-broadcast.ts'

export const clubSupervisionJobs: JobDefinition<Services>[] = [
  { name: 'clubs.likeness', cron: '25 2 * * *', run: noteLikeness },
  {
    name: 'clubs.broadcast',
    after_restore: 'drop',
    run: (services, data) => sendBroadcast(services, String(data.broadcast_id)),
  },
]
