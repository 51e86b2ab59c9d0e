import { canInClub } from '#domain/clubs/club.ts'
import { askingRefusal, organizingState } from '#domain/organizing/organizing.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { listAdministrators } from '#server/features/organizing/tournament-form/queries.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext, Viewer } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { askedNews } from '../mails/organizing-news.ts'
import { findOrganizing } from '../queries.ts'

/**
 * A club asks for the right to organise: once, or again long enough after a refusal.
 * @throws FORBIDDEN for who may not ask in its name, NOT_ALLOWED_NOW with the reason
 */
export async function askToOrganize(context: MemberContext, club: NonNullable<Viewer['club']>) {
  const { db, clock, viewer } = context
  await db.begin(async (tx) => {
    // Of two colleagues at once, the second reads what the first has done.
    await tx`select from clubs where id = ${club.id} for no key update`
    const row = await findOrganizing(tx, club.id)
    const refusal = askingRefusal(club, row, clock())
    if (refusal) throw refuse(canInClub(club.rights, 'organize') ? 'NOT_ALLOWED_NOW' : 'FORBIDDEN', {}, refusal)
    // The reason of a refusal stays: who decides next reads it.
    await tx`
      insert into organizer_grants (club_id, requested_by, requested_at)
      values (${club.id}, ${viewer.user_id}, ${clock()})
      on conflict (club_id) do update set requested_by = excluded.requested_by, requested_at = excluded.requested_at,
        granted = null, decided_at = null, decided_by = null, withdrawn_at = null, version = organizer_grants.version + 1`
    await tellAdministrators(tx, context, club)
    await audit(tx, {
      ...actorOf(context),
      action: 'club.organizing_asked',
      entity: 'club',
      entity_id: club.id,
      changes: { organizing: [row && organizingState(row), 'asked'] },
    })
  })
}

async function tellAdministrators(tx: Tx, context: MemberContext, { id, name }: { id: number; name: string }) {
  for (const { user_id, email } of await listAdministrators(tx))
    await notifyPerson(tx, context, { user_id, email }, askedNews({ id, name }, user_id, context.clock()))
}
