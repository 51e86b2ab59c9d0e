import { addLocalDays } from '#domain/common/dates/local-time.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { LockedPurchase } from './settle-purchase.ts'

export const PROMOTION_REFUND_JOB = 'promotion.refund'

/** Time to give back by hand what a provider cannot. */
const DUE_DAYS = 14

/** The provider is asked after the commit. */
export async function askRefund(
  tx: Tx,
  { clock, jobs }: Services,
  { id, tournament }: Pick<LockedPurchase, 'id' | 'tournament'>,
  amount_cents: number,
  reason: string,
  actor: Actor,
) {
  const now = clock()
  const [refund] = await tx<{ id: string }[]>`
    insert into promotion_refunds (purchase_id, amount_cents, status, reason, due_at, created_at)
    values (${id}, ${amount_cents}, 'requested', ${reason}, ${addLocalDays(now, DUE_DAYS, tournament.time_zone)}, ${now})
    returning id`
  await audit(tx, {
    ...actor,
    action: 'promotion.refund',
    entity: 'promotion',
    entity_id: id,
    changes: { amount_cents, refund_id: refund!.id },
    reason,
  })
  await jobs.enqueue(tx, PROMOTION_REFUND_JOB, { refund_id: refund!.id })
}
