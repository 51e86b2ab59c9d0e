import { canInClub } from '#domain/clubs/club.ts'
import { isOver, tournamentStatusAt, type TournamentTimes } from '#domain/tournaments/tournament.ts'
import { canManageTournament, creationRefusal } from '#domain/tournaments/tournament-rights.ts'
import { findClub } from '#server/features/clubs/clubs/queries.ts'
import { getSettings, type Settings } from '#server/features/notices/settings/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { hasGrant } from './queries.ts'

/** How a form may change: see `mode` of the contract. */
export type FormMode = 'draft' | 'review' | 'published' | 'closed'

export function formMode(tournament: TournamentTimes<string>, now: Date): FormMode {
  const status = tournamentStatusAt(tournament, now)
  if (status === 'draft') return 'draft'
  if (status === 'pending_review') return 'review'
  return isOver(status) ? 'closed' : 'published'
}

/**
 * Lets organisers of a tournament change its form, and administrators while they have that power.
 * @throws NOT_FOUND to others, as if it did not exist; POWER_WITHDRAWN
 */
export function refuseStranger(viewer: Viewer, organizer: { id: number }) {
  if (!canManageTournament(viewer, { organizer })) throw refuse('NOT_FOUND')
  if (viewer.role === 'admin' && viewer.club?.id !== organizer.id) refuseWithoutPower(viewer)
}

/**
 * The club for which a tournament may be made, copied or published.
 * @param club_id the club that an administrator chose; a member organises only for their own
 * @throws ORGANIZING_NOT_GRANTED, FORBIDDEN, POWER_WITHDRAWN, NOT_FOUND
 */
export async function clubToOrganizeFor(db: Sql, viewer: Viewer, club_id = viewer.club?.id): Promise<number> {
  if (viewer.role === 'admin') refuseWithoutPower(viewer)
  else if (viewer.club && !canInClub(viewer.club.rights, 'organize')) throw refuse('FORBIDDEN')
  else {
    const refusal = creationRefusal(viewer, await getSettings(db))
    if (refusal) throw refuse(refusal.code, undefined, refusal.message)
    if (club_id !== viewer.club?.id) throw refuse('NOT_FOUND')
  }
  if (club_id === undefined) throw refuse('NOT_FOUND')
  const club = await findClub(db, club_id)
  if (!club) throw refuse('NOT_FOUND')
  if (club.status !== 'active' || !(await hasGrant(db, club_id))) throw refuse('ORGANIZING_NOT_GRANTED')
  return club_id
}

/** The buttons of the form. */
export function formPermissions(viewer: Viewer, mode: FormMode, settings: Settings) {
  const creates = creationRefusal(viewer, settings) === null
  return {
    save: mode !== 'closed',
    submit: mode === 'draft' && creates,
    withdraw: mode === 'review',
    discard: mode === 'draft',
    duplicate: creates,
  }
}

function refuseWithoutPower({ powers }: Viewer) {
  if (!powers.includes('validate_tournaments')) throw refuse('POWER_WITHDRAWN')
}
