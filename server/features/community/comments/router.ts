import { isShown, isSpokenOf } from '#domain/community/content.ts'
import { toOwnContent } from '#server/features/community/moderation/queries.ts'
import { organizesFor } from '#domain/clubs/club.ts'
import { api, member } from '#server/platform/procedures/orpc.ts'
import { answerComment } from './commands/answer-comment.ts'
import { editComment } from './commands/edit-comment.ts'
import { writeComment } from './commands/write-comment.ts'
import { findOwnComment } from './own-comment.ts'
import { mayComment } from './policy.ts'
import { getSpokenOf, hasTakenPart, listAnswers, listComments } from './queries.ts'

export const commentsRouter = {
  list: api.comments.list.handler(async ({ input: { id, ...page }, context }) => {
    const tournament = await getSpokenOf(context.db, id)
    if (!isSpokenOf(tournament, context.clock())) return { ...NOTHING, open: false }
    return { ...(await listComments(context.db, id, page)), open: true }
  }),
  mine: member.comments.mine.handler(async ({ input: { id }, context }) => {
    const { db, viewer, clock } = context
    const tournament = await getSpokenOf(context.db, id)
    const now = clock()
    const answer = organizesFor(viewer, tournament.organizer.id) && isSpokenOf(tournament, now)
    const [comment, tookPart, answers] = await Promise.all([
      findOwnComment(db, viewer, id, now),
      viewer.club ? hasTakenPart(db, id, viewer.club.id) : false,
      answer ? listAnswers(db, id) : [],
    ])
    return {
      comment,
      answers: answers
        .map((row) => ({ ...toOwnContent(row, true, now), comment_id: row.comment_id }))
        .filter(({ status, permissions }) => permissions.edit || permissions.withdraw || !isShown(status)),
      permissions: { comment: comment === null && mayComment(viewer, tournament, tookPart, now), answer },
    }
  }),
  write: member.comments.write.handler(async ({ input: { id, ...said }, context }) => {
    await context.limits.consume('public_text', context.viewer.user_id)
    return writeComment(context, await getSpokenOf(context.db, id), said)
  }),
  edit: member.comments.edit.handler(async ({ input: { id, ...said }, context }) => {
    await context.limits.consume('public_text', context.viewer.user_id)
    return editComment(context, id, said)
  }),
  answer: member.comments.answer.handler(async ({ input, context }) => {
    await context.limits.consume('public_text', context.viewer.user_id)
    return answerComment(context, input.id, input.body)
  }),
}

const NOTHING = { items: [], next_cursor: null, mean: null, count: 0 }
