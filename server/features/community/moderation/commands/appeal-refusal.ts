import { canAppeal } from '#domain/community/content.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { speaksFor } from '#domain/clubs/club.ts'
import { changeContent } from './change-content.ts'
import { lockContent } from './lock-content.ts'

/** The club contests a refusal: another administrator answers. */
export async function appealRefusal(context: MemberContext, id: string, body: string) {
  const { db, viewer, clock } = context
  return db.begin(async (tx) => {
    const content = await lockContent(tx, id)
    if (!content || viewer.club?.id !== content.club_id) throw refuse('NOT_FOUND')
    if (!speaksFor(viewer.club, content.club_id)) throw refuse('FORBIDDEN')
    if (!canAppeal(content, clock())) throw refuse('CONTENT_SETTLED', {}, 'Ce refus ne peut plus être contesté.')
    const appeal = { appeal: body, appealed_by: viewer.user_id, appealed_at: clock().toISOString() }
    return changeContent(tx, content, 'appeal', { status: 'appealed', ...appeal }, actorOf(context))
  })
}
