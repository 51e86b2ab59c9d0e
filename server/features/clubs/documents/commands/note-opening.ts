import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { organizesFor } from '../policy.ts'

/** Records the opening of a document by somebody outside the club. The club can then read who opened it and when. */
export async function noteOpening(context: MemberContext, document: { id: string; club_id: number }) {
  if (context.viewer.club?.id === document.club_id) return
  const organizer_club_id = organizesFor(context.viewer)
  await act(context, ({ note }) =>
    note('document.open', { document: document.id }, organizer_club_id === null ? {} : { organizer_club_id }),
  )
}
