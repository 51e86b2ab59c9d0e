import { collectsFor, readsPaymentsOf } from '#domain/club.ts'
import type { Viewer } from '#server/platform/context.ts'

type Parties = { club_id: number; organizer_club_id: number }

/** Of a registration that the viewer sees. Who only keeps scores in the club that pays does not read how it pays. */
export function canSeePayment(viewer: Viewer, payment: Parties): boolean {
  return viewer.role === 'admin' || readsPaymentsOf(viewer.club) === payment.club_id || keepsAccounts(viewer, payment)
}

/** Money given back by hand is noted by the club that gave it, or an administrator. */
export function canSettleRefund(viewer: Viewer, refund: { organizer_club_id: number }): boolean {
  return viewer.role === 'admin' || keepsAccounts(viewer, refund)
}

/** To anybody else the refund does not exist. */
export function canSeeRefund(viewer: Viewer, refund: Parties): boolean {
  return canSettleRefund(viewer, refund) || readsPaymentsOf(viewer.club) === refund.club_id
}

const keepsAccounts = ({ club }: Viewer, { organizer_club_id }: { organizer_club_id: number }) =>
  collectsFor(club) === organizer_club_id
