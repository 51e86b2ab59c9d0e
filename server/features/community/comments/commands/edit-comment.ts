import type { OwnComment } from '#contract/community/comments.ts'
import { canEdit } from '#domain/community/content.ts'
import { changeContent } from '#server/features/community/moderation/commands/change-content.ts'
import { lockContent } from '#server/features/community/moderation/commands/lock-content.ts'
import { judgedAgain, judgeText } from '#server/features/community/moderation/commands/judge-text.ts'
import { speaksFor } from '#domain/clubs/club.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { getOwnComment } from '../own-comment.ts'

/** Any member who speaks for the club edits its opinion; the approval of a moderator was of the former words and falls. */
export async function editComment(
  context: MemberContext,
  id: string,
  { rating, body }: { rating: number; body: string },
): Promise<OwnComment> {
  return act(context, async (act) => {
    const { tx, now, viewer } = act
    const comment = await lockContent(tx, id)
    if (comment?.type !== 'commentaire' || viewer.club?.id !== comment.club_id) throw refuse('NOT_FOUND')
    if (!speaksFor(viewer.club, comment.club_id)) throw refuse('FORBIDDEN')
    if (!canEdit(comment, now)) throw refuse('CONTENT_SETTLED', {}, 'Cet avis ne peut plus être modifié.')
    const judged = judgedAgain(comment, await judgeText(tx, comment.tournament_id, body))
    const changes = { rating, body, ...judged, cleared_at: null, edited_at: now.toISOString() }
    await changeContent(act, comment, 'edit', changes)
    return getOwnComment(tx, viewer, comment.tournament_id, now)
  })
}
