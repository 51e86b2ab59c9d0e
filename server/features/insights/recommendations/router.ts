import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { findRecommendations, seesRecommendations } from './queries.ts'

export const recommendationsRouter = {
  list: member.recommendations.list.handler(async ({ input: { id, limit }, context }) => {
    const { db, viewer, clock, limits } = context
    await limits.consume('insights', viewer.user_id)
    const reader = viewer.club?.id === id ? 'own' : 'other'
    const found = seesRecommendations(viewer, id) ? await findRecommendations(db, id, clock(), { limit, reader }) : null
    if (!found) throw refuse('NOT_FOUND')
    return found
  }),
}
