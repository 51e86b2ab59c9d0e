import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { dropReplacedKeys } from '#server/platform/secrets/signing-keys.ts'
import { dropUnverified } from './commands/factors/drop-unverified.ts'
import { purgeExpired } from './commands/sessions/purge-expired.ts'

export const authJobs: JobDefinition<Services>[] = [
  {
    name: 'auth.purge-expired',
    cron: '20 4 * * *',
    run: ({ db, clock, config }) => purgeExpired(db, clock(), config.session_lives),
  },
  {
    name: 'auth.drop-replaced-keys',
    cron: '25 4 * * *',
    run: ({ db, secrets, clock }) => dropReplacedKeys(db, secrets, clock()),
  },
  {
    name: 'auth.drop-unverified-factors',
    cron: '*/5 * * * *',
    run: ({ db, clock }) => dropUnverified(db, null, clock()),
  },
]
