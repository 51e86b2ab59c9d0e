import { canInClub } from '#domain/clubs/club.ts'
import { askingRefusal, organizingState } from '#domain/organizing/organizing.ts'
import { tellModerators } from '#server/features/organizing/tournament-form/commands/tell-moderators.ts'
import type { MemberContext, Viewer } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { askedNews } from '../mails/organizing-news.ts'
import { findOrganizing } from '../queries.ts'

/**
 * A club asks for the right to organise: once, or again long enough after a refusal.
 * @throws FORBIDDEN to a member who may not ask in its name, NOT_ALLOWED_NOW with the reason
 */
export async function askToOrganize(context: MemberContext, club: NonNullable<Viewer['club']>) {
  await act(context, async (act) => {
    const { tx, now, note, viewer } = act
    // When two colleagues ask at once, the second waits and reads what the first has done.
    await tx`select from clubs where id = ${club.id} for no key update`
    const row = await findOrganizing(tx, club.id)
    const refusal = askingRefusal(club, row, now)
    if (refusal) throw refuse(canInClub(club.rights, 'organize') ? 'NOT_ALLOWED_NOW' : 'FORBIDDEN', {}, refusal)
    // The reason of a former refusal stays, for the administrator who decides next.
    await tx`
      insert into organizer_grants (club_id, requested_by, requested_at)
      values (${club.id}, ${viewer.user_id}, ${now})
      on conflict (club_id) do update set requested_by = excluded.requested_by, requested_at = excluded.requested_at,
        granted = null, decided_at = null, decided_by = null, withdrawn_at = null, version = organizer_grants.version + 1`
    await tellModerators(act, (user_id) => askedNews(club, user_id, now))
    await note('club.organizing_asked', { club: club.id }, { organizing: [row && organizingState(row), 'asked'] })
  })
}
