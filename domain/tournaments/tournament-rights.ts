import { CLOSED_DOORS } from '../notices/settings/closed-doors.ts'
import { canInClub, type ClubStatus, type MemberRight, rightsInLivingClub } from '../clubs/club.ts'
import type { Role } from '../common/people/roles.ts'

/** Who asks; null for a visitor. `may_create`: an administrator lets that club organise. */
type Asker = { role: Role; club: { id: number; may_create?: boolean } | null } | null

type Organized = { organizer: { id: number } }

/** Admins, and the owners and managers of the organising club while it may organise. */
export function canManageTournament(viewer: Asker, tournament: Organized): boolean {
  if (!viewer) return false
  return viewer.role === 'admin' || (viewer.role === 'organisateur' && viewer.club?.id === tournament.organizer.id)
}

/** Who keeps the accounts of the organising club, once the tournament is published. */
export function keepsAccountsOf(
  viewer: (NonNullable<Asker> & { collects: boolean }) | null,
  { organizer_club_id, status }: { organizer_club_id: number; status: string },
): boolean {
  return viewer?.collects === true && viewer.club?.id === organizer_club_id && isPublic(status)
}

/** Who only keeps scores in the organising club, once the tournament is published: its desk and nothing else. */
export function keepsDeskOf(
  club: { id: number; status: ClubStatus; rights: MemberRight } | null,
  { organizer_club_id, status }: { organizer_club_id: number; status: string },
): boolean {
  const right = rightsInLivingClub(club)
  return club?.id === organizer_club_id && right === 'table' && canInClub(right, 'keep_score') && isPublic(status)
}

/** Those who look at the desk of a tournament, or follow it: who runs it, and who only keeps scores there. */
export const seesDeskOf = (
  viewer: NonNullable<Asker> & { club: Parameters<typeof keepsDeskOf>[0] },
  tournament: { organizer_club_id: number; status: string },
): boolean =>
  canManageTournament(viewer, { organizer: { id: tournament.organizer_club_id } }) ||
  keepsDeskOf(viewer.club, tournament)

/** Whose own club runs tournaments: its owners and managers while it may, and administrators in theirs. */
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
 * Null when the viewer may create, copy or publish tournaments, in their own club or, as an administrator, in any. What
 * exists is still edited and run.
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
