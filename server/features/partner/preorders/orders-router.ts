import { refuse } from '#server/platform/errors.ts'
import { admin } from '#server/platform/procedures/orpc.ts'
import { changeOrder } from './commands/change-order.ts'
import { makePartnerLink } from './commands/make-partner-link.ts'
import { revokePartnerLink } from './commands/revoke-partner-link.ts'
import { findKitOrder, listKitOrders } from './orders.ts'
import { listPartnerLinks } from './queries.ts'

export const kitOrdersRouter = {
  list: admin().kitOrders.list.handler(({ input, context: { db, clock } }) => listKitOrders(db, input, clock())),
  get: admin().kitOrders.get.handler(async ({ input, context: { db, clock } }) => {
    const order = await findKitOrder(db, input.id, clock())
    if (!order) throw refuse('NOT_FOUND')
    return order
  }),
  forward: admin().kitOrders.forward.handler(({ input, context }) =>
    changeOrder(context, { ...input, wanted: 'forward' }),
  ),
  handle: admin().kitOrders.handle.handler(({ input, context }) =>
    changeOrder(context, { ...input, wanted: 'handle' }),
  ),
  cancel: admin().kitOrders.cancel.handler(({ input, context }) =>
    changeOrder(context, { ...input, wanted: 'cancel' }),
  ),
  partnerLinks: admin().kitOrders.partnerLinks.handler(({ context: { db } }) => listPartnerLinks(db)),
  makePartnerLink: admin().kitOrders.makePartnerLink.handler(({ context }) => makePartnerLink(context)),
  revokePartnerLink: admin().kitOrders.revokePartnerLink.handler(async ({ input, context }) => {
    await revokePartnerLink(context, input.id)
    return listPartnerLinks(context.db)
  }),
}
