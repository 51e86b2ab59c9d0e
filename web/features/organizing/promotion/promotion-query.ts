import { orpc } from '#web/lib/api/api.ts'

/** What can be bought for a tournament, and what was. */
export const promotionQuery = (id: number) => orpc.promotions.get.queryOptions({ input: { id } })
