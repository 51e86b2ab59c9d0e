import { refuse } from '#server/platform/errors.ts'
import { api } from '#server/platform/orpc.ts'
import { findOpinions } from './queries.ts'

export const opinionsRouter = {
  get: api.opinions.get.handler(async ({ input: { id }, context: { db } }) => {
    const opinions = await findOpinions(db, id)
    if (!opinions) throw refuse('NOT_FOUND')
    return opinions
  }),
}
