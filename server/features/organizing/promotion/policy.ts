import { canInClub, readsPaymentsOf } from '#domain/clubs/club.ts'
import { canManageTournament } from '#domain/tournaments/tournament-rights.ts'
import type { Viewer } from '#server/platform/context.ts'

type Organized = { organizer_club_id: number }

/** Administrators, and people who run the tournament. */
export const seesPromotion = (viewer: Viewer, { organizer_club_id }: Organized): boolean =>
  canManageTournament(viewer, { organizer: { id: organizer_club_id } })

/** Members who pay for the organising club. An administrator of another club gives the badge and buys none. */
export const buysPromotion = (viewer: Viewer, tournament: Organized): boolean =>
  seesPromotion(viewer, tournament) &&
  viewer.club?.id === tournament.organizer_club_id &&
  canInClub(viewer.club.rights, 'pay')

/** The club that bought, and administrators. */
export const readsPurchase = (viewer: Viewer, { club_id }: { club_id: number }): boolean =>
  viewer.role === 'admin' || readsPaymentsOf(viewer.club) === club_id
