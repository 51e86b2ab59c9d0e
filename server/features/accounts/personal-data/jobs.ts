import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { buildExport, type DrawReceipts } from './commands/build-export.ts'
import { dropOldExports } from './commands/drop-old-exports.ts'
import { forgetOld } from './commands/forget-old.ts'
import { eraseDueAccounts } from './commands/erase-due-accounts.ts'
import { REMOVAL_JOB, removeFiles } from './commands/remove-files.ts'

export const personalDataJobs = (draw: DrawReceipts): JobDefinition<Services>[] => [
  {
    name: 'personal-data.export',
    after_restore: 'drop',
    run: (services, { export_id }) => buildExport(services, draw, String(export_id)),
  },
  { name: 'personal-data.drop-exports', cron: '50 3 * * *', run: dropOldExports },
  { name: 'personal-data.forget', cron: '35 3 * * *', run: forgetOld },
  { name: REMOVAL_JOB, after_restore: 'keep', run: (services, { keys }) => removeFiles(services, keys as string[]) },
  { name: 'personal-data.erase', cron: '25 * * * *', run: eraseDueAccounts },
]
