import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Promotion } from '#contract/organizing/promotion.ts'
import { addDays, instantOf } from '#domain/common/dates/local-time.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import { WEBHOOK_KEY } from '#server/platform/payments/sandbox/notify.ts'
import { signPayload } from '#server/platform/payments/signature.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { checkInvariants } from '#test/kit/invariants.ts'
import { readZip } from '#test/kit/files/read-zip.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { reconcilePurchases } from './commands/reconcile-purchases.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true, full_name: 'Odile Organise' })
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })
const DAY_MS = 86_400_000

beforeAll(() => setSetting('promotion', { price_cents_per_week: 1500 }))
afterEach(() => vi.restoreAllMocks())
beforeEach(() => server.services.limits.forget('registration', organizer.user_id))
afterAll(async () => {
  const found = await checkInvariants(db, server.services.clock())
  expect(found.filter(({ invariant }) => /promotion|platform|payment_applied/.test(invariant))).toEqual([])
})

const setSetting = (key: string, value: unknown) => db`
  insert into settings (key, value) values (${key}, ${db.json(value)})
  on conflict (key) do update set value = excluded.value`

const tournament = (options: Parameters<typeof createTournament>[1] = {}) =>
  createTournament(db, { organizer_club_id: organizer.club_id, in_days: 60, ...options })
const read = async (id: number, caller: Caller = organizer): Promise<Promotion> =>
  (await caller.get(`/tournaments/${id}/promotion`)).body

/** Buys what the screen shows. */
async function buy(
  id: number,
  weeks = 1,
  { token = 'test_success', caller = organizer }: { token?: string; caller?: Caller } = {},
) {
  const { offers, featured_until } = await read(id)
  return order(
    id,
    { weeks, token, expected: { amount_cents: offers[weeks - 1]!.amount_cents, featured_until } },
    randomUUID(),
    caller,
  )
}
const order = (id: number, body: Record<string, unknown>, key: string = randomUUID(), caller: Caller = organizer) =>
  caller.post(`/tournaments/${id}/promotion`, body, { 'idempotency-key': key })

const notify = async (session_key: string, event_id: string) => {
  const body = JSON.stringify({ id: event_id, session_key })
  const signature = signPayload(server.services.secrets.key(WEBHOOK_KEY), body, server.services.clock())
  const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
  return (await fetch(`${server.url}/webhooks/sandbox`, { method: 'POST', headers, body })).status
}
const featuredUntil = async (id: number) =>
  (await db<{ at: Date | null }[]>`select featured_until as at from tournaments where id = ${id}`)[0]!.at
const receipts = (id: number) => db<{ kind: string; amount_cents: number; number: number }[]>`
  select x.kind, x.amount_cents, x.number from platform_receipts x join promotion_purchases b on b.id = x.purchase_id
  where b.tournament_id = ${id} order by x.number`

test('deux semaines achetées : le badge aussitôt, le reçu de la plateforme au club qui achète, et en tête de l’accueil', async () => {
  const { id } = await tournament()
  const shown = await read(id)
  expect(shown).toMatchObject({ problem: null, featured_until: null, price_cents_per_week: 1500 })
  const bought = await buy(id, 2)
  expect(bought).toMatchObject({ status: 201, body: { status: 'succeeded', amount_cents: 3000, weeks: 2 } })
  const until = Date.parse(bought.body.ends_at)
  expect(Math.abs(until - Date.parse(shown.offers[1]!.until))).toBeLessThan(60_000)
  expect((await read(id)).featured_until).toBe(bought.body.ends_at)
  expect((await organizer.get('/tournaments/featured')).body.items[0]).toMatchObject({ id, sponsored: true })
  const [paper] = bought.body.receipts
  expect(paper).toMatchObject({ title: 'Reçu de paiement', amount_cents: 3000 })
  expect(paper.number).toMatch(/^P\d{4}-\d{4}$/)
  const pdf = await fetch(server.url + paper.url, { headers: organizer.session().headers })
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const other = await createCaller(server, { organizer: true })
  expect((await fetch(server.url + paper.url, { headers: other.session().headers })).status).toBe(404)
  await runJobs(server, 'promotion.mail-receipt')
  const mails =
    await db`select attachments from mails where kind = 'platform-receipt' and recipient = ${organizer.email}`
  expect(mails).toMatchObject([{ attachments: [{ kind: 'platform_receipt' }] }])
})

