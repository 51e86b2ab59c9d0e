import { noteOpening } from '#server/features/clubs/documents/commands/note-opening.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { RegistrationFile } from '../registration-file.ts'

/** Who took the sheet of a team along, or its documents too: each of these reads as opened. */
export async function noteDownload(context: MemberContext, file: RegistrationFile, format: 'pdf' | 'zip') {
  await context.db.begin((tx) =>
    audit(tx, {
      ...actorOf(context),
      action: 'registration.sheet',
      entity: 'registration',
      entity_id: file.registration.id,
      changes: { format },
    }),
  )
  if (format === 'zip')
    for (const { id } of file.documents) await noteOpening(context, { id, club_id: file.registration.club.id })
}
