import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'

/** What a line says of people. Reading it is a line of its own. @throws NOT_FOUND once it was erased */
export async function readPersonal({ db, viewer, request_id }: MemberContext, id: string) {
  return db.begin(async (tx) => {
    const [line] = await tx<{ changes: Record<string, unknown>; reason: string | null }[]>`
      select changes, reason from audit_personal where audit_id = ${id}::bigint`
    if (!line) throw refuse('NOT_FOUND')
    const action = 'journal.personal_read'
    await audit(tx, { actor_id: viewer.user_id, action, entity: 'journal_line', entity_id: id, request_id })
    return { changes: { ...line.changes, ...(line.reason === null ? {} : { reason: line.reason }) } }
  })
}