test('un achat prolonge le badge qui court, et ne dépasse jamais le début du tournoi', async () => {
  const { id } = await tournament({ in_days: 10 })
  expect((await read(id)).offers.map(({ weeks }) => weeks)).toEqual([1, 2])
  const first = await buy(id, 1)
  const second = await buy(id, 1)
  expect(second.body.starts_at).toBe(first.body.ends_at)
  const [{ starts_at }] = await db<[{ starts_at: Date }]>`select starts_at from tournaments where id = ${id}`
  expect(Date.parse(second.body.ends_at)).toBe(new Date(starts_at).getTime())
  expect((await read(id)).problem).toBe('Le badge va déjà jusqu’au début du tournoi.')
  expect(
    (
      await order(id, {
        weeks: 1,
        token: 'test_success',
        expected: { amount_cents: 1500, featured_until: second.body.ends_at },
      })
    ).status,
  ).toBe(409)
})

test('la même demande deux fois, et la notification deux fois : un achat, un reçu', async () => {
  const { id } = await tournament()
  const key = randomUUID()
  const { offers } = await read(id)
  const body = {
    weeks: 1,
    token: 'test_success',
    expected: { amount_cents: offers[0]!.amount_cents, featured_until: null },
  }
  const [one, other] = await Promise.all([order(id, body, key), order(id, body, key)])
  expect([one.status, other.status]).toEqual([201, 201])
  expect(one.body.id).toBe(other.body.id)
  const again = await order(id, body, key)
  expect(again.body.id).toBe(one.body.id)
  for (const event of ['evt_a', 'evt_a', 'evt_b']) expect(await notify(one.body.id, event)).toBe(200)
  expect(await receipts(id)).toMatchObject([{ kind: 'receipt', amount_cents: 1500 }])
})

test('deux qui achètent en même temps : personne ne paie deux fois, aucune semaine ne se perd', async () => {
  const colleague = await createCaller(server, { club_id: organizer.club_id, rights: 'manager' })
  for (let round = 0; round < 6; round += 1) {
    for (const { user_id } of [organizer, colleague]) await server.services.limits.forget('registration', user_id)
    const { id } = await tournament()
    const answers = await Promise.all([
      buy(id, 1),
      buy(id, 2, { caller: colleague }),
      buy(id, 1),
      buy(id, 2, { caller: colleague }),
    ])
    const paid = answers.filter(({ status }) => status === 201)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const rows = await db<{ given_weeks: number; starts_at: Date; ends_at: Date }[]>`
      select given_weeks, starts_at, ends_at from promotion_purchases
      where tournament_id = ${id} and status = 'succeeded' order by starts_at`
    expect(rows.length).toBe(new Set(paid.map(({ body }) => body.id)).size)
    for (const [index, row] of rows.entries())
      if (index > 0) expect(new Date(row.starts_at).getTime()).toBe(new Date(rows[index - 1]!.ends_at).getTime())
    expect((await receipts(id)).length).toBe(rows.length)
    expect(new Date((await featuredUntil(id))!).getTime()).toBe(new Date(rows.at(-1)!.ends_at).getTime())
  }
})

test('la banque tarde : le badge attend sa réponse, un second achat aussi', async () => {
  const { id } = await tournament()
  const slow = await buy(id, 1, { token: 'test_timeout' })
  expect(slow).toMatchObject({ status: 201, body: { status: 'processing', starts_at: null } })
  expect(await featuredUntil(id)).toBeNull()
  const colleague = await createCaller(server, { club_id: organizer.club_id, rights: 'owner' })
  expect((await buy(id, 2, { caller: colleague })).body.message).toMatch(/^Un achat est déjà en cours/)
  server.advance(10_000)
  await reconcilePurchases(server.services)
  expect((await organizer.get(`/promotion-purchases/${slow.body.id}`)).body).toMatchObject({ status: 'succeeded' })
  expect(await featuredUntil(id)).not.toBeNull()
})

test('le prestataire ne répond pas : l’achat est noté, et jamais payé deux fois', async () => {
  const { id } = await tournament()
  const provider = server.services.payments.forPlatform()!
  vi.spyOn(provider, 'open').mockRejectedValueOnce(new ProviderUnavailable('down'))
  const lost = await buy(id, 1)
  expect(lost).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } })
  expect((await buy(id, 1)).body).toMatchObject({ id: lost.body.data.purchase_id, status: 'succeeded' })
  expect(await receipts(id)).toHaveLength(1)
})

