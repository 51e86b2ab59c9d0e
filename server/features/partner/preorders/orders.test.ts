import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { KitOrder } from '#contract/partner/kit-orders.ts'
import { KIT_ORDER_ACTS, KIT_ORDER_STATES, kitOrderAfter, lateKitOrdersSince } from '#domain/partner/kit-order-life.ts'
import { createCaller } from '#test/kit/caller.ts'
import { openPreorders, PARTNER, PREORDER } from '#test/kit/steps/preordering.ts'
import { startTestServer } from '#test/kit/server.ts'

const DAY_MS = 86_400_000
const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const { db } = server.services
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })

beforeEach(() => openPreorders(db))

/** An order as its form leaves it. */
async function place(change: Record<string, unknown> = {}): Promise<KitOrder> {
  const email = `${randomUUID()}@exemple.test`
  await server.services.limits.forget('preorder', '127.0.0.1')
  const response = await fetch(`${server.url}/api/textile-preorders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${(Math.random() * 255) | 0}.${(Math.random() * 255) | 0}`,
    },
    body: JSON.stringify({ ...PREORDER, email, ...change }),
  })
  expect(response.status).toBe(201)
  const [row] = await db<{ id: string }[]>`select id from textile_preorders where email = ${email}`
  return (await admin.get(`/admin/preorders/${row!.id}`)).body
}
const act = async (path: string, { id, version }: KitOrder, more: Record<string, unknown> = {}) =>
  admin.put(`/admin/preorders/${id}/${path}`, { version, ...more })
const list = async (query: string): Promise<KitOrder[]> => (await admin.get(`/admin/preorders?${query}`)).body.items
const mailsOf = (id: string) => db<{ kind: string; recipient: string; plain_text: string }[]>`
  select kind, recipient, plain_text from mails where split_part(dedupe_key, ':', 2) = ${id} order by created_at, kind`

test('les états d’une commande ne se suivent que dans l’ordre convenu', () => {
  const ways = KIT_ORDER_STATES.flatMap((state) =>
    KIT_ORDER_ACTS.flatMap((one) => {
      const after = kitOrderAfter(state, one)
      return after ? [`${state} ${one} ${after}`] : []
    }),
  )
  expect(ways).toEqual([
    'new forward forwarded',
    'new cancel cancelled',
    'forwarded forward forwarded',
    'forwarded handle handled',
    'forwarded cancel cancelled',
  ])
})

