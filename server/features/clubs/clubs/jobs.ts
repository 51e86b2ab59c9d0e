import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { FIRST_LOGO_JOB, importFirstLogo } from './commands/import-first-logo.ts'

export const clubJobs: JobDefinition<Services>[] = [
  {
    name: FIRST_LOGO_JOB,
    after_restore: 'drop',
    run: (services, { club_id, user_id, address }) =>
      importFirstLogo(services, { club_id: Number(club_id), user_id: String(user_id), address: String(address) }),
  },
]
