import { member } from '#server/platform/procedures/orpc.ts'
import { analyticsOf } from './analytics-of.ts'

export const analyticsRouter = {
  ofClub: member.analytics.ofClub.handler(async ({ input, context }) => {
    await context.limits.consume('insights', context.viewer.user_id)
    return analyticsOf(context, input.id)
  }),
}
