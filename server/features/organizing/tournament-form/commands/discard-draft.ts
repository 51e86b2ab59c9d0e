import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { releaseFile } from '#server/platform/uploads/files.ts'
import { actOnce } from '#server/platform/procedures/act.ts'
import { listTournamentsWithRules } from '../queries.ts'
import { lockForm } from './lock-form.ts'

/** Deletes a draft; the journal keeps its title. @throws NOT_ALLOWED_NOW for anything but a draft */
export function discardDraft(context: MemberContext, input: { id: number }) {
  return actOnce(context, { route: 'tournaments.discard', input }, async (act) => {
    const { tx, note } = act
    const { id, status, answers, organizer_club_id } = await lockForm(act, input.id)
    if (status !== 'draft') throw refuse('NOT_ALLOWED_NOW', undefined, 'Seul un brouillon peut être supprimé.')
    await tx`delete from tournaments where id = ${id}`
    const { rules_file_id, title } = answers
    if (rules_file_id !== null && (await listTournamentsWithRules(tx, rules_file_id)).length === 0)
      await releaseFile(tx, rules_file_id)
    const changes = { status: ['draft', null], title, club_id: organizer_club_id }
    await note('tournament.discard', { tournament: id }, changes)
    return { discarded: true } as const
  })
}
