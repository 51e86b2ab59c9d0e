import { getSettings } from '#server/features/settings/queries.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/orpc.ts'
import { appealRefusal } from './commands/appeal-refusal.ts'
import { decideContent } from './commands/decide-content.ts'
import { withdrawContent } from './commands/withdraw-content.ts'
import { decisionRefusal } from './policy.ts'
import { countQueues, listQueue } from './queries.ts'

export const moderationRouter = {
  list: member.moderation.list.handler(async ({ input, context: { db, viewer } }) => {
    if (viewer.role !== 'admin') throw refuse('NOT_FOUND')
    const [{ items, next_cursor }, counts, settings] = await Promise.all([
      listQueue(db, input),
      countQueues(db),
      getSettings(db),
    ])
    const rights = { admins_moderate: settings.admin_moderate_content }
    return {
      items: items.map(({ judged, ...item }) => {
        const refusal = decisionRefusal(viewer, judged, rights)
        return { ...item, permissions: { decide: refusal === null, why_not: refusal?.message ?? null } }
      }),
      next_cursor,
      counts,
    }
  }),
  decide: member.moderation.decide.handler(({ input: { id, ...decision }, context }) =>
    decideContent(context, id, decision),
  ),
  appeal: member.moderation.appeal.handler(({ input, context }) => appealRefusal(context, input.id, input.body)),
  withdraw: member.moderation.withdraw.handler(({ input, context }) => withdrawContent(context, input.id)),
}
