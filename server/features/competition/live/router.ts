import { refuse } from '#server/platform/errors.ts'
import { api } from '#server/platform/procedures/orpc.ts'

export const liveRouter = {
  get: api.live.get.handler(async ({ input: { id, since = 0 }, context: { live, limits, address } }) => {
    await limits.consume('live', address)
    const delta = await live.read(id, since)
    if (!delta) throw refuse('NOT_FOUND')
    return delta
  }),
}
