import { KIT_PRODUCTS } from '#domain/partner/kit.ts'
import { KIT_ORDER_STATES } from '#domain/partner/kit-order-life.ts'
import { isDay } from '#domain/common/dates/local-time.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import type { OrdersSearch } from './orders-search.ts'

/** The last order first, a page at a time. */
export const ordersQuery = (search: OrdersSearch) => pagesOf(orpc.kitOrders.list, ordersAsked(search))

/** The filters of the address; a value that does not exist is left out. */
export const ordersAsked = ({ q, etat, produit, du, au, retard }: OrdersSearch) =>
  given({
    q: q?.slice(0, 100),
    status: oneOfParam(etat, KIT_ORDER_STATES),
    product_type: oneOfParam(produit, KIT_PRODUCTS),
    from: dayOf(du),
    to: dayOf(au),
    late: retard ? ('true' as const) : undefined,
  })

const dayOf = (value: string | undefined) => (value !== undefined && isDay(value) ? value : undefined)
