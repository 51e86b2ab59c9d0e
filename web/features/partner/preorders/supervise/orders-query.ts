import { KIT_PRODUCTS } from '#domain/partner/kit.ts'
import { KIT_ORDER_STATES } from '#domain/partner/kit-order-life.ts'
import { isDay } from '#domain/common/dates/local-time.ts'
import { orpc } from '#web/lib/api/api.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import type { OrdersSearch } from './orders-search.ts'

/** The last order first, a page at a time. */
export const ordersQuery = (search: OrdersSearch) =>
  orpc.kitOrders.list.infiniteOptions({
    input: (cursor: string | undefined) => given({ ...ordersAsked(search), cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })

/** What the address says wrongly is left out. */
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
