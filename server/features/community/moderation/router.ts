import { countOrganizing } from '#server/features/organizing/organizing/queries.ts'
import { countToReview } from '#server/features/organizing/tournament-reviews/queries.ts'
import { admin, member } from '#server/platform/procedures/orpc.ts'
import { appealRefusal } from './commands/appeal-refusal.ts'
import { decideContent } from './commands/decide-content.ts'
import { withdrawContent } from './commands/withdraw-content.ts'
import { getCase, toModerated } from './moderation-case.ts'
import { countContents, countQueues, listQueue } from './queries.ts'

export const moderationRouter = {
  list: admin().moderation.list.handler(async ({ input, context: { db, viewer, clock } }) => {
    const [{ items, next_cursor }, counts] = await Promise.all([listQueue(db, input, clock()), countQueues(db)])
    return { items: items.map((item) => toModerated(viewer, item)), next_cursor, counts }
  }),
  get: admin().moderation.get.handler(({ input, context }) => getCase(context, input.id)),
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