describe('une commande textile', () => {
  test('se transmet, se traite, et le club l’apprend à chaque pas', async () => {
    const order = await place({ sizes: { S: 4, L: 8 }, special_requests: 'Numéros 4 à 15' })
    expect(order).toMatchObject({ status: 'new', late: false, sizes: { S: 4, L: 8 }, phone: PREORDER.phone })
    const forwarded = await act('forwarding', order)
    expect(forwarded).toMatchObject({ status: 200, body: { status: 'forwarded', decided_by: 'Anne Arbitre' } })
    const handled = await act('handling', forwarded.body)
    expect(handled.body).toMatchObject({ status: 'handled', permissions: { forward: false, cancel: false } })
    const mails = await mailsOf(order.id)
    expect(mails.map(({ kind, recipient }) => [kind, recipient === PARTNER.email ? 'partenaire' : 'club'])).toEqual([
      ['preorder', 'partenaire'],
      ['preorder-copy', 'club'],
      ['preorder', 'partenaire'],
      ['preorder-news', 'club'],
      ['preorder-news', 'club'],
    ])
    expect(mails[2]!.plain_text).toContain('Tailles : S × 4, L × 8.')
    const lines = await db`select action from audit_log where entity_id = ${order.id} order by id`
    expect(lines).toEqual([{ action: 'kit_order.forward' }, { action: 'kit_order.handle' }])
  })

  test('s’annule pour un motif, que le club lit et le partenaire s’il l’avait reçue', async () => {
    const order = (await act('forwarding', await place())).body
    expect((await act('cancellation', order)).status).toBe(400)
    expect((await act('cancellation', order, { reason: 'Le club renonce' })).body).toMatchObject({
      status: 'cancelled',
      reason: 'Le club renonce',
    })
    const told = (await mailsOf(order.id)).filter(({ plain_text }) => plain_text.includes('Le club renonce'))
    expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([PARTNER.email, order.email]))
    const unseen = await place()
    await act('cancellation', unseen, { reason: 'Le club renonce' })
    const news = (await mailsOf(unseen.id)).filter(({ plain_text }) => plain_text.includes('Le club renonce'))
    expect(news.map(({ recipient }) => recipient)).toEqual([unseen.email])
  })

  test('relue trop tôt ne change pas deux fois, et dit qui l’a changée', async () => {
    const order = await place()
    await act('forwarding', order)
    const again = await act('cancellation', order, { reason: 'Trop tard' })
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(again.body.message).toContain('Anne Arbitre')
    const rivals = (await act('forwarding', await place())).body
    const answers = await Promise.all([act('handling', rivals), act('cancellation', rivals, { reason: 'À la fois' })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const done = (await admin.get(`/admin/preorders/${rivals.id}`)).body
    expect(await act('forwarding', done)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  })

  test('ne se transmet pas sans partenaire', async () => {
    const order = await place()
    await db`delete from settings where key = 'partner'`
    expect(await act('forwarding', order)).toMatchObject({ status: 409, body: { code: 'PREORDERS_CLOSED' } })
  })

  test('se retrouve par ses mots, son état, son produit, sa période, et son retard se voit', async () => {
    const word = randomUUID().slice(0, 8)
    const shirts = await place({ club_name: `Élan ${word}` })
    const shorts = await place({ tournament_name: `Coupe ${word}`, product_type: 'shorts' })
    const ids = async (query: string) => (await list(`q=${word}&${query}`)).map(({ id }) => id)
    expect(await ids('')).toEqual([shorts.id, shirts.id])
    expect(await ids('product_type=shorts')).toEqual([shorts.id])
    expect(await list(`q=elan ${word}`)).toHaveLength(1)
    expect(await ids('status=handled')).toEqual([])
    expect(await ids('late=true')).toEqual([])
    await db`update textile_preorders set created_at = now() - interval '4 days' where id = ${shirts.id}`
    expect(await list(`q=${word}&late=true`)).toMatchObject([{ id: shirts.id, late: true }])
    // Once forwarded, an order has the patience of the partner, from that day.
    await db`update textile_preorders set status = 'forwarded', forwarded_at = now() - interval '4 days' where id = ${shirts.id}`
    expect(await ids('late=true')).toEqual([])
    const since = lateKitOrdersSince(new Date()).forwarded
    await db`update textile_preorders set forwarded_at = ${since}::timestamptz - interval '1 minute' where id = ${shirts.id}`
    expect(await ids('late=true')).toEqual([shirts.id])
    const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
    expect(await ids(`from=${yesterday}`)).toEqual([shorts.id])
    expect(await ids(`to=${yesterday}`)).toEqual([shirts.id])
    const first = (await admin.get(`/admin/preorders?q=${word}&limit=1`)).body
    expect(await ids(`limit=1&cursor=${first.next_cursor}`)).toEqual([shirts.id])
  })
})

describe('la page du partenaire', () => {
  const read = async (path: string) => {
    const response = await fetch(path)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  test('montre à qui en a l’adresse les commandes transmises, elles seules, et leur tableur', async () => {
    const word = randomUUID().slice(0, 8)
    const kept = await place({ club_name: `Attend ${word}` })
    await act('forwarding', await place({ club_name: `=2+3 ${word}`, sizes: { M: 12 } }))
    const made = await admin.post('/admin/partner-links')
    expect(made.status).toBe(201)
    const { url } = made.body
    expect(url).toMatch(/\/commandes\/[\w-]{22}$/)
    expect(JSON.stringify(await db`select * from partner_links`)).not.toContain(url.slice(-22))
    const page = await read(url)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`=2+3 ${word}`)
    expect(page.text).toContain('M × 12')
    expect(page.text).toContain('Transmise')
    expect(page.text).not.toContain(kept.club_name)
    expect(page.text).not.toContain('<script')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    const file = await read(`${url}/commandes.csv`)
    expect(file.headers.get('content-disposition')).toContain('commandes.csv')
    expect(file.text).toContain(`'=2+3 ${word}`)
    expect(file.text).not.toContain(kept.club_name)
    const [link] = (await admin.get('/admin/partner-links')).body
    expect(link).toMatchObject({ created_by: 'Anne Arbitre', revoked_at: null, last_used_at: expect.any(String) })
  })

  test('inconnue ou révoquée, n’existe pas', async () => {
    const { url } = (await admin.post('/admin/partner-links')).body
    const [link] = (await admin.get('/admin/partner-links')).body
    expect((await read(url)).status).toBe(200)
    await admin.delete(`/admin/partner-links/${link.id}`)
    for (const address of [
      url,
      `${url}/commandes.csv`,
      `${server.url}/commandes/${'a'.repeat(22)}`,
      `${server.url}/commandes/rien`,
    ]) {
      const { status, text, headers } = await read(address)
      expect([status, text.includes('Page introuvable'), headers.get('cache-control')]).toEqual([404, true, 'no-store'])
    }
    const lines = await db`select action from audit_log where entity_id = ${link.id} order by id`
    expect(lines).toEqual([{ action: 'partner_link.made' }, { action: 'partner_link.revoked' }])
  })
})
