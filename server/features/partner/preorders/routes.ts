import { type Context as HonoContext, Hono } from 'hono'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { CUT_LINE } from '#server/platform/http/downloads/admin-export.ts'
import { csvStream } from '#server/platform/http/downloads/csv.ts'
import { plainPage } from '#server/platform/http/faults/plain-page.ts'
import { openPartnerLink } from './commands/open-partner-link.ts'
import { ORDER_COLUMNS } from './export.ts'
import { listKitOrders } from './orders.ts'
import { ordersPage, unknownPage } from './partner-page.ts'

type Env = { Variables: { context: Context } }

/**
 * `/commandes/{token}` shows the orders that the textile partner was sent to anybody who holds the address. No session is
 * looked for; an address that is unknown or revoked is a page that does not exist.
 */
export function partnerRoutes() {
  const app = new Hono<Env>()
  app.use('*', async (c, next) => {
    const { limits, address } = c.get('context')
    await limits.consume('partner_page', address)
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
    return next()
  })
  app.get('/:token', async (c) => {
    const context = c.get('context')
    const { platform_name } = await getSettings(context.db)
    const token = c.req.param('token')
    if (!(await openPartnerLink(context, token))) return unknown(c)
    const orders = await listKitOrders(
      context.db,
      { forwarded: true, cursor: c.req.query('apres'), limit: 50 },
      context.clock(),
    )
    return plainPage(c, { platform_name, ...ordersPage(token, orders), status: 200, wide: true })
  })
  app.get('/:token/commandes.csv', async (c) => {
    const context = c.get('context')
    if (!(await openPartnerLink(context, c.req.param('token')))) return unknown(c)
    return c.body(
      csvStream(
        ORDER_COLUMNS.map(({ title }) => title),
        forwardedRows(context),
      ),
      200,
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="commandes.csv"',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    )
  })
  return app
}

async function unknown(c: HonoContext<Env>) {
  const { platform_name } = await getSettings(c.get('context').db)
  return plainPage(c, { platform_name, ...unknownPage, status: 404 })
}

async function* forwardedRows({ db, clock }: Context): AsyncGenerator<string[]> {
  let cursor: string | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { items, next_cursor } = await listKitOrders(db, { forwarded: true, cursor, limit: 100 }, clock())
    for (const order of items) yield ORDER_COLUMNS.map(({ cell }) => cell(order))
    if (!next_cursor) return
    cursor = next_cursor
  }
  yield [CUT_LINE]
}

/** Each page has a hundred orders. */
const PAGES_MAX = 100
