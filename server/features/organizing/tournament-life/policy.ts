import { canManageTournament } from '#domain/tournaments/tournament-rights.ts'
import type { Viewer } from '#server/platform/context.ts'

/** Administrators, and owners and managers of the organising club while it may organise. */
export const runsTournament = (viewer: Viewer, organizer_club_id: number): boolean =>
  canManageTournament(viewer, { organizer: { id: organizer_club_id } })

/** Members of the club that was asked to take the tournament over, while it may organise. */
export const answersOffer = (viewer: Viewer, offered_to: { id: number } | null): boolean =>
  viewer.role === 'organisateur' && offered_to !== null && viewer.club?.id === offered_to.id
