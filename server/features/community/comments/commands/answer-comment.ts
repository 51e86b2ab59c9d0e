import type { OwnContent } from '#contract/community/content.ts'
import { canEdit, isShown } from '#domain/community/content.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { changeContent } from '#server/features/community/moderation/commands/change-content.ts'
import { lockContent, type LockedContent } from '#server/features/community/moderation/commands/lock-content.ts'
import { toOwnContent } from '#server/features/community/moderation/queries.ts'
import { judgedAgain, judgeText } from '#server/features/community/moderation/commands/judge-text.ts'
import { organizesFor } from '#domain/clubs/club.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { answerNews } from '../mails/comment-news.ts'

/** Writes the organiser's one answer to an opinion, or changes it while it may be changed. */
export async function answerComment(context: MemberContext, id: string, body: string): Promise<OwnContent> {
  return act(context, async (act) => {
    const { tx, now, viewer } = act
    const comment = await lockContent(tx, id)
    if (comment?.type !== 'commentaire' || !isShown(comment.status)) throw refuse('NOT_FOUND')
    if (viewer.club?.id !== comment.organizer_club_id) throw refuse('NOT_FOUND')
    if (!organizesFor(viewer, comment.organizer_club_id)) throw refuse('FORBIDDEN')
    const answer_id = await findAnswer(tx, id)
    if (answer_id) await editAnswer(act, answer_id, body)
    else await writeAnswer(act, comment, body)
    const answer = await lockContent(tx, (answer_id ?? (await findAnswer(tx, id)))!)
    return toOwnContent(answer!, true, now)
  })
}

async function findAnswer(tx: Tx, comment_id: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`select id from comment_answers where comment_id = ${comment_id}`
  return row?.id ?? null
}

/** The opinion is locked: nobody else answers it meanwhile. */
async function writeAnswer(act: MemberAct, comment: LockedContent, body: string) {
  const { tx, now, note, viewer } = act
  const { tournament_id, organizer_club_id: club_id } = comment
  const judged = await judgeText(tx, tournament_id, body)
  const [row] = await tx<{ id: string }[]>`
    insert into comment_answers ${tx({
      comment_id: comment.id,
      tournament_id,
      club_id,
      author_id: viewer.user_id,
      body,
      ...judged,
      created_at: now,
    })} returning id`
  await note('content.write', { comment_answers: row!.id }, { status: [null, judged.status] })
  if (!isShown(judged.status)) return
  const to = { club_id: comment.club_id, user_id: comment.author_id, managers: false }
  const sender = viewer.club?.name ?? ''
  await notifyClub(tx, act, { ...to, sender, reply_to: null, registration_id: null }, answerNews(comment, sender))
}

async function editAnswer(act: MemberAct, id: string, body: string) {
  const { tx, now } = act
  const answer = await lockContent(tx, id)
  if (!answer || !canEdit(answer, now)) throw refuse('CONTENT_SETTLED', {}, 'Votre réponse ne peut plus être modifiée.')
  const judged = judgedAgain(answer, await judgeText(tx, answer.tournament_id, body))
  const changes = { body, ...judged, cleared_at: null, edited_at: now.toISOString() }
  await changeContent(act, answer, 'edit', changes)
}
