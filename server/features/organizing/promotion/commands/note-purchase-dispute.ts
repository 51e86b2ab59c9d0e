import { type DisputeState, disputeSteps } from '#domain/registrations/payments/disputes.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { tellModerators } from '#server/features/organizing/tournament-form/commands/tell-moderators.ts'
import type { PaymentSession } from '#server/platform/payments/port.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { badgeDisputedNews, badgeDisputeEndedNews, badgeLostNews, disputeToAnswerNews } from '../mails/dispute-news.ts'
import { issuePlatformReceipt } from './issue-platform-receipt.ts'
import { keptCents, type LockedPurchase, lockPurchase } from './lock-purchase.ts'
import { tellBuyer } from './tell-buyer.ts'
import { writeBadge } from './write-badge.ts'

/**
 * A payer contests the payment of a badge at their bank, which takes the money from the platform meanwhile. The badge stands
 * until the bank has decided. Won, nothing has changed. Lost, what was kept of the price is gone: it has its credit note, and
 * the weeks that are left end at once.
 */
export async function notePurchaseDispute(act: Act, id: string, session: PaymentSession) {
  const { tx } = act
  const { disputed, dispute_answer_by = null, dispute_reason = null } = session
  if (disputed !== 'no')
    await tx`
      update promotion_purchases set dispute_reason = coalesce(${dispute_reason}, dispute_reason),
        dispute_answer_by = coalesce(${dispute_answer_by}, dispute_answer_by)
      where id = ${id}`
  const [row] = await tx<{ dispute: DisputeState | null }[]>`select dispute from promotion_purchases where id = ${id}`
  for (const step of disputeSteps(row!.dispute, disputed)) await take(act, (await lockPurchase(tx, id))!, step, session)
}

async function take(act: Act, purchase: LockedPurchase, step: DisputeState, session: PaymentSession) {
  const { tx, now, note } = act
  const { id, dispute } = purchase
  await tx`
    update promotion_purchases set dispute = ${step}, disputed_at = coalesce(disputed_at, ${now}), updated_at = ${now}
    where id = ${id}`
  await note(
    step === 'open' ? 'promotion.disputed' : 'promotion.dispute-ended',
    { promotion: id },
    { dispute: [dispute, step] },
  )
  if (step === 'open') {
    await tellModerators(act, (user_id) => disputeToAnswerNews(purchase, session, { user_id, now }))
    await tellBuyer(act, purchase, badgeDisputedNews(purchase, now))
    return
  }
  const lost_cents = step === 'lost' ? await takeBack(act, purchase) : 0
  await tellModerators(act, (user_id) => badgeDisputeEndedNews(purchase, step, { user_id, now }))
  if (step === 'lost') await tellBuyer(act, purchase, badgeLostNews(purchase, lost_cents, now))
}

/** What the bank takes back can no longer be given back by anybody. @returns what it took of the money that was kept */
async function takeBack(act: Act, purchase: LockedPurchase): Promise<number> {
  const { tx, now, note } = act
  const { id, tournament } = purchase
  const dropped = await tx<{ id: string; amount_cents: number }[]>`
    delete from promotion_refunds where purchase_id = ${id} and status <> 'succeeded' returning id, amount_cents`
  for (const refund of dropped)
    await note(
      'promotion.refund-dropped',
      { promotion: id },
      { amount_cents: refund.amount_cents, refund_id: refund.id },
    )
  if (purchase.ends_at !== null && purchase.ended_at === null && !hasPassed(purchase.ends_at, now)) {
    await tx`update promotion_purchases set ended_at = ${now} where id = ${id}`
    const featured_until = await writeBadge(tx, tournament.id, now)
    await note(
      'promotion.stop',
      { tournament: tournament.id },
      { featured_until: [tournament.featured_until, featured_until], purchase_id: id },
    )
  }
  const amount_cents = await keptCents(tx, id)
  if (amount_cents > 0) await recordLoss(act, purchase, amount_cents)
  return amount_cents
}

/** The money is gone already: nobody gives it back, and its credit note says so. */
async function recordLoss(act: Act, purchase: LockedPurchase, amount_cents: number) {
  const { tx, now, note } = act
  const { id } = purchase
  const [refund] = await tx<{ id: string }[]>`
    insert into promotion_refunds (purchase_id, amount_cents, status, reason, due_at, provider_reference, created_at, settled_at)
    values (${id}, ${amount_cents}, 'succeeded', 'Contestation perdue', ${now}, ${`dispute:${id}`}, ${now}, ${now})
    returning id`
  const refund_id = refund!.id
  await note('promotion.refunded', { promotion: id }, { amount_cents, refund_id }, { reason: 'Contestation perdue' })
  await issuePlatformReceipt(act, {
    kind: 'credit_note',
    purchase,
    amount_cents,
    refund_id,
    note: 'Repris par la banque du payeur',
  })
}
