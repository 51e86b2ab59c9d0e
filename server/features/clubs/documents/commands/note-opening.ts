import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { organizesFor } from '../policy.ts'

/** Writes down that somebody outside the club has opened a document, so that the club can read who and when. */
export async function noteOpening(context: MemberContext, document: { id: string; club_id: number }) {
  if (context.viewer.club?.id === document.club_id) return
  const organizer_club_id = organizesFor(context.viewer)
  await act(context, ({ note }) =>
    note('document.open', { document: document.id }, organizer_club_id === null ? {} : { organizer_club_id }),
  )
}
