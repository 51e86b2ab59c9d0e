import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { rewriteRanks } from './commands/rewrite-ranks.ts'

export const competitionJobs: JobDefinition<Services>[] = [
  // Before the audit of the night, which finds what differs from the engine.
  { name: 'competitions.rewrite-ranks', cron: '15 2 * * *', run: rewriteRanks },
]
