import { getPayment } from '#server/features/registrations/payments/queries.ts'
import { payBasket } from '#server/features/registrations/payments/commands/paying/pay-registration.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { registerBasket } from '../commands/entering/register-basket.ts'
import { inTurn } from '../commands/entering/in-turn.ts'
import { findBasket } from './find-basket.ts'

export const basketsRouter = {
  create: member.baskets.create.handler(({ input, context }) =>
    inTurn(context, async () => {
      await context.limits.consume('registration', context.viewer.user_id)
      return registerBasket(context, input)
    }),
  ),
  get: member.baskets.get.handler(async ({ input, context }) => {
    const basket = await findBasket(context, input.id)
    if (!basket) throw refuse('NOT_FOUND')
    return basket
  }),
  pay: member.baskets.pay.handler(async ({ input, context }) => {
    await context.limits.consume('registration', context.viewer.user_id)
    return getPayment(context, await payBasket(context, input.id, input.token))
  }),
}
