import { canInClub } from '#domain/club.ts'
import type { Viewer } from '#server/platform/context.ts'

/** Those who run the tournaments of the club that collects, and those who keep its accounts. */
export function keepsAccountsOf(viewer: Viewer, club_id: number): boolean {
  const own = viewer.club?.id === club_id ? viewer.club.rights : null
  return canInClub(own, 'manage_payments') || canInClub(own, 'organize')
}

/** Money given back by hand is noted by the club that gave it, or an administrator. */
export function canSettleRefund(viewer: Viewer, refund: { organizer_club_id: number }): boolean {
  return viewer.role === 'admin' || keepsAccountsOf(viewer, refund.organizer_club_id)
}

/** To anybody else the refund does not exist. */
export function canSeeRefund(viewer: Viewer, refund: { club_id: number; organizer_club_id: number }): boolean {
  return canSettleRefund(viewer, refund) || viewer.club?.id === refund.club_id
}
