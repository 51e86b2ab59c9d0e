import type { PromotionPurchase } from '#contract/organizing/promotion.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { admin, member } from '#server/platform/procedures/orpc.ts'
import { CONTESTED } from '#domain/registrations/payments/disputes.ts'
import { canInClub } from '#domain/clubs/club.ts'
import { answerBank } from './commands/answer-bank.ts'
import { askAboutPurchase } from './commands/ask-about-purchase.ts'
import { buyBadge } from './commands/buy-badge.ts'
import { giveBadge } from './commands/give-badge.ts'
import { settlePromotionRefund } from './commands/settle-promotion-refund.ts'
import { refundPurchase } from './commands/refund-purchase.ts'
import { takeBadge } from './commands/take-badge.ts'
import { undoPromotionRefund } from './commands/undo-promotion-refund.ts'
import { buysPromotion, readsPurchase, seesPromotion } from './policy.ts'
import { findPromoted, findPurchase, findRefund, getPromotion } from './queries.ts'

export const promotionsRouter = {
  get: member.promotions.get.handler(async ({ input, context }) => {
    const tournament = await findPromoted(context.db, input.id)
    if (!tournament || !seesPromotion(context.viewer, tournament)) throw refuse('NOT_FOUND')
    return getPromotion(context, tournament, { pays: buysPromotion(context.viewer, tournament) })
  }),
  buy: member.promotions.buy.handler(async ({ input, context }) => {
    await context.limits.consume('registration', context.viewer.user_id)
    return getPurchase(context, await buyBadge(context, input))
  }),
  purchase: member.promotions.purchase.handler(({ input, context }) => getPurchase(context, input.id)),
  ask: member.promotions.ask.handler(async ({ input, context }) => {
    await getPurchase(context, input.id)
    await context.limits.consume('payment_reading', context.viewer.user_id)
    await askAboutPurchase(context, input.id)
    return getPurchase(context, input.id)
  }),
  authenticate: member.promotions.authenticate.handler(async ({ input: { id, outcome }, context }) => {
    await getPurchase(context, id)
    if (!(await isBuyer(context, id))) throw refuse('FORBIDDEN')
    await answerBank(context, id, outcome)
    return getPurchase(context, id)
  }),
  refund: admin('validate_tournaments').promotions.refund.handler(async ({ input, context }) => {
    await refundPurchase(context, input)
    return getPurchase(context, input.id)
  }),
  settleRefund: admin('validate_tournaments').promotions.settleRefund.handler(async ({ input, context }) => {
    const refund = await findRefund(context.db, input.id)
    if (!refund) throw refuse('NOT_FOUND')
    if (refund.status === 'requested')
      throw refuse('NOT_ALLOWED_NOW', {}, 'Le prestataire de paiement s’en charge encore.')
    if (refund.status === 'due' && refund.dispute === 'open') throw refuse('NOT_ALLOWED_NOW', {}, CONTESTED)
    await settlePromotionRefund(context, input.id, null)
    return getPurchase(context, refund.purchase_id)
  }),
  undoRefund: admin('validate_tournaments').promotions.undoRefund.handler(async ({ input: { id, reason }, context }) =>
    getPurchase(context, await undoPromotionRefund(context, id, reason)),
  ),
  feature: admin('validate_tournaments').promotions.feature.handler(({ input: { id, until }, context }) =>
    until === null ? takeBadge(context, id) : giveBadge(context, { id, until }),
  ),
}

/** @throws NOT_FOUND also to people who may not read it */
async function getPurchase(context: MemberContext, id: string): Promise<PromotionPurchase> {
  const { viewer } = context
  const found = await findOwn(context, id)
  if (!found || !readsPurchase(viewer, found)) throw refuse('NOT_FOUND')
  return found.purchase
}

const findOwn = ({ db, viewer, clock }: MemberContext, id: string) =>
  findPurchase(db, id, {
    pays: viewer.club && canInClub(viewer.club.rights, 'pay') ? viewer.club.id : null,
    now: clock(),
  })

async function isBuyer(context: MemberContext, id: string): Promise<boolean> {
  const found = await findOwn(context, id)
  return found !== null && context.viewer.club?.id === found.club_id
}
