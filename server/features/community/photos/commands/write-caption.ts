import { speaksFor } from '#domain/clubs/club.ts'
import type { OwnPhoto } from '#contract/community/photos.ts'
import { changeContent } from '#server/features/community/moderation/commands/change-content.ts'
import { judgeText } from '#server/features/community/moderation/commands/judge-text.ts'
import { lockContent } from '#server/features/community/moderation/commands/lock-content.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { getOwnPhoto } from '../queries.ts'

/** Writes the caption of a picture until somebody has reviewed it: both are approved together. */
export async function writeCaption(context: MemberContext, id: string, caption: string): Promise<OwnPhoto> {
  return act(context, async (act) => {
    const { tx, now, viewer } = act
    const photo = await lockContent(tx, id)
    if (photo?.type !== 'photo' || viewer.club?.id !== photo.club_id) throw refuse('NOT_FOUND')
    if (!speaksFor(viewer.club, photo.club_id)) throw refuse('FORBIDDEN')
    if (photo.held_for !== 'review')
      throw refuse('CONTENT_SETTLED', {}, 'Cette photo a été relue\u00a0: sa légende ne change plus.')
    const { flagged_words } = await judgeText(tx, photo.tournament_id, caption)
    const changes = { body: caption, flagged_words, edited_at: now.toISOString() }
    await changeContent(act, photo, 'edit', changes)
    return getOwnPhoto(tx, id, now)
  })
}
