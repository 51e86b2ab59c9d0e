import { speaksFor } from '#domain/clubs/club.ts'
import type { OwnPhoto } from '#contract/community/photos.ts'
import { changeContent } from '#server/features/community/moderation/commands/change-content.ts'
import { judgeText } from '#server/features/community/moderation/commands/judge-text.ts'
import { lockContent } from '#server/features/community/moderation/commands/lock-content.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { getOwnPhoto } from '../queries.ts'

/** What the picture shows, until somebody has looked at it: the picture and its caption are approved together. */
export async function writeCaption(context: MemberContext, id: string, caption: string): Promise<OwnPhoto> {
  const { db, viewer, clock } = context
  return db.begin(async (tx) => {
    const photo = await lockContent(tx, id)
    if (photo?.type !== 'photo' || viewer.club?.id !== photo.club_id) throw refuse('NOT_FOUND')
    if (!speaksFor(viewer.club, photo.club_id)) throw refuse('FORBIDDEN')
    if (photo.held_for !== 'review')
      throw refuse('CONTENT_SETTLED', {}, 'Cette photo a été relue\u00a0: sa légende ne change plus.')
    const { flagged_words } = await judgeText(tx, photo.tournament_id, caption)
    const changes = { body: caption, flagged_words, edited_at: clock().toISOString() }
    await changeContent(tx, photo, 'edit', changes, actorOf(context))
    return getOwnPhoto(tx, id, clock())
  })
}
