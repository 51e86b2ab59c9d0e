import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardProvidersHeld } from '#contract/office/card-providers.ts'
import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { db } from '#test/kit/database.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { sellBadges } from '#test/kit/steps/badges-at-stripe.ts'
import { reconcilePurchases } from './commands/reconcile-purchases.ts'

const shop = await sellBadges()
const { server, fake, organizer, admin, read, buy, opened, stateOf, papers, told, tellAll } = shop
const DAY_MS = 86_400_000

beforeEach(() => server.services.limits.forget('registration', organizer.user_id))
afterAll(() => shop.expectSound())

const sheet = async (id: number): Promise<TournamentSheet> => (await admin.get(`/admin/tournaments/${id}`)).body
const subjects = async (to: string, like: string) =>
  (await db`select from mails where recipient = ${to} and subject like ${`%${like}%`}`).length
const isFeatured = async (id: number) =>
  (await organizer.get('/tournaments/featured')).body.items.some(
    (one: { id: number; sponsored: boolean }) => one.id === id && one.sponsored,
  )

/** A badge that was paid, and whose payment the payer contests. */
async function contested(options: Parameters<typeof opened>[0] = {}, weeks = 2) {
  const { id, purchase, page } = await opened(options, weeks)
  fake.pay(page)
  await tellAll()
  const dispute = fake.dispute(page)
  await tellAll()
  return { id, purchase, dispute }
}

test('contesté : le badge reste, et l’administration lit le montant, le motif, l’échéance et où répondre', async () => {
  const { id, purchase } = await contested()
  expect(await isFeatured(id)).toBe(true)
  expect(await papers(id)).toEqual(['receipt'])
  const { badge_disputes, badges, title } = await sheet(id)
  expect(badge_disputes).toEqual([
    expect.objectContaining({ id: purchase, amount_cents: 3000, dispute: 'open', tournament_title: title }),
  ])
  const { at, reason, answer_by, url } = badge_disputes[0]!.contested
  expect([at, reason]).toEqual(['Stripe', 'Le payeur dit ne pas avoir fait ce paiement.'])
  expect(Date.parse(answer_by!) - server.services.clock().getTime()).toBeGreaterThan(6.9 * DAY_MS)
  expect(url).toMatch(/^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/)
  expect(badges).toMatchObject([{ id: purchase, dispute: 'open', ended: false }])
  expect((await read(id)).purchases).toMatchObject([{ id: purchase, dispute: 'open' }])
  const held: CardProvidersHeld = (await admin.get('/admin/card-providers')).body
  expect(held.badge_disputes.map((one) => one.id)).toContain(purchase)
  const { waiting } = (await admin.get('/admin/overview')).body
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'badge_disputes' }))
  expect(await subjects(admin.email, `Badge contesté\u00a0: ${title}`)).toBe(1)
  expect(await subjects(organizer.email, `Paiement contesté\u00a0: ${title}`)).toBe(1)
})

test('gagné : rien n’a changé, et plus rien n’attend', async () => {
  const { id, purchase, dispute } = await contested()
  const before = await read(id)
  fake.endDispute(dispute, 'won')
  await tellAll()
  const after = await read(id)
  expect(after.featured_until).toBe(before.featured_until)
  expect(after.purchases).toMatchObject([{ id: purchase, dispute: 'won', refunded_cents: 0, to_refund_cents: 0 }])
  expect(await papers(id)).toEqual(['receipt'])
  const { badge_disputes, title } = await sheet(id)
  expect(badge_disputes).toMatchObject([{ id: purchase, dispute: 'won' }])
  expect(await subjects(admin.email, `Contestation gagnée\u00a0: badge de ${title}`)).toBe(1)
})

test('perdu : les semaines s’arrêtent, un avoir répond au reçu, et rien n’est dû à personne', async () => {
  const { id, purchase, dispute } = await contested()
  fake.endDispute(dispute, 'lost')
  await tellAll()
  expect(await stateOf(purchase)).toEqual({ status: 'succeeded', begun: true, back: 3000, due: 0 })
  expect(await isFeatured(id)).toBe(false)
  expect((await read(id)).featured_until).toBeNull()
  expect(await papers(id)).toEqual(['receipt', 'credit_note'])
  const { badge_disputes, badges, badge_refunds_due, badge_refunds_noted, title } = await sheet(id)
  expect(badge_disputes).toMatchObject([{ dispute: 'lost' }])
  expect(badges).toMatchObject([{ dispute: 'lost', ended: true, refundable_cents: 0 }])
  expect([badge_refunds_due, badge_refunds_noted]).toEqual([[], []])
  expect(await subjects(organizer.email, `Paiement repris par la banque\u00a0: ${title}`)).toBe(1)
  // A club that lost one may buy another.
  expect((await buy(id)).status).toBe(201)
})

