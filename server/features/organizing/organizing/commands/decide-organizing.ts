import type { JournalAction } from '#domain/notices/journal/journal.ts'
import { CLUB_BADGES, type ClubStatus } from '#domain/clubs/club.ts'
import {
  organizingAfter,
  type OrganizingOutcome,
  organizingState,
  type OrganizingState,
} from '#domain/organizing/organizing.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { organizingNews } from '../mails/organizing-news.ts'
import { decisionRefusal } from '../policy.ts'
import type { OrganizingRow } from '../queries.ts'

export type OrganizingDecision = { version: number; outcome: OrganizingOutcome; reason?: string | undefined }

/**
 * Grants, refuses or takes back the right to organise; the club is told why.
 * @throws NOT_FOUND when the club never asked, CONFLICT when somebody decided since it was read
 */
export async function decideOrganizing(context: MemberContext, club_id: number, decision: OrganizingDecision) {
  const { platform_name } = await getSettings(context.db)
  const { outcome, reason = null } = decision
  return act(context, async (act) => {
    const { tx, now, note, viewer } = act
    const row = await lockOrganizing(tx, club_id)
    if (!row) throw refuse('NOT_FOUND')
    if (row.version !== decision.version)
      throw refuse('CONFLICT', {}, row.granted === null ? undefined : `Déjà traité par ${row.decider ?? ANYBODY}.`)
    const forbidden = decisionRefusal(viewer, club_id)
    if (forbidden) throw refuse(forbidden.code, {}, forbidden.message)
    const state = organizingAfter(outcome, organizingState(row))
    if (!state) throw refuse('NOT_ALLOWED_NOW', {}, 'Il n’y a plus rien à décider ici.')
    if (state === 'granted' && row.club_status !== 'active')
      throw refuse('NOT_ALLOWED_NOW', {}, `${CLUB_BADGES[row.club_status]}\u00a0: il ne peut pas organiser.`)

    const version = row.version + 1
    await tx`
      update organizer_grants set granted = ${state === 'granted'}, decided_at = ${now}, decided_by = ${viewer.user_id},
        withdrawn_at = ${state === 'withdrawn' ? now : null}, reason = ${reason}, version = ${version}
      where club_id = ${club_id}`
    await note(ACTIONS[state], { club: club_id }, { organizing: [organizingState(row), state] }, { reason })
    await notifyClub(
      tx,
      act,
      { club_id, user_id: null, managers: true, sender: platform_name, reply_to: null, registration_id: null },
      organizingNews({ club_id, version, reason: reason ?? '' }, state),
    )
    return { state, version }
  })
}

const ANYBODY = 'un administrateur'

const ACTIONS: Record<OrganizingState, JournalAction> = {
  asked: 'club.organizing_asked',
  granted: 'club.organizing_granted',
  refused: 'club.organizing_refused',
  withdrawn: 'club.organizing_withdrawn',
}

/** Locks the row, then reads it in another statement: a statement that waited would show other tables as they were before. */
async function lockOrganizing(tx: Tx, club_id: number) {
  await tx`select from organizer_grants where club_id = ${club_id} for no key update`
  const [row] = await tx<(OrganizingRow & { club_status: ClubStatus; decider: string | null })[]>`
    select g.granted, g.withdrawn_at, g.decided_at, g.requested_at, g.reason, g.version, c.status as club_status,
      p.full_name as decider
    from organizer_grants g join clubs c on c.id = g.club_id left join profiles p on p.id = g.decided_by
    where g.club_id = ${club_id}`
  return row ?? null
}
