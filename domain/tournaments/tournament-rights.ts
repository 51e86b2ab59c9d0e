import { CLOSED_DOORS } from '../notices/settings/closed-doors.ts'
import { canInClub, type ClubStatus, type MemberRight, rightsInLivingClub } from '../clubs/club.ts'
import type { Role } from '../common/people/roles.ts'

/** The person who asks; null for a visitor. `may_create`: an administrator lets their club organise. */
type Asker = { role: Role; club: { id: number; may_create?: boolean } | null } | null

type Organized = { organizer: { id: number } }

/** Administrators may, and owners and managers of the organising club as long as it may organise. */
export function canManageTournament(viewer: Asker, tournament: Organized): boolean {
  if (!viewer) return false
  return viewer.role === 'admin' || (viewer.role === 'organisateur' && viewer.club?.id === tournament.organizer.id)
}

/** Whether the viewer manages the money of the organising club; a tournament that is not published has none to show. */
export function keepsAccountsOf(
  viewer: (NonNullable<Asker> & { collects: boolean }) | null,
  { organizer_club_id, status }: { organizer_club_id: number; status: string },
): boolean {
  return viewer?.collects === true && viewer.club?.id === organizer_club_id && isPublic(status)
}

/**
 * Whether the viewer only keeps scores in the organising club. Once the tournament is published, they see its desk and
 * nothing else.
 */
export function keepsDeskOf(
  club: { id: number; status: ClubStatus; rights: MemberRight } | null,
  { organizer_club_id, status }: { organizer_club_id: number; status: string },
): boolean {
  const right = rightsInLivingClub(club)
  return club?.id === organizer_club_id && right === 'table' && canInClub(right, 'keep_score') && isPublic(status)
}

/** Whether the viewer may see the desk of a tournament, or follow it: those who manage it or keep scores there. */
export const seesDeskOf = (
  viewer: NonNullable<Asker> & { club: Parameters<typeof keepsDeskOf>[0] },
  tournament: { organizer_club_id: number; status: string },
): boolean =>
  canManageTournament(viewer, { organizer: { id: tournament.organizer_club_id } }) ||
  keepsDeskOf(viewer.club, tournament)

/** True for administrators, and for owners and managers of a club that may organise. */
export function organizesTournaments({ role }: { role: Role }): boolean {
  return role !== 'club'
}

/** Before it is published, only those who manage a tournament can see it. */
export function canSeeTournament(viewer: Asker, tournament: Organized & { status: string }): boolean {
  return isPublic(tournament.status) || canManageTournament(viewer, tournament)
}

const isPublic = (status: string) => status !== 'draft' && status !== 'pending_review'

type CreationRefusal = { code: 'FORBIDDEN' | 'ORGANIZING_NOT_GRANTED'; message: string }

/**
 * Refusal when the viewer may not create, copy or publish tournaments in their club; null when they may. Administrators
 * may in any club. Existing tournaments can still be edited and run.
 */
export function creationRefusal(
  { role, club }: NonNullable<Asker>,
  settings: { organizer_create_tournaments: boolean },
): CreationRefusal | null {
  if (role === 'admin') return null
  if (!club?.may_create) return { code: 'ORGANIZING_NOT_GRANTED', message: role === 'club' ? NOT_GRANTED : WITHDRAWN }
  return settings.organizer_create_tournaments
    ? null
    : { code: 'FORBIDDEN', message: CLOSED_DOORS.organizer_create_tournaments }
}

export const NOT_GRANTED = 'Votre club ne peut pas encore organiser de tournoi\u00a0: demandez-le à la plateforme.'
const WITHDRAWN = 'Votre club ne peut plus créer de tournois. Ceux qui sont publiés continuent.'
