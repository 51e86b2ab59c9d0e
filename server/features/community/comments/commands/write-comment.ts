import type { OwnComment } from '#contract/community/comments.ts'
import { isShown } from '#domain/community/content.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { judgeText } from '#server/features/community/moderation/commands/judge-text.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { newCommentNews } from '../mails/comment-news.ts'
import { getOwnComment } from '../own-comment.ts'
import { mayComment } from '../policy.ts'
import { hasTakenPart, type SpokenOf } from '../queries.ts'

/**
 * The opinion of the caller's club, once: of two members who write at the same moment, one is told that the other has.
 * @throws NOT_A_PARTICIPANT, COMMENT_EXISTS
 */
export async function writeComment(
  context: MemberContext,
  tournament: SpokenOf,
  { rating, body }: { rating: number; body: string },
): Promise<OwnComment> {
  const { db, viewer, clock } = context
  const club = viewer.club
  const now = clock()
  const tookPart = club !== null && (await hasTakenPart(db, tournament.id, club.id))
  if (!club || !mayComment(viewer, tournament, tookPart, now)) throw refuse('NOT_A_PARTICIPANT')
  const judged = await judgeText(db, tournament.id, body)
  return db.begin(async (tx) => {
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
    await audit(tx, {
      ...actorOf(context),
      action: 'content.write',
      entity: 'comments',
      entity_id: row.id,
      changes: { status: [null, judged.status] },
    })
    if (isShown(judged.status))
      await notifyClub(tx, context, organizerOf(tournament, club.name), newCommentNews(row.id, tournament, club.name))
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
