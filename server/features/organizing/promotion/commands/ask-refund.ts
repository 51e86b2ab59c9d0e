import { addLocalDays } from '#domain/common/dates/local-time.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { LockedPurchase } from './lock-purchase.ts'

export const PROMOTION_REFUND_JOB = 'promotion.refund'

/** Days in which an administrator gives back by hand the money that a provider cannot. */
export const DUE_DAYS = 14

/** Writes a refund to make; a job asks the provider after the commit. */
export async function askRefund(
  { tx, now, note, jobs }: Act,
  { id, tournament }: Pick<LockedPurchase, 'id' | 'tournament'>,
  amount_cents: number,
  reason: string,
) {
  const [refund] = await tx<{ id: string }[]>`
    insert into promotion_refunds (purchase_id, amount_cents, status, reason, due_at, created_at)
    values (${id}, ${amount_cents}, 'requested', ${reason}, ${addLocalDays(now, DUE_DAYS, tournament.time_zone)}, ${now})
    returning id`
  await note('promotion.refund', { promotion: id }, { amount_cents, refund_id: refund!.id }, { reason })
  await jobs.enqueue(tx, PROMOTION_REFUND_JOB, { refund_id: refund!.id })
}
