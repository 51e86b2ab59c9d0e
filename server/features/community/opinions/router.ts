import { refuse } from '#server/platform/errors.ts'
import { api } from '#server/platform/procedures/orpc.ts'
import { findOpinions } from './queries.ts'

export const opinionsRouter = {
  get: api.opinions.get.handler(async ({ input: { id }, context: { db, limits, viewer, address } }) => {
    await limits.consume('insights', viewer?.user_id ?? address)
    const opinions = await findOpinions(db, id)
    if (!opinions) throw refuse('NOT_FOUND')
    return opinions
  }),
}
