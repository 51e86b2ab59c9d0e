import { getManaged } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { dateFacts, priceFacts } from './facts.ts'

export const suggestionsRouter = {
  dates: member.suggestions.dates.handler(async ({ input, context }) => {
    await context.limits.consume('insights', context.viewer.user_id)
    const { id } = await getManaged(context, input.id)
    return dateFacts(context.db, id, context.clock())
  }),
  prices: member.suggestions.prices.handler(async ({ input, context }) => {
    await context.limits.consume('insights', context.viewer.user_id)
    const { id } = await getManaged(context, input.id)
    return priceFacts(context.db, id, context.clock())
  }),
}
