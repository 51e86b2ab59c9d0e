import { canInClub } from '#domain/club.ts'
import type { Viewer } from '#server/platform/context.ts'

/**
 * The club whose accounts as a collector the viewer keeps: those who run its tournaments and those who hold its purse.
 * Null for anybody else.
 */
export function collectsFor({ club }: Viewer): number | null {
  return club && (canInClub(club.rights, 'manage_payments') || canInClub(club.rights, 'organize')) ? club.id : null
}

/** The club whose own payments, refunds and receipts the viewer may read; null for who only keeps scores there. */
export function readsPaymentsOf({ club }: Viewer): number | null {
  return club && canInClub(club.rights, 'see_payments') ? club.id : null
}
