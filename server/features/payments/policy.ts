import { collectsFor, readsPaymentsOf } from '#server/features/receipts/policy.ts'
import type { Viewer } from '#server/platform/context.ts'

/** Money given back by hand is noted by the club that gave it, or an administrator. */
export function canSettleRefund(viewer: Viewer, refund: { organizer_club_id: number }): boolean {
  return viewer.role === 'admin' || collectsFor(viewer) === refund.organizer_club_id
}

/** To anybody else the refund does not exist. */
export function canSeeRefund(viewer: Viewer, refund: { club_id: number; organizer_club_id: number }): boolean {
  return canSettleRefund(viewer, refund) || readsPaymentsOf(viewer) === refund.club_id
}
