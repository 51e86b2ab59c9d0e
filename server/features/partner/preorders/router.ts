import { api } from '#server/platform/procedures/orpc.ts'
import { placePreorder } from './commands/place-preorder.ts'
import { findSuggestion } from './queries.ts'

export const preordersRouter = {
  place: api.preorders.place.handler(async ({ input, context }) => {
    await context.limits.consume('preorder', context.address)
    if (!input.website) await placePreorder(context, input)
    return { received: true as const }
  }),
  suggestion: api.preorders.suggestion.handler(({ context }) =>
    context.viewer?.club ? findSuggestion(context.db, context.viewer, context.clock()) : null,
  ),
}
