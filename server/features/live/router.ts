import { refuse } from '#server/platform/errors.ts'
import { api } from '#server/platform/orpc.ts'

export const liveRouter = {
  get: api.live.get.handler(async ({ input: { tournament_id, since = 0 }, context: { live } }) => {
    const delta = await live.read(tournament_id, since)
    if (!delta) throw refuse('NOT_FOUND')
    return delta
  }),
}
