import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { fillRoutes } from '#server/features/insights/distances/commands/fill-routes.ts'
import { checkInsights } from './commands/check-insights.ts'
import { tellLateNight } from './commands/tell-late-night.ts'
import { computeNightly } from './nightly.ts'

export const insightJobs: JobDefinition<Services>[] = [
  {
    name: 'insights.nightly',
    cron: '10 3 * * *',
    longest_run_seconds: 3_600,
    run: (services) => computeNightly(services, services.clock()),
  },
  { name: 'insights.routes', cron: '*/10 * * * *', longest_run_seconds: 1_800, run: fillRoutes },
  { name: 'insights.check', cron: '40 4 1 * *', longest_run_seconds: 3_600, run: checkInsights },
  { name: 'insights.late', cron: '25 * * * *', run: tellLateNight },
]
