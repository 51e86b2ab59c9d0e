import type { KitOrder } from '#contract/partner/kit-orders.ts'
import type { KitProduct, KitSizes } from '#domain/partner/kit.ts'
import {
  isKitOrderLate,
  kitOrderAfter,
  type KitOrderState,
  lateKitOrdersSince,
} from '#domain/partner/kit-order-life.ts'
import { addDays, instantOf } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { likeWords } from '#server/platform/database/words-query.ts'

type Asked = PageAsked & {
  q?: string | undefined
  status?: KitOrderState | undefined
  product_type?: KitProduct | undefined
  from?: string | undefined
  to?: string | undefined
  late?: 'true' | undefined
  /** Only orders that the partner was sent, in any state. */
  forwarded?: true | undefined
}

type Row = Omit<KitOrder, 'late' | 'permissions' | 'sizes'> & { sizes: KitSizes }

/** Lists orders, the last first. */
export async function listKitOrders(db: Db, asked: Asked, now: Date) {
  const { q, status, product_type, from, to, late, forwarded } = asked
  const page = paging(db, asked, { most: 50, way: 'desc', by: [db`o.created_at`, db`o.id`] })
  const since = lateKitOrdersSince(now)
  const rows = await db<(Row & Placed)[]>`
    select ${columns(db)}, ${page.keys}
    from textile_preorders o left join profiles p on p.id = o.decided_by
    where true
      ${q ? db`and plain(o.club_name || ' ' || o.contact_name || ' ' || o.tournament_name) like '%' || plain(${likeWords(q)}) || '%'` : db``}
      ${status ? db`and o.status = ${status}` : db``}
      ${product_type ? db`and o.product_type = ${product_type}` : db``}
      ${from ? db`and o.created_at >= ${instantOf(from, '00:00', PARIS)}` : db``}
      ${to ? db`and o.created_at < ${instantOf(addDays(to, 1), '00:00', PARIS)}` : db``}
      ${late ? db`and (o.status = 'new' and o.created_at < ${since.new} or o.status = 'forwarded' and o.forwarded_at < ${since.forwarded})` : db``}
      ${forwarded ? db`and o.forwarded_at is not null` : db``}
      ${page.beyond}
    ${page.order} ${page.limit}`
  const { items, next_cursor } = page.of(rows)
  return { items: items.map((row) => asKitOrder(row, now)), next_cursor }
}

/** Null when there is no such order. `lock`: nobody else changes it until the transaction ends. */
export async function findKitOrder(
  db: Sql,
  id: string,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<KitOrder | null> {
  const [row] = await db<Row[]>`
    select ${columns(db)} from textile_preorders o left join profiles p on p.id = o.decided_by
    where o.id = ${id} ${lock ? db`for update of o` : db``}`
  return row ? asKitOrder(row, now) : null
}

const columns = (db: Sql) => db`
  o.id, o.updated_at::text as version, o.club_id, o.club_name, o.contact_name, o.email, o.phone, o.tournament_name,
  o.quantity, o.product_type, o.special_requests, o.sizes, o.status, o.reason, p.full_name as decided_by,
  iso_instant(o.created_at) as created_at, iso_instant(o.forwarded_at) as forwarded_at,
  iso_instant(o.settled_at) as settled_at`

const asKitOrder = (row: Row, now: Date): KitOrder => ({
  ...row,
  late: isKitOrderLate(row, now),
  permissions: {
    forward: kitOrderAfter(row.status, 'forward') !== null,
    handle: kitOrderAfter(row.status, 'handle') !== null,
    cancel: kitOrderAfter(row.status, 'cancel') !== null,
  },
})
