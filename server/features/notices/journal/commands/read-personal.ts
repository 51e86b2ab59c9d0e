import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Reads the personal part of a line; the reading is a line of its own. @throws NOT_FOUND once it was erased */
export function readPersonal(context: MemberContext, id: string) {
  return act(context, async ({ tx, note }) => {
    const [line] = await tx<{ changes: Record<string, unknown>; reason: string | null }[]>`
      select changes, reason from audit_personal where audit_id = ${id}::bigint`
    if (!line) throw refuse('NOT_FOUND')
    await note('journal.personal_read', { journal_line: id })
    return { changes: { ...line.changes, ...(line.reason === null ? {} : { reason: line.reason }) } }
  })
}
