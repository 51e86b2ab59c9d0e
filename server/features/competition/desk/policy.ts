import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
import { canManageTournament, seesDeskOf } from '#domain/tournaments/tournament-rights.ts'
import type { MemberContext, Viewer } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { requirePowerElsewhere } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import { type DeskTournament, findDeskTournament } from './queries.ts'

/** Administrators, and owners and managers of the organising club while it may organise. */
export const managesDesk = (viewer: Viewer, organizer_club_id: number): boolean =>
  canManageTournament(viewer, { organizer: { id: organizer_club_id } })

/** Of the living club of somebody, its desks: those who run tournaments, and those who only keep scores. */
export const holdsDesk = (viewer: Viewer): boolean =>
  canInClub(rightsInLivingClub(viewer.club), 'keep_score') &&
  (viewer.role !== 'club' || viewer.club?.rights === 'table')

/** The tournament whose desk somebody may look at. Strangers, and those who may not, get the same answer. @throws NOT_FOUND */
export async function getDesk({ db, viewer }: MemberContext, id: number | null): Promise<DeskTournament> {
  const tournament = id === null ? null : await findDeskTournament(db, id)
  if (!tournament || !seesDeskOf(viewer, tournament)) throw refuse('NOT_FOUND')
  return tournament
}

/** The same, to write at it. @throws POWER_WITHDRAWN to an administrator whose club does not organise it */
export async function getWrittenDesk(context: MemberContext, id: number | null): Promise<DeskTournament> {
  const tournament = await getDesk(context, id)
  requirePowerElsewhere(context.viewer, tournament.organizer_club_id)
  return tournament
}
