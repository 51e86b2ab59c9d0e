import { orpc } from '#web/lib/api/api.ts'

/** The badge of a tournament: its price, why it cannot be bought, the purchases so far. */
export const promotionQuery = (id: number) => orpc.promotions.get.queryOptions({ input: { id } })
