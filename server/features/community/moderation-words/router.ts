import { admin } from '#server/platform/procedures/orpc.ts'
import { changeWords } from './commands/change-words.ts'
import { getKeptWords } from './queries.ts'
import { tryWords } from './try-words.ts'

export const moderationWordsRouter = {
  get: admin().moderationWords.get.handler(async ({ context: { db, viewer } }) => ({
    ...(await getKeptWords(db)),
    permissions: { change: viewer.powers.includes('moderate_content') },
  })),
  change: admin('moderate_content').moderationWords.change.handler(({ input, context }) => changeWords(context, input)),
  try: admin().moderationWords.try.handler(({ input, context: { db } }) => tryWords(db, input)),
}
