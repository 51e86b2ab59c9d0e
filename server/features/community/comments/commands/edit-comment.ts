import type { OwnComment } from '#contract/community/comments.ts'
import { canEdit } from '#domain/community/content.ts'
import { changeContent } from '#server/features/community/moderation/commands/change-content.ts'
import { lockContent } from '#server/features/community/moderation/commands/lock-content.ts'
import { judgedAgain, judgeText } from '#server/features/community/moderation/commands/judge-text.ts'
import { speaksFor } from '#domain/clubs/club.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { getOwnComment } from '../own-comment.ts'

/** Any member who speaks for the club; a moderator's approval was of the words that stood before. */
export async function editComment(
  context: MemberContext,
  id: string,
  { rating, body }: { rating: number; body: string },
): Promise<OwnComment> {
  const { db, viewer, clock } = context
  return db.begin(async (tx) => {
    const comment = await lockContent(tx, id)
    if (comment?.type !== 'commentaire' || viewer.club?.id !== comment.club_id) throw refuse('NOT_FOUND')
    if (!speaksFor(viewer.club, comment.club_id)) throw refuse('FORBIDDEN')
    const now = clock()
    if (!canEdit(comment, now)) throw refuse('CONTENT_SETTLED', {}, 'Cet avis ne peut plus être modifié.')
    const judged = judgedAgain(comment, await judgeText(tx, comment.tournament_id, body))
    const changes = { rating, body, ...judged, cleared_at: null, edited_at: now.toISOString() }
    await changeContent(tx, comment, 'edit', changes, actorOf(context))
    return getOwnComment(tx, viewer, comment.tournament_id, now)
  })
}
