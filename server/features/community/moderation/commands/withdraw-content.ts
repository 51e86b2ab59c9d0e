import { canWithdraw } from '#domain/community/content.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { speaksFor } from '#domain/clubs/club.ts'
import { act } from '#server/platform/procedures/act.ts'
import { dropUnkept } from '#server/platform/uploads/sweep-files.ts'
import { changeContent } from './change-content.ts'
import { closeReports } from './close-reports.ts'
import { lockContent } from './lock-content.ts'
import { takeAwayFile } from './take-away-file.ts'

/** A club takes its content back, in any state: the words are gone at once, and so is a picture. */
export async function withdrawContent(context: MemberContext, id: string) {
  const { file_id, state } = await act(context, async (act) => {
    const { tx, viewer } = act
    const content = await lockContent(tx, id)
    if (!content || viewer.club?.id !== content.club_id) throw refuse('NOT_FOUND')
    if (!speaksFor(viewer.club, content.club_id)) throw refuse('FORBIDDEN')
    if (!canWithdraw(content.status)) throw refuse('CONTENT_SETTLED', {}, 'C’est déjà retiré.')
    const changes = { status: 'withdrawn' as const, held_for: null, flagged_words: [], body: '' }
    const state = await changeContent(act, content, 'withdraw', changes)
    const file_id = await takeAwayFile(tx, content)
    await closeReports(act, content, { outcome: 'withdrawn' })
    return { file_id, state }
  })
  if (file_id) await dropUnkept(context, file_id)
  return state
}
