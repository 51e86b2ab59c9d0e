import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { announceOpenings } from './commands/announce-openings.ts'
import { passFound } from './commands/pass-found.ts'

export const tournamentJobs: JobDefinition<Services>[] = [
  { name: 'tournaments.announce-openings', cron: '* * * * *', retries: 0, run: announceOpenings },
  { name: 'tournaments.pass-found', cron: '7 * * * *', run: passFound },
]
