import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { announceOpenings } from './commands/announce-openings.ts'
import { forgetAlerts } from './commands/forget-alerts.ts'
import { passFound } from './commands/pass-found.ts'

export const tournamentJobs: JobDefinition<Services>[] = [
  { name: 'tournaments.announce-openings', cron: '* * * * *', retries: 0, run: announceOpenings },
  { name: 'tournaments.pass-found', cron: '7 * * * *', run: passAll },
]

/** Once a tournament is over, the search counts it among the past ones and nobody waits for its registrations. */
async function passAll(services: Services) {
  await passFound(services)
  await forgetAlerts(services)
}
