import { api } from '#server/platform/procedures/orpc.ts'
import { findNearestCommune, listCommunes } from '#server/reference/find-communes.ts'

export const communesRouter = {
  complete: api.communes.complete.handler(async ({ input, context }) => {
    await context.limits.consume('search', context.address)
    return { items: await listCommunes(context.db, input.q) }
  }),
  nearest: api.communes.nearest.handler(async ({ input, context }) => {
    await context.limits.consume('search', context.address)
    return { commune: await findNearestCommune(context.db, input) }
  }),
}
