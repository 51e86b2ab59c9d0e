import { findProvenAge } from './features/office/backups/queries.ts'
import { countUnsentMails } from './features/notices/mails/queries.ts'
import type { Services } from './platform/context.ts'
import { countDueJobs } from './platform/jobs/stored-jobs.ts'
import type { Figures } from './platform/process/figures.ts'

/** Where `/metrics` reads the work of a process and what waits in its database. */
export const figuresOf = ({ db, reading_db, live, answers, changes }: Services): Figures => ({
  pools: () => ({ writing: db.connections(), reading: reading_db.connections() }),
  followers: () => live.count(),
  answers: () => answers.counts(),
  allTold: () => changes.allTold(),
  // One after the other, so that a scrape never takes more than one connection.
  stored: async () => ({
    queues: await countDueJobs(reading_db),
    mails: await countUnsentMails(reading_db),
    proven_backup_seconds: await findProvenAge(reading_db),
  }),
})
