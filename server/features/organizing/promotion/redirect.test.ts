import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { STRIPE_KEYS } from '#test/kit/providers/stripe/keys.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { sellBadges } from '#test/kit/steps/badges-at-stripe.ts'
import { reconcilePurchases } from './commands/reconcile-purchases.ts'

const shop = await sellBadges()
const { server, fake, organizer, admin, tournament, read, buy, opened, stateOf, papers, told, post, tellAll } = shop
const MINUTE_MS = 60_000

beforeEach(() => server.services.limits.forget('registration', organizer.user_id))
afterAll(() => shop.expectSound())

const PAID = { status: 'succeeded', begun: true, back: 0, due: 0 }

test('acheté sur la page de Stripe, du compte de la plateforme, et lu au retour sans attendre de notification', async () => {
  const { id } = await tournament()
  expect(await read(id)).toMatchObject({ problem: null, collects: 'redirect', sandbox: false })
  const { body } = await buy(id, { weeks: 2 })
  expect(body).toMatchObject({ status: 'open', next: { kind: 'redirect', url: expect.stringContaining(fake.url) } })
  const [call] = fake.calls
    .filter(({ path, method }) => path === '/v1/checkout/sessions' && method === 'POST')
    .slice(-1)
  expect(call!.headers['stripe-account']).toBeUndefined()
  expect(call!.raw).not.toContain('application_fee')
  const back = await fetch(`${body.next.url}/pay`, { redirect: 'manual' })
  const returned = new URL(back.headers.get('location')!)
  expect([returned.pathname, Object.fromEntries(returned.searchParams)]).toEqual([
    `/organisateur/tournois/${id}/partager`,
    { achat: body.id, retour: 'ok' },
  ])
  expect(await stateOf(body.id)).toMatchObject({ status: 'open' })
  expect((await organizer.put(`/promotion-purchases/${body.id}/reading`)).body).toMatchObject({
    status: 'succeeded',
    next: null,
  })
  expect(await stateOf(body.id)).toEqual(PAID)
  expect((await organizer.get('/tournaments/featured')).body.items.map((one: { id: number }) => one.id)).toContain(id)
  expect(await papers(id)).toEqual(['receipt'])
})

describe('ce qui arrive à la page', () => {
  test('payée et l’onglet fermé : la notification de la plateforme suffit, en double et en désordre aussi', async () => {
    const { id, purchase, page } = await opened()
    fake.pay(page)
    const events = told()
    for (const one of [...events.toReversed(), ...events]) expect((await post(one)).status).toBe(200)
    expect(await stateOf(purchase)).toEqual(PAID)
    expect(await papers(id)).toEqual(['receipt'])
  })

  test('payée, et la notification ne vient pas : l’achat est relu dans la minute', async () => {
    const { purchase, page } = await opened()
    fake.pay(page)
    told()
    await reconcilePurchases(server.services)
    expect(await stateOf(purchase)).toEqual(PAID)
  })

  test('quittée sans payer : la même page se reprend, un autre achat attend, et rien n’est pris après la fin', async () => {
    const { id, purchase, url, page } = await opened()
    expect((await buy(id)).body).toMatchObject({ id: purchase, next: { url } })
    expect((await buy(id, { weeks: 2 })).body.message).toMatch(/^Un achat est déjà en cours/)
    expect((await read(id)).purchases).toMatchObject([{ id: purchase, next: { url } }])
    expect((await read(id, admin)).purchases).toMatchObject([{ id: purchase, next: null }])
    server.advance(31 * MINUTE_MS)
    await reconcilePurchases(server.services)
    expect(await stateOf(purchase)).toMatchObject({ status: 'expired' })
    expect(fake.pay(page)).toBe(false)
    expect((await buy(id)).body.id).not.toBe(purchase)
  })

  test('payée pendant que Stripe ne répond plus, à la fin : l’achat attend, puis est servi', async () => {
    const { purchase, page } = await opened()
    fake.pay(page)
    told()
    server.advance(31 * MINUTE_MS)
    for (let n = 0; n < 3; n++)
      fake.fault({ match: ({ path }) => path.endsWith(`${page}/expire`), goes: { refused: 503 } })
    await reconcilePurchases(server.services)
    expect(await stateOf(purchase)).toMatchObject({ status: 'open' })
    await reconcilePurchases(server.services)
    expect(await stateOf(purchase)).toEqual(PAID)
  })

  test('payée après l’annulation du tournoi : tout est rendu, avec son avoir', async () => {
    const { id, purchase, page } = await opened({}, 2)
    await db`update tournaments set status = 'cancelled', status_reason = 'Gymnase fermé' where id = ${id}`
    fake.pay(page)
    await tellAll()
    await runJobs(server, 'promotion.refund')
    expect(await stateOf(purchase)).toEqual({ status: 'succeeded', begun: false, back: 3000, due: 0 })
    expect(await papers(id)).toEqual(['receipt', 'credit_note'])
  })

  test('demandée deux fois à la fois : une seule page, payée une fois', async () => {
    const { id } = await tournament()
    const key = randomUUID()
    const [one, other] = await Promise.all([buy(id, { key }), buy(id, { key })])
    expect(other.body.id).toBe(one.body.id)
    const pages = [one, other].map(({ body }) => body.next?.url).filter(Boolean)
    expect(new Set(pages).size).toBe(1)
    const page = (pages[0] as string).split('/').at(-1)!
    expect([fake.pay(page), fake.pay(page)]).toEqual([true, false])
    await tellAll()
    expect(await papers(id)).toEqual(['receipt'])
  })

  test('sans réponse à l’ouverture : l’achat est noté, et le même geste retrouve la même page', async () => {
    const { id } = await tournament()
    fake.fault({ match: ({ path }) => path === '/v1/checkout/sessions', goes: 'acted_then_lost' })
    const first = await buy(id)
    const again = first.status === 201 ? first : await buy(id)
    expect(again.body.next.url).toContain(fake.url)
    expect(
      fake.things
        .list<{ id: string; object: string; client_reference_id: string }>(null, 'checkout.session')
        .filter(({ client_reference_id }) => client_reference_id === again.body.id),
    ).toHaveLength(1)
  })
})

