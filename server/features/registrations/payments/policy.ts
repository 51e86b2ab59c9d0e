import { collectsFor, readsPaymentsOf } from '#domain/clubs/club.ts'
import type { Viewer } from '#server/platform/context.ts'

type Parties = { club_id: number; organizer_club_id: number }

/**
 * Whether the viewer reads how a registration that they see is paid. A member who only keeps scores in the club that pays
 * does not.
 */
export function canSeePayment(viewer: Viewer, payment: Parties): boolean {
  return viewer.role === 'admin' || readsPaymentsOf(viewer.club) === payment.club_id || keepsAccounts(viewer, payment)
}

/** The club that refunded by hand records it, or an administrator does. */
export function canSettleRefund(viewer: Viewer, refund: { organizer_club_id: number }): boolean {
  return viewer.role === 'admin' || keepsAccounts(viewer, refund)
}

/** For anybody else, the refund does not exist. */
export function canSeeRefund(viewer: Viewer, refund: Parties): boolean {
  return canSettleRefund(viewer, refund) || readsPaymentsOf(viewer.club) === refund.club_id
}

const keepsAccounts = ({ club }: Viewer, { organizer_club_id }: { organizer_club_id: number }) =>
  collectsFor(club) === organizer_club_id
