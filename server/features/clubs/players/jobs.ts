import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { erasePlayers } from './commands/erase-players.ts'

export const playerJobs: JobDefinition<Services>[] = [
  { name: 'players.erase', cron: '10 4 * * *', run: ({ db, clock }) => erasePlayers(db, clock()) },
]