test('perdu, mais offert ou acheté encore par ailleurs : cette part reste jusqu’au jour promis', async () => {
  const { id, dispute } = await contested({}, 1)
  const { body } = await buy(id)
  fake.pay((body.next.url as string).split('/').at(-1)!)
  await tellAll()
  const { featured_until } = await read(id)
  fake.endDispute(dispute, 'lost')
  await tellAll()
  expect((await read(id)).featured_until).toBe(featured_until)
  expect((await read(id)).purchases).toMatchObject([
    { id: body.id, dispute: null, refunded_cents: 0 },
    { dispute: 'lost', refunded_cents: 1500 },
  ])
})

describe('contesté quand un remboursement est à faire', () => {
  async function due() {
    const { id, purchase, page } = await opened({}, 2)
    await db`update tournaments set status = 'cancelled', status_reason = 'Gymnase fermé' where id = ${id}`
    fake.pay(page)
    await tellAll()
    const dispute = fake.dispute(page)
    await tellAll()
    await runJobs(server, 'promotion.refund')
    const [refund] = (await sheet(id)).badge_refunds_due
    expect(refund).toMatchObject({ amount_cents: 3000 })
    return { id, purchase, dispute, refund: refund!.id }
  }

  test('il attend la banque, et perdu il n’y a plus rien à rendre', async () => {
    const { id, purchase, dispute, refund } = await due()
    const settle = () => admin.put(`/admin/promotion-refunds/${refund}/settlement`)
    expect((await settle()).body.message).toMatch(/^Ce paiement est contesté/)
    fake.endDispute(dispute, 'lost')
    await tellAll()
    expect((await settle()).status).toBe(404)
    expect(await stateOf(purchase)).toMatchObject({ begun: false, back: 3000, due: 0 })
    expect(await papers(id)).toEqual(['receipt', 'credit_note'])
  })

  test('gagné, il se note comme avant', async () => {
    const { id, purchase, dispute, refund } = await due()
    fake.endDispute(dispute, 'won')
    await tellAll()
    expect((await admin.put(`/admin/promotion-refunds/${refund}/settlement`)).status).toBe(200)
    expect(await stateOf(purchase)).toMatchObject({ back: 3000, due: 0 })
    expect(await papers(id)).toEqual(['receipt', 'credit_note'])
  })
})

test('annulé pendant la contestation : rien ne se rend avant la décision, puis les semaines à venir se rendent', async () => {
  const { id, purchase, dispute } = await contested({}, 3)
  await db`update tournaments set status = 'cancelled', status_reason = 'Gymnase fermé' where id = ${id}`
  const refund = () =>
    admin.put(`/admin/promotion-purchases/${purchase}/refund`, { reason: 'Tournoi annulé', expected_cents: 3000 })
  expect((await sheet(id)).badges).toMatchObject([{ refundable_cents: 0 }])
  expect((await refund()).body.message).toMatch(/^Ce paiement est contesté/)
  fake.endDispute(dispute, 'won')
  await tellAll()
  expect((await refund()).status).toBe(200)
  await runJobs(server, 'promotion.refund')
  expect(await stateOf(purchase)).toMatchObject({ back: 3000, due: 0 })
})

test('une banque qui ne fait que demander n’a rien pris', async () => {
  const { purchase, page } = await opened()
  fake.pay(page)
  fake.dispute(page, 'warning_needs_response')
  await tellAll()
  const [row] = await db<{ dispute: string | null }[]>`select dispute from promotion_purchases where id = ${purchase}`
  expect(row!.dispute).toBeNull()
})

test('contesté puis perdu sans un mot de Stripe : relu chaque jour, c’est su le lendemain', async () => {
  const { purchase, page } = await opened({ in_days: 90 }, 2)
  fake.pay(page)
  await tellAll()
  const dispute = fake.dispute(page)
  told()
  await reconcilePurchases(server.services)
  expect((await stateOf(purchase)).back).toBe(0)
  server.advance(DAY_MS)
  await reconcilePurchases(server.services)
  expect((await organizer.get(`/promotion-purchases/${purchase}`)).body.dispute).toBe('open')
  fake.endDispute(dispute, 'lost')
  told()
  server.advance(DAY_MS)
  await reconcilePurchases(server.services)
  expect(await stateOf(purchase)).toMatchObject({ back: 3000, due: 0 })
})

test('un remboursement que la banque refuse sans un mot de Stripe est su le lendemain', async () => {
  const { id, purchase, page } = await opened({}, 1)
  await db`update tournaments set status = 'cancelled', status_reason = 'Gymnase fermé' where id = ${id}`
  fake.pay(page)
  await tellAll()
  await runJobs(server, 'promotion.refund')
  const [refund] = await db<{ there: string }[]>`
    select provider_reference as there from promotion_refunds where purchase_id = ${purchase}`
  fake.endRefund(refund!.there, 'failed')
  told()
  server.advance(DAY_MS)
  await reconcilePurchases(server.services)
  expect(await stateOf(purchase)).toMatchObject({ back: 0, due: 1500 })
})
