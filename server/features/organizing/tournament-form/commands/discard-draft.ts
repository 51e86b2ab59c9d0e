import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { once } from '#server/platform/procedures/idempotency.ts'
import { releaseFile } from '#server/platform/uploads/files.ts'
import { listTournamentsWithRules } from '../queries.ts'
import { lockForm } from './lock-form.ts'

/** A draft that is of no use is gone; the journal keeps its name. @throws NOT_ALLOWED_NOW for anything but a draft */
export function discardDraft(context: MemberContext, input: { id: number }) {
  return once(context, { route: 'tournaments.discard', input }, async (tx) => {
    const { id, status, answers, organizer_club_id } = await lockForm(tx, context, input.id)
    if (status !== 'draft') throw refuse('NOT_ALLOWED_NOW', undefined, 'Seul un brouillon peut être supprimé.')
    await tx`delete from tournaments where id = ${id}`
    const { rules_file_id, title } = answers
    if (rules_file_id !== null && (await listTournamentsWithRules(tx, rules_file_id)).length === 0)
      await releaseFile(tx, rules_file_id)
    await audit(tx, {
      ...actorOf(context),
      action: 'tournament.discard',
      entity: 'tournament',
      entity_id: id,
      changes: { status: ['draft', null], title, club_id: organizer_club_id },
    })
    return { discarded: true } as const
  })
}
