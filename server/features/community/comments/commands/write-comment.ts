import type { OwnComment } from '#contract/community/comments.ts'
import { isShown } from '#domain/community/content.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { judgeText } from '#server/features/community/moderation/commands/judge-text.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { newCommentNews } from '../mails/comment-news.ts'
import { getOwnComment } from '../own-comment.ts'
import { mayComment } from '../policy.ts'
import { hasTakenPart, type SpokenOf } from '../queries.ts'

/**
 * Writes the one opinion of the caller's club: when two members write at once, one is told that the other has.
 * @throws NOT_A_PARTICIPANT, COMMENT_EXISTS
 */
export async function writeComment(
  context: MemberContext,
  tournament: SpokenOf,
  { rating, body }: { rating: number; body: string },
): Promise<OwnComment> {
  const { db, viewer, clock } = context
  const club = viewer.club
  const tookPart = club !== null && (await hasTakenPart(db, tournament.id, club.id))
  if (!club || !mayComment(viewer, tournament, tookPart, clock())) throw refuse('NOT_A_PARTICIPANT')
  const judged = await judgeText(db, tournament.id, body)
  return act(context, async (act) => {
    const { tx, now, note } = act
    const [row] = await tx<{ id: string }[]>`
      insert into comments ${tx({
        tournament_id: tournament.id,
        club_id: club.id,
        author_id: viewer.user_id,
        rating,
        body,
        ...judged,
        created_at: now,
      })}
      on conflict (tournament_id, club_id) do nothing returning id`
    if (!row) throw refuse('COMMENT_EXISTS')
    await note('content.write', { comments: row.id }, { status: [null, judged.status] })
    if (isShown(judged.status))
      await notifyClub(tx, act, organizerOf(tournament, club.name), newCommentNews(row.id, tournament, club.name))
    return getOwnComment(tx, viewer, tournament.id, now)
  })
}

const organizerOf = ({ organizer }: SpokenOf, sender: string) => ({
  club_id: organizer.id,
  user_id: null,
  managers: true,
  sender,
  reply_to: null,
  registration_id: null,
})
