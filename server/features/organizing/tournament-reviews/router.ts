import { admin, member } from '#server/platform/procedures/orpc.ts'
import { approveTournament } from './commands/approve-tournament.ts'
import { sendTournamentBack } from './commands/send-tournament-back.ts'
import { reviewRefusal } from './policy.ts'
import { countToReview, listToReview } from './queries.ts'

export const tournamentReviewsRouter = {
  toReview: admin().tournaments.toReview.handler(async ({ input, context }) => {
    const { db, viewer, clock } = context
    const [{ items, next_cursor }, total] = await Promise.all([
      listToReview(context, input, clock()),
      countToReview(db),
    ])
    const why_not = reviewRefusal(viewer)
    const permissions = { decide: why_not === null, why_not }
    return { items: items.map((item) => ({ ...item, permissions })), next_cursor, total }
  }),
  approve: member.tournaments.approve.handler(({ input, context }) => approveTournament(context, input)),
  sendBack: member.tournaments.sendBack.handler(({ input, context }) => sendTournamentBack(context, input)),
}
