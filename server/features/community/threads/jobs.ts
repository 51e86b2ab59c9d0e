import type { ThreadSide } from '#domain/community/thread.ts'
import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { mailThread } from './commands/mail-thread.ts'

export const threadJobs: JobDefinition<Services>[] = [
  {
    name: 'thread.mail',
    after_restore: 'drop',
    delay_seconds: 15,
    run: (services, { thread_id, side }) =>
      mailThread(services, { thread_id: String(thread_id), side: String(side) as ThreadSide }),
  },
]
