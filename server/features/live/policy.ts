import type { Viewer } from '#server/platform/context.ts'

/**
 * Who follows the desk of a tournament: administrators, those who run the organising club while it may organise, and its
 * scorers.
 */
export const followsDesk = ({ role, club }: Viewer, organizer_club_id: number): boolean =>
  role === 'admin' || (club?.id === organizer_club_id && (role === 'organisateur' || club.rights === 'table'))
