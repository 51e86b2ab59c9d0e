import { noteOpening } from '#server/features/clubs/documents/commands/note-opening.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import type { RegistrationFile } from '../registration-file.ts'

/** Journals that somebody has downloaded the sheet of a team; in an archive, each of its documents counts as opened. */
export async function noteDownload(context: MemberContext, file: RegistrationFile, format: 'pdf' | 'zip') {
  await act(context, ({ note }) => note('registration.sheet', { registration: file.registration.id }, { format }))
  if (format === 'zip')
    for (const { id } of file.documents) await noteOpening(context, { id, club_id: file.registration.club.id })
}