test('un achat que personne n’a payé est clos, et n’en empêche pas un autre', async () => {
  const { id } = await tournament()
  const asked = await buy(id, 1, { token: 'test_authentication_required' })
  expect(asked.body.status).toBe('requires_action')
  server.advance(31 * 60_000)
  await reconcilePurchases(server.services)
  expect((await organizer.get(`/promotion-purchases/${asked.body.id}`)).body.status).toBe('expired')
  expect((await buy(id, 1)).body.status).toBe('succeeded')
})

test('l’authentification forte : refusée, rien n’est pris ; acceptée, le badge est là', async () => {
  const { id } = await tournament()
  const refused = await buy(id, 1, { token: 'test_authentication_required' })
  const answer = (purchase: string, outcome: string) =>
    organizer.put(`/promotion-purchases/${purchase}/authentication`, { outcome })
  expect((await answer(refused.body.id, 'refused')).body.code).toBe('PAYMENT_DECLINED')
  const accepted = await buy(id, 1, { token: 'test_authentication_required' })
  expect((await answer(accepted.body.id, 'accepted')).body).toMatchObject({ status: 'succeeded' })
  expect((await buy(id, 1, { token: 'test_declined' })).body.code).toBe('PAYMENT_DECLINED')
  expect(await receipts(id)).toHaveLength(1)
})

test('payé après l’annulation du tournoi : tout est rendu, avec un avoir de la même série', async () => {
  const { id } = await tournament()
  const slow = await buy(id, 2, { token: 'test_timeout' })
  await db`update tournaments set status = 'cancelled', status_reason = 'Gymnase fermé' where id = ${id}`
  server.advance(10_000)
  expect(await notify(slow.body.id, `evt_${slow.body.id}`)).toBe(200)
  expect((await organizer.get(`/promotion-purchases/${slow.body.id}`)).body).toMatchObject({
    starts_at: null,
    to_refund_cents: 3000,
  })
  await runJobs(server, 'promotion.refund')
  expect((await organizer.get(`/promotion-purchases/${slow.body.id}`)).body).toMatchObject({
    refunded_cents: 3000,
    to_refund_cents: 0,
  })
  const [receipt, credit] = await receipts(id)
  expect([receipt, credit]).toMatchObject([{ kind: 'receipt' }, { kind: 'credit_note', amount_cents: 3000 }])
  expect(credit!.number).toBe(receipt!.number + 1)
  expect(await featuredUntil(id)).toBeNull()
})

test('payé après avoir cédé le tournoi : rien n’est mis en avant pour un autre, tout est rendu à qui a payé', async () => {
  const { id } = await tournament()
  const slow = await buy(id, 2, { token: 'test_timeout' })
  const taker = await createCaller(server, { organizer: true })
  await db`update tournaments set organizer_club_id = ${taker.club_id} where id = ${id}`
  server.advance(10_000)
  await reconcilePurchases(server.services)
  await runJobs(server, 'promotion.refund')
  const [bought] = await db`
    select b.club_id, b.starts_at, (select sum(amount_cents)::int from promotion_refunds where purchase_id = b.id) as back
    from promotion_purchases b where b.id = ${slow.body.id}`
  expect(bought).toEqual({ club_id: organizer.club_id, starts_at: null, back: 3000 })
  expect(await featuredUntil(id)).toBeNull()
})

test('des semaines pour lesquelles il n’y a plus de place sont rendues', async () => {
  const { id } = await tournament({ in_days: 20 })
  const slow = await buy(id, 3, { token: 'test_timeout' })
  await db`update tournaments set starts_at = now() + interval '9 days', ends_at = now() + interval '10 days' where id = ${id}`
  server.advance(10_000)
  await reconcilePurchases(server.services)
  await runJobs(server, 'promotion.refund')
  expect((await organizer.get(`/promotion-purchases/${slow.body.id}`)).body).toMatchObject({
    amount_cents: 4500,
    refunded_cents: 1500,
  })
})

