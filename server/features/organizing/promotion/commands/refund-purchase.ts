import { formatEuros } from '#domain/common/money.ts'
import { CONTESTED } from '#domain/registrations/payments/disputes.ts'
import { unbegunCents } from '#domain/organizing/promotion.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { badgeRefundedNews } from '../mails/promotion-news.ts'
import { askRefund } from './ask-refund.ts'
import { keptCents, lockPurchase } from './lock-purchase.ts'
import { tellBuyer } from './tell-buyer.ts'
import { writeBadge } from './write-badge.ts'

/** Refunds the weeks that have not begun of a cancelled tournament, and ends the badge. */
export async function refundPurchase(
  context: MemberContext,
  { id, reason, expected_cents }: { id: string; reason: string; expected_cents: number },
) {
  await act(context, async (act) => {
    const { tx, now } = act
    const purchase = await lockPurchase(tx, id)
    if (!purchase) throw refuse('NOT_FOUND')
    const { starts_at, given_weeks, ended_at, dispute, tournament } = purchase
    if (starts_at === null || given_weeks === null || ended_at !== null)
      throw refuse('NOT_ALLOWED_NOW', {}, 'Cet achat a déjà été rendu.')
    if (tournament.status !== 'cancelled')
      throw refuse('NOT_ALLOWED_NOW', {}, 'Le badge ne se rembourse que si le tournoi est annulé.')
    if (dispute === 'open') throw refuse('NOT_ALLOWED_NOW', {}, CONTESTED)
    const kept = await keptCents(tx, id)
    const amount_cents = unbegunCents({ ...purchase, starts_at, weeks: given_weeks, amount_cents: kept }, now)
    if (amount_cents === 0) throw refuse('NOT_ALLOWED_NOW', {}, 'Toutes les semaines achetées ont commencé.')
    if (amount_cents !== expected_cents)
      throw refuse('CONFLICT', {}, `Le montant à rendre est maintenant de ${formatEuros(amount_cents)}. Vérifiez-le.`)
    await tx`update promotion_purchases set ended_at = ${now}, updated_at = ${now} where id = ${id}`
    await askRefund(act, purchase, amount_cents, reason)
    await writeBadge(tx, tournament.id, now)
    await tellBuyer(act, purchase, badgeRefundedNews(purchase, amount_cents, reason))
  })
}
