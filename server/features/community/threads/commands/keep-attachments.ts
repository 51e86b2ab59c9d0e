import { refuse } from '#server/platform/errors.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { keepFile } from '#server/platform/uploads/files.ts'

/**
 * Keeps the files that the caller has just sent, for the message that they write. A file serves one message, or one message
 * to many. @throws ATTACHMENT_GONE when one is somebody else’s, was used or has been swept
 */
export async function keepAttachments({ tx, now, viewer }: MemberAct, ids: readonly string[] = []): Promise<string[]> {
  const wanted = [...new Set(ids)]
  for (const id of wanted) {
    const [own] = await tx`
      select from files
      where id = ${id} and noun = 'attachments' and uploaded_by = ${viewer.user_id} and kept_at is null
        and state in ('clean', 'scanning')
      for update`
    if (!own) throw refuse('ATTACHMENT_GONE')
    await keepFile(tx, id, now)
  }
  return wanted
}