test('annulé en cours de badge, un administrateur rend les semaines qui n’ont pas commencé, une fois', async () => {
  const { id } = await tournament()
  const bought = await buy(id, 3)
  await db`update promotion_purchases set starts_at = starts_at - interval '8 days', ends_at = ends_at - interval '8 days' where id = ${bought.body.id}`
  const refund = (expected_cents: number, caller: Caller = admin) =>
    caller.put(`/admin/promotion-purchases/${bought.body.id}/refund`, { reason: 'Tournoi annulé', expected_cents })
  expect((await refund(1500)).body).toMatchObject({
    code: 'NOT_ALLOWED_NOW',
    message: 'Le badge ne se rembourse que si le tournoi est annulé.',
  })
  await db`update tournaments set status = 'cancelled', status_reason = 'Gymnase fermé' where id = ${id}`
  expect((await admin.get(`/admin/tournaments/${id}`)).body.badges).toMatchObject([
    { kind: 'purchase', refundable_cents: 1500 },
  ])
  expect((await refund(4500)).body.code).toBe('CONFLICT')
  const both = await Promise.all([refund(1500), refund(1500)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  await runJobs(server, 'promotion.refund')
  expect(await receipts(id)).toMatchObject([{ kind: 'receipt' }, { kind: 'credit_note', amount_cents: 1500 }])
  expect(await featuredUntil(id)).toBeNull()
})

test('ce que le prestataire n’a pas pu rendre reste dû, se note une fois à la main avec son avoir, et son PDF est dans l’archive', async () => {
  const { id } = await tournament()
  const bought = await buy(id, 2)
  await db`update tournaments set status = 'cancelled', status_reason = 'Gymnase fermé' where id = ${id}`
  const asked = { reason: 'Tournoi annulé', expected_cents: 1500 }
  expect((await admin.put(`/admin/promotion-purchases/${bought.body.id}/refund`, asked)).status).toBe(200)
  const [refund] = await db<{ id: string }[]>`select id from promotion_refunds where purchase_id = ${bought.body.id}`
  const refund_id = refund!.id
  const settle = (caller: Caller = admin) => caller.put(`/admin/promotion-refunds/${refund_id}/settlement`)
  const due = async () => (await admin.get(`/admin/tournaments/${id}`)).body.badge_refunds_due
  expect(await settle()).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect(await due()).toEqual([])

  vi.spyOn(server.services.payments.forPlatform()!, 'refund').mockResolvedValue({
    status: 'due',
    reference: null,
    why: 'failed',
  })
  await runJobs(server, 'promotion.refund')
  expect(await due()).toMatchObject([{ id: refund_id, amount_cents: 1500 }])
  expect((await settle(organizer)).status).toBe(404)
  const [one, other] = await Promise.all([settle(), settle()])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.body).toMatchObject({ refunded_cents: 1500, to_refund_cents: 0 })
  expect(await receipts(id)).toMatchObject([{ kind: 'receipt' }, { kind: 'credit_note', amount_cents: 1500 }])
  expect(await due()).toEqual([])
  const lines =
    await db`select actor_id, origin from audit_log where action = 'promotion.refunded' and entity_id = ${bought.body.id}`
  expect(lines).toMatchObject([{ actor_id: admin.user_id, origin: 'api' }])

  const undo = (caller: Caller = admin) =>
    caller.put(`/admin/promotion-refunds/${refund_id}/undo`, { reason: 'Le virement n’est pas parti' })
  expect((await undo(organizer)).status).toBe(404)
  const [undone, again] = await Promise.all([undo(), undo()])
  expect([undone.status, again.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((undone.status === 200 ? undone : again).body).toMatchObject({ refunded_cents: 0, to_refund_cents: 1500 })
  expect(await receipts(id)).toMatchObject([
    { kind: 'receipt' },
    { kind: 'credit_note', amount_cents: 1500 },
    { kind: 'receipt', amount_cents: 1500 },
  ])
  const [asked_again] = await due()
  expect(asked_again).toMatchObject({ amount_cents: 1500 })
  expect(
    (await admin.put(`/admin/promotion-refunds/${asked_again.id}/undo`, { reason: 'Rien à annuler' })).body,
  ).toMatchObject({ code: 'NOT_ALLOWED_NOW', message: 'Ce remboursement n’est pas encore noté comme fait.' })
  expect((await admin.put(`/admin/promotion-refunds/${asked_again.id}/settlement`)).body).toMatchObject({
    refunded_cents: 1500,
    to_refund_cents: 0,
  })
  expect((await admin.get(`/admin/tournaments/${id}`)).body.badge_refunds_noted).toMatchObject([{ id: asked_again.id }])
  const told = await db`
    select kind from mails where recipient = ${organizer.email} and kind = 'promotion-refund-undone'`
  expect(told).toHaveLength(1)

  await organizer.post('/me/export')
  await runJobs(server, 'personal-data.export')
  const { url } = (await organizer.get('/me/export')).body
  const archive = readZip(
    Buffer.from(await (await fetch(server.url + url, { headers: organizer.session().headers })).arrayBuffer()),
  )
  for (const { title, number } of one.body.receipts) {
    const paper = archive.get(`recus/La plateforme/${title} ${number}.pdf`.normalize('NFC'))
    expect(paper?.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('qui n’achète pas lit pourquoi : vente fermée, club suspendu, brouillon, prix changé', async () => {
  const { id } = await tournament()
  const said = async (of: number) => [(await read(of)).problem, (await buy(of, 1)).body.message]
  const twice = (words: string) => [words, words]
  await setSetting('paid_promotion', false)
  expect(await said(id)).toEqual(twice('La mise en avant n’est pas en vente pour le moment.'))
  await db`delete from settings where key = 'paid_promotion'`
  await db`update clubs set status = 'suspended' where id = ${organizer.club_id}`
  expect((await admin.get(`/tournaments/${id}/promotion`)).body.problem).toMatch(/^Club suspendu/)
  await db`update clubs set status = 'active' where id = ${organizer.club_id}`
  const draft = await tournament({ status: 'draft' })
  expect(await said(draft.id)).toEqual(twice('Ce tournoi n’est pas encore publié.'))
  expect(
    (await order(id, { weeks: 1, token: 'test_success', expected: { amount_cents: 1, featured_until: null } })).body
      .message,
  ).toBe('Le prix a changé entre-temps. Vérifiez le montant.')
  expect(
    (
      await order(
        id,
        { weeks: 1, token: 'test_success', expected: { amount_cents: 1500, featured_until: null } },
        randomUUID(),
        admin,
      )
    ).status,
  ).toBe(403)
})

test('sans prestataire de cartes, l’achat dit qu’il n’est pas ouvert', async () => {
  const without = await startTestServer({ config: { sandbox_payments: false } })
  const { id } = await tournament()
  const caller = await createCaller(without, { club_id: organizer.club_id, rights: 'owner' })
  const words = 'L’achat n’est pas encore ouvert\u00a0: aucun prestataire de paiement n’est relié à la plateforme.'
  expect((await caller.get(`/tournaments/${id}/promotion`)).body.problem).toBe(words)
  const asked = { weeks: 1, token: 'test_success', expected: { amount_cents: 1500, featured_until: null } }
  expect((await caller.post(`/tournaments/${id}/promotion`, asked)).body.message).toBe(words)
})

test('un badge offert jusqu’à un jour, puis retiré ; ce qui est acheté reste', async () => {
  const { id } = await tournament()
  const until = new Date(server.services.clock().getTime() + 20 * DAY_MS).toISOString().slice(0, 10)
  const feature = (day: string | null) => admin.put(`/tournaments/${id}/feature`, { until: day })
  expect((await feature(null)).body.message).toBe('Aucun badge n’est offert à ce tournoi.')
  // The day that was said is whole, at the venue.
  const { body } = await feature(until)
  expect(body.featured_until).toBe(instantOf(addDays(until, 1), '00:00', 'Europe/Paris').toISOString())
  expect((await admin.get(`/admin/tournaments/${id}`)).body).toMatchObject({
    badges: [{ kind: 'gift', by: 'Anne Arbitre', ended: false }],
    problems: { take_badge: null },
  })
  const bought = await buy(id, 1)
  expect(bought.body.starts_at).not.toBeNull()
  expect((await feature(null)).body.featured_until).toBe(bought.body.ends_at)
  expect((await feature('2020-01-01')).body.message).toBe('Choisissez un jour à venir.')
  const cancelled = await tournament({ status: 'cancelled' })
  expect((await admin.put(`/tournaments/${cancelled.id}/feature`, { until })).body.message).toBe(
    'Ce tournoi est annulé.',
  )
})

test('avancer un tournoi raccourcit son badge', async () => {
  const { id } = await tournament()
  await buy(id, 4)
  await db`update tournaments set starts_at = now() + interval '1 day', ends_at = now() + interval '2 days' where id = ${id}`
  const [{ ends_at }] = await db<[{ ends_at: Date }]>`select ends_at from tournaments where id = ${id}`
  expect(new Date((await featuredUntil(id))!).getTime()).toBe(new Date(ends_at).getTime())
})
