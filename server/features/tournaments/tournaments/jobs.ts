import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { announceOpenings } from './commands/announce-openings.ts'

export const tournamentJobs: JobDefinition<Services>[] = [
  { name: 'tournaments.announce-openings', cron: '* * * * *', retries: 0, run: announceOpenings },
]