describe('un remboursement', () => {
  async function refunded(way: 'succeeded' | 'pending') {
    const { id, purchase, page } = await opened({}, 2)
    await db`update tournaments set status = 'cancelled', status_reason = 'Gymnase fermé' where id = ${id}`
    fake.pay(page)
    await tellAll()
    fake.refundsBecome(way)
    await runJobs(server, 'promotion.refund').catch(() => {})
    const [refund] = await db<{ id: string }[]>`select id from promotion_refunds where purchase_id = ${purchase}`
    const there = fake.things
      .list<{ id: string; object: string; metadata: { refund?: string } }>(null, 'refund')
      .find(({ metadata }) => metadata.refund === refund!.id)!
    return { id, purchase, refund: refund!.id, there: there.id }
  }

  test('qui échoue après avoir réussi redevient à faire, se dit à l’acheteur, et un reçu répond à son avoir', async () => {
    const { id, purchase, refund, there } = await refunded('succeeded')
    expect(await stateOf(purchase)).toMatchObject({ back: 3000, due: 0 })
    fake.endRefund(there, 'failed')
    const events = told()
    for (const one of [...events, ...events]) expect((await post(one)).status).toBe(200)
    expect(await stateOf(purchase)).toMatchObject({ back: 0, due: 3000 })
    const mails = await db`
      select subject from mails where recipient = ${organizer.email} and subject like 'Remboursement à refaire%' and plain_text like '%30%'`
    expect(mails.length).toBeGreaterThan(0)
    const [due] = (await admin.get(`/admin/tournaments/${id}`)).body.badge_refunds_due
    expect(due).toMatchObject({ amount_cents: 3000 })
    expect(due.id).not.toBe(refund)
    expect((await admin.put(`/admin/promotion-refunds/${due.id}/settlement`)).status).toBe(200)
    expect(await stateOf(purchase)).toMatchObject({ back: 3000, due: 0 })
    expect(await papers(id)).toEqual(['receipt', 'credit_note', 'receipt', 'credit_note'])
    // What a person has given back by another way is no longer the provider's to say.
    fake.things.resend(JSON.parse(events.at(-1)!.body))
    await tellAll()
    expect(await stateOf(purchase)).toMatchObject({ back: 3000, due: 0 })
  })

  test.each(['succeeded', 'failed'] as const)('en attente à la banque, puis %s', async (end) => {
    const { purchase, there } = await refunded('pending')
    expect(await stateOf(purchase)).toMatchObject({ back: 0, due: 3000 })
    fake.endRefund(there, end)
    await tellAll()
    const [row] = await db<{ status: string }[]>`select status from promotion_refunds where purchase_id = ${purchase}`
    expect(row!.status).toBe(end === 'succeeded' ? 'succeeded' : 'due')
  })
})

describe('ce qui ne se fait pas', () => {
  test('une carte donnée à notre formulaire, là où Stripe prend la carte, ni l’inverse', async () => {
    const { id } = await tournament()
    expect(await buy(id, { more: { token: 'test_success' } })).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_METHOD_REFUSED' },
    })
    const bare = await startTestServer()
    const other = await createCaller(bare, { organizer: true })
    const own = await createTournament(db, { organizer_club_id: other.club_id, in_days: 60 })
    const expected = { amount_cents: 1500, featured_until: null }
    const answer = await other.post(
      `/tournaments/${own.id}/promotion`,
      { weeks: 1, expected },
      { 'idempotency-key': randomUUID() },
    )
    expect(answer.body.code).toBe('PAYMENT_METHOD_REFUSED')
    expect(await db`select from promotion_purchases where tournament_id in (${id}, ${own.id})`).toHaveLength(0)
  })

  test('une notification de l’adresse des clubs, ou d’un compte de club, ne paie rien', async () => {
    const { purchase, page } = await opened()
    fake.pay(page)
    const events = told()
    for (const one of events) expect((await post(one, 'stripe')).status).toBe(400)
    for (const one of events) fake.things.resend({ ...JSON.parse(one.body), account: 'acct_autre' })
    await tellAll()
    expect(await stateOf(purchase)).toMatchObject({ status: 'open' })
  })

  test('sans secret de la plateforme, Stripe ne vend pas le badge', async () => {
    const { STRIPE_PLATFORM_WEBHOOK_SECRET: _, ...keys } = STRIPE_KEYS
    const half = await startTestServer({
      config: { stripe: readConfig({ ...keys, STRIPE_URL: fake.url }).stripe, sandbox_payments: false },
    })
    expect(half.services.payments.forPlatform()).toBeNull()
  })
})
