import { CONTESTED } from '#domain/registrations/payments/disputes.ts'
import { canInClub } from '#domain/clubs/club.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { askProvider } from './commands/ask-provider.ts'
import { authenticatePayment } from './commands/authenticate-payment.ts'
import { payRegistration } from './commands/paying/pay-registration.ts'
import { settleRefund } from './commands/settle-refund.ts'
import { canSeeRefund, canSettleRefund } from './policy.ts'
import { findRefund, getPayment, listRefunds } from './queries.ts'

export const paymentsRouter = {
  pay: member.payments.pay.handler(async ({ input, context }) => {
    await context.limits.consume('registration', context.viewer.user_id)
    return getPayment(context, await payRegistration(context, input.id, input.token))
  }),
  get: member.payments.get.handler(({ input, context }) => getPayment(context, input.id)),
  ask: member.payments.ask.handler(async ({ input, context }) => {
    const { id, provider } = await getPayment(context, input.id)
    await context.limits.consume('payment_reading', context.viewer.user_id)
    if (provider !== 'manual') await askProvider(context, { id, provider })
    return getPayment(context, id)
  }),
  authenticate: member.payments.authenticate.handler(async ({ input, context }) => {
    const payment = await getPayment(context, input.id)
    const own = payment.registration.club.id === context.viewer.club?.id
    if (!own || !canInClub(context.viewer.club!.rights, 'pay')) throw refuse('FORBIDDEN')
    await authenticatePayment(context, payment, input.outcome)
    return getPayment(context, input.id)
  }),
  refunds: member.payments.refunds.handler(({ input, context }) =>
    listRefunds(context.db, context.viewer, input, context.clock()),
  ),
  settleRefund: member.payments.settleRefund.handler(async ({ input, context }) => {
    const refund = await getRefund(context, input.id)
    if (!canSettleRefund(context.viewer, refund)) throw refuse('FORBIDDEN')
    if (refund.status !== 'due' && refund.status !== 'succeeded') throw refuse('NOT_ALLOWED_NOW')
    if (refund.contested) throw refuse('NOT_ALLOWED_NOW', {}, CONTESTED)
    await settleRefund(context, input.id, null)
    return getRefund(context, input.id)
  }),
}

async function getRefund({ db, viewer, clock }: MemberContext, id: string) {
  const refund = await findRefund(db, id, clock())
  if (!refund || !canSeeRefund(viewer, refund)) throw refuse('NOT_FOUND')
  return refund
}
