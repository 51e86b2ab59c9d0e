import type { Viewer } from '#server/platform/context.ts'
import { canInClub } from '#domain/club.ts'

/** Money given back by hand is noted by those who keep the organising club's accounts, or an administrator. */
export function canSettleRefund(viewer: Viewer, refund: { organizer_club_id: number; status: string }): boolean {
  if (viewer.role === 'admin') return true
  const own = viewer.club?.id === refund.organizer_club_id ? viewer.club.rights : null
  return viewer.role === 'organisateur' && (canInClub(own, 'manage_payments') || canInClub(own, 'organize'))
}

/** To anybody else the refund does not exist. */
export function canSeeRefund(viewer: Viewer, refund: { club_id: number; organizer_club_id: number }): boolean {
  if (viewer.role === 'admin' || viewer.club?.id === refund.club_id) return true
  return viewer.role === 'organisateur' && viewer.club?.id === refund.organizer_club_id
}
