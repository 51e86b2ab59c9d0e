import { api } from '#server/platform/procedures/orpc.ts'
import { listCommunes } from '#server/reference/find-communes.ts'

export const communesRouter = {
  complete: api.communes.complete.handler(async ({ input, context }) => {
    await context.limits.consume('search', context.address)
    return { items: await listCommunes(context.db, input.q) }
  }),
}
