import { canAppeal } from '#domain/community/content.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { speaksFor } from '#domain/clubs/club.ts'
import { changeContent } from './change-content.ts'
import { lockContent } from './lock-content.ts'

/** The club contests a refusal: another administrator answers. */
export async function appealRefusal(context: MemberContext, id: string, body: string) {
  return act(context, async (act) => {
    const { tx, now, viewer } = act
    const content = await lockContent(tx, id)
    if (!content || viewer.club?.id !== content.club_id) throw refuse('NOT_FOUND')
    if (!speaksFor(viewer.club, content.club_id)) throw refuse('FORBIDDEN')
    if (!canAppeal(content, now)) throw refuse('CONTENT_SETTLED', {}, 'Ce refus ne peut plus être contesté.')
    const appeal = { appeal: body, appealed_by: viewer.user_id, appealed_at: now.toISOString() }
    return changeContent(act, content, 'appeal', { status: 'appealed', ...appeal })
  })
}
