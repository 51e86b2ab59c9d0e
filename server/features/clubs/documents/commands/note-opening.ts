import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { organizesFor } from '../policy.ts'

/** Somebody outside the club has opened it: the club will read who, and when. */
export async function noteOpening(context: MemberContext, document: { id: string; club_id: number }) {
  if (context.viewer.club?.id === document.club_id) return
  const organizer_club_id = organizesFor(context.viewer)
  await context.db.begin((tx) =>
    audit(tx, {
      ...actorOf(context),
      action: 'document.open',
      entity: 'document',
      entity_id: document.id,
      changes: organizer_club_id === null ? {} : { organizer_club_id },
    }),
  )
}
