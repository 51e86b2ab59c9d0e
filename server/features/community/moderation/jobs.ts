import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { dropRefusedPictures } from './commands/drop-refused-pictures.ts'

export const moderationJobs: JobDefinition<Services>[] = [
  { name: 'moderation.drop-refused-pictures', cron: '55 3 * * *', run: dropRefusedPictures },
]
