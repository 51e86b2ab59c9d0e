import { countOrganizing } from '#server/features/organizing/queries.ts'
import { countToReview } from '#server/features/tournament-reviews/queries.ts'
import { admin, member } from '#server/platform/orpc.ts'
import { appealRefusal } from './commands/appeal-refusal.ts'
import { decideContent } from './commands/decide-content.ts'
import { withdrawContent } from './commands/withdraw-content.ts'
import { decisionRefusal } from './policy.ts'
import { countContents, countQueues, listQueue } from './queries.ts'

export const moderationRouter = {
  list: admin().moderation.list.handler(async ({ input, context: { db, viewer } }) => {
    const [{ items, next_cursor }, counts] = await Promise.all([listQueue(db, input), countQueues(db)])
    return {
      items: items.map(({ judged, ...item }) => {
        const refusal = decisionRefusal(viewer, judged)
        return { ...item, permissions: { decide: refusal === null, why_not: refusal?.message ?? null } }
      }),
      next_cursor,
      counts,
    }
  }),
  counts: admin().moderation.counts.handler(async ({ context: { db } }) => {
    const [contents, tournaments, organizing] = await Promise.all([
      countContents(db),
      countToReview(db),
      countOrganizing(db),
    ])
    return { to_moderate: contents + tournaments, tournaments, organizers: organizing.asked }
  }),
  decide: member.moderation.decide.handler(({ input: { id, ...decision }, context }) =>
    decideContent(context, id, decision),
  ),
  appeal: member.moderation.appeal.handler(({ input, context }) => appealRefusal(context, input.id, input.body)),
  withdraw: member.moderation.withdraw.handler(({ input, context }) => withdrawContent(context, input.id)),
}
