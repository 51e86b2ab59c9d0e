import { afterAll, expect, test, vi } from 'vitest'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import { WEBHOOK_KEY } from '#server/platform/payments/sandbox/notify.ts'
import { signPayload } from '#server/platform/payments/signature.ts'
import { expireOverdue } from '#server/features/registrations/registrations/commands/ending/expire-overdue.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createRegistration, createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam, enterWaitingTeam, expectSoundness, pay, register } from '#test/kit/steps/registering.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer, type TestServer } from '#test/kit/server.ts'
import { reconcilePayments } from './commands/reconcile-payments.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const MINUTE_MS = 60_000

const read = async (caller: Caller, { id }: { id: string }) => (await caller.get(`/registrations/${id}`)).body

const payments = (registration_id: string) => db`
  select status, amount_cents, refunded_cents from payments where registration_id = ${registration_id} order by created_at`

async function holdPlace(at = server, options = {}) {
  const tournament = await createTournament(db, options)
  const club = await createCaller(at)
  return { club, tournament, held: await register(club, tournament) }
}

/** A payment without an answer yet. */
async function slowPayment(at = server, options = {}) {
  const entry = await holdPlace(at, options)
  const { body } = await pay(entry.club, entry.held, 'test_timeout')
  return { ...entry, payment: body as { id: string; status: string } }
}

test('refusé, la place reste gardée et un second essai paie', async () => {
  const { club, held } = await holdPlace()
  expect(await pay(club, held, 'test_declined')).toMatchObject({
    status: 402,
    body: { code: 'PAYMENT_DECLINED', data: { failure_code: 'card_declined' } },
  })
  expect(await read(club, held)).toMatchObject({ status: 'held', payment_status: 'failed', permissions: { pay: true } })
  expect(await pay(club, held, 'test_insufficient_funds')).toMatchObject({
    status: 402,
    body: { message: 'Le paiement a été refusé : provision insuffisante. Essayez une autre carte.' },
  })
  expect((await pay(club, held)).body).toMatchObject({ status: 'succeeded', registration: { status: 'pending' } })
  expect(await payments(held.id)).toMatchObject([{ status: 'failed' }, { status: 'failed' }, { status: 'succeeded' }])
})

test('un essai refusé ne compte pas dans ce qui fut payé : tout rendu se lit « rendu », une part « en partie »', async () => {
  for (const [in_days, status] of [
    [30, 'refunded'],
    [12, 'partially_refunded'],
  ] as const) {
    const club = await createCaller(server)
    const registration = await register(club, await createTournament(db, { in_days }))
    await pay(club, registration, 'test_declined')
    await pay(club, registration)
    await club.post(`/registrations/${registration.id}/cancellation`)
    await runJobs(server, 'payments.refund')
    expect(await read(club, registration)).toMatchObject({ status: 'cancelled', payment_status: status })
  }
})

test('authentification forte : acceptée, le paiement réussit', async () => {
  const { club, held } = await holdPlace()
  const asked = await pay(club, held, 'test_authentication_required')
  expect(asked.body).toMatchObject({
    status: 'requires_action',
    registration: { status: 'held', payment_status: 'awaiting', open_payment: { status: 'requires_action' } },
  })
  const stranger = await createCaller(server)
  expect(await stranger.put(`/payments/${asked.body.id}/authentication`, { outcome: 'accepted' })).toMatchObject({
    status: 404,
  })
  const accepted = await club.put(`/payments/${asked.body.id}/authentication`, { outcome: 'accepted' })
  expect(accepted.body).toMatchObject({ status: 'succeeded', registration: { status: 'pending', open_payment: null } })
  expect(await club.put(`/payments/${asked.body.id}/authentication`, { outcome: 'refused' })).toMatchObject({
    status: 409,
  })
})

test('authentification forte : refusée, on peut réessayer', async () => {
  const { club, held } = await holdPlace()
  const asked = await pay(club, held, 'test_authentication_required')
  expect(await club.put(`/payments/${asked.body.id}/authentication`, { outcome: 'refused' })).toMatchObject({
    status: 402,
    body: { data: { failure_code: 'authentication_failed' } },
  })
  expect((await pay(club, held)).body).toMatchObject({ status: 'succeeded' })
})

test('vingt clics sur « Payer » : un seul paiement', async () => {
  const { club, held } = await holdPlace()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(club, held)))
  expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
  expect(await payments(held.id)).toEqual([{ status: 'succeeded', amount_cents: 4000, refunded_cents: 0 }])
  const [sessions] = await db`
    select count(*)::int from sandbox.sessions s join payments p on p.id::text = s.key where p.registration_id = ${held.id}`
  expect(sessions).toEqual({ count: 1 })
})

test('payer de nouveau après une réponse perdue rend la même réponse, sans payer deux fois', async () => {
  const { club, held } = await holdPlace()
  const first = await pay(club, held)
  const again = await pay(club, held)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await payments(held.id)).toHaveLength(1)
  await club.post(`/registrations/${held.id}/cancellation`)
  expect(await pay(club, held)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
})

test('un numéro de carte ne passe pas pour un jeton', async () => {
  const { club, held } = await holdPlace()
  for (const token of ['4242424242424242', '4242 4242 4242 4242', 'tok-4242424242424242'])
    expect(await pay(club, held, token)).toMatchObject({ status: 400 })
})

test('réponse qui tarde : la notification signée du prestataire confirme le paiement', async () => {
  const { club, held, payment } = await slowPayment()
  expect(payment.status).toBe('processing')
  await runJobs(server, 'payments.sandbox-deliver')
  expect(await read(club, held)).toMatchObject({ status: 'held', payment_status: 'awaiting' })
  server.advance(6000)
  await runJobs(server, 'payments.sandbox-deliver')
  expect(await read(club, held)).toMatchObject({ status: 'pending', payment_status: 'paid' })
})

test('réponse qui tarde et notification perdue : la réconciliation suffit', async () => {
  const { club, held } = await slowPayment()
  await reconcilePayments(server.services)
  expect(await read(club, held)).toMatchObject({ status: 'held' })
  server.advance(6000)
  await reconcilePayments(server.services)
  expect(await read(club, held)).toMatchObject({ status: 'pending', payment_status: 'paid' })
})

test('une notification répétée, en désordre, ou sans objet ne change rien de plus', async () => {
  const { club, held, payment } = await slowPayment()
  server.advance(6000)
  const events = ['evt_1', 'evt_2', 'evt_1', 'evt_3', 'evt_2']
  const answers = await Promise.all(events.map((id) => notify(server, { id, session_key: payment.id })))
  expect(answers).toEqual([200, 200, 200, 200, 200])
  expect(await read(club, held)).toMatchObject({ payment_status: 'paid', paid_cents: 4000, refunded_cents: 0 })
  expect(await notify(server, { id: 'evt_4', session_key: crypto.randomUUID() })).toBe(200)
  const [told] = await db`
    select count(*)::int from messages where registration_id = ${held.id} and event like 'registration-received:%'`
  expect(told).toEqual({ count: 1 })
  const recorded = await db`select count(*)::int from payment_events where event_id in ${db(events)}`
  expect(recorded).toEqual([{ count: new Set(events).size }])
})

test('une notification forgée, altérée ou trop vieille est refusée', async () => {
  const { club, held, payment } = await slowPayment()
  server.advance(6000)
  const body = JSON.stringify({ id: 'evt_forged', session_key: payment.id })
  const key = server.services.secrets.key(WEBHOOK_KEY)
  const now = server.services.clock()
  const signatures = [
    '',
    't=1,v1=00',
    signPayload(Buffer.alloc(32), body, now),
    signPayload(key, `${body} `, now),
    signPayload(key, body, new Date(now.getTime() - 6 * MINUTE_MS)),
  ]
  for (const signature of signatures) expect(await post(server, body, signature)).toBe(400)
  expect(await read(club, held)).toMatchObject({ status: 'held', payment_status: 'awaiting' })
})

test('prestataire injoignable : la place reste gardée, et le même paiement reprend', async () => {
  const { club, held } = await holdPlace()
  const provider = server.services.payments.get('sandbox')
  vi.spyOn(provider, 'open').mockRejectedValueOnce(new ProviderUnavailable('down'))
  expect(await pay(club, held)).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } })
  expect(await read(club, held)).toMatchObject({ status: 'held', payment_status: 'awaiting' })
  expect((await pay(club, held)).body).toMatchObject({ status: 'succeeded' })
  expect(await payments(held.id)).toHaveLength(1)
})

test('la place ne se libère pas tant que le prestataire peut encore prendre l’argent', async () => {
  const late = await startTestServer()
  const { club, held, tournament } = await holdPlace(late, { max_participants: 1 })
  await pay(club, held, 'test_authentication_required')
  const waiting = await enterWaitingTeam(late, tournament)
  late.advance(16 * MINUTE_MS)
  const close = vi
    .spyOn(late.services.payments.get('sandbox'), 'close')
    .mockRejectedValue(new ProviderUnavailable('down'))
  await expireOverdue(late.services)
  expect(await read(club, held)).toMatchObject({ status: 'held' })
  close.mockRestore()
  await expireOverdue(late.services)
  expect(await read(club, held)).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
  expect(await read(waiting.club, waiting)).toMatchObject({ status: 'offered' })
  await expectSoundness(late)
})

test('payé juste avant la fin, connu juste après : la place est gardée', async () => {
  const late = await startTestServer()
  const { club, held } = await slowPayment(late, { max_participants: 1 })
  late.advance(16 * MINUTE_MS)
  await expireOverdue(late.services)
  expect(await read(club, held)).toMatchObject({ status: 'pending', payment_status: 'paid' })
})

test('payé trop tard, une place reste : elle est reprise', async () => {
  const late = await startTestServer()
  const { club, held, payment } = await lateSuccess(late, {})
  await notify(late, { id: `evt_${payment.id}`, session_key: payment.id })
  expect(await read(club, held)).toMatchObject({ status: 'pending', payment_status: 'paid' })
  await expectSoundness(late)
})

test('payé trop tard, plus de place et personne n’attend : premier de la liste, remboursé', async () => {
  const late = await startTestServer()
  const { club, held, payment, tournament } = await lateSuccess(late, { max_participants: 1 })
  await enterPaidTeam(late, tournament)
  expect(await notify(late, { id: `evt_${payment.id}`, session_key: payment.id })).toBe(200)
  expect(await read(club, held)).toMatchObject({ status: 'waitlisted', rank: 1, refund_due_cents: 4000 })
  await expectSoundness(late)
})

test('payé trop tard, d’autres attendent la place qui reste : elle n’est pas reprise, mais proposée à son tour', async () => {
  const late = await startTestServer()
  const { club, held, payment, tournament } = await lateSuccess(late, { max_participants: 1 })
  await enterPaidTeam(late, tournament)
  const newer = await enterWaitingTeam(late, tournament)
  await db`update tournament_categories set max_participants = 2 where id = ${tournament.tournament_category_id}`
  await notify(late, { id: `evt_${payment.id}`, session_key: payment.id })
  expect(await read(club, held)).toMatchObject({ status: 'offered', refund_due_cents: 4000 })
  expect(await read(newer.club, newer)).toMatchObject({ status: 'waitlisted' })
  await expectSoundness(late)
})

test('payé trop tard, catégorie annulée : remboursé, sans place ni attente', async () => {
  const late = await startTestServer()
  const { club, held, payment, tournament } = await lateSuccess(late, {})
  await db`update tournament_categories set status = 'cancelled' where id = ${tournament.tournament_category_id}`
  await notify(late, { id: `evt_${payment.id}`, session_key: payment.id })
  expect(await read(club, held)).toMatchObject({ status: 'expired', payment_status: 'refund_due' })
  await runJobs(late, 'payments.refund')
  expect(await read(club, held)).toMatchObject({ payment_status: 'refunded', refunded_cents: 4000 })
})

test('payé trop tard, plus de place : remboursé et sur la liste d’attente à l’heure d’origine', async () => {
  const late = await startTestServer()
  const { club, held, payment, tournament } = await lateSuccess(late, { max_participants: 1 })
  await enterPaidTeam(late, tournament)
  const newer = await enterWaitingTeam(late, tournament)
  await notify(late, { id: `evt_${payment.id}`, session_key: payment.id })
  expect(await read(club, held)).toMatchObject({ status: 'waitlisted', rank: 1, refund_due_cents: 4000 })
  expect(await read(newer.club, newer)).toMatchObject({ rank: 2 })
  await runJobs(late, 'payments.refund')
  expect(await read(club, held)).toMatchObject({
    status: 'waitlisted',
    payment_status: 'unpaid',
    refunded_cents: 4000,
    receipts: [{ kind: 'receipt' }, { kind: 'credit_note' }],
  })
  expect((await club.get('/messages')).body.items.map(({ subject }: { subject: string }) => subject)).toContain(
    'Paiement arrivé trop tard : Les Aigles',
  )
  await expectSoundness(late)
})

test('qui quitte la liste avant que son paiement tardif soit rendu lit un remboursement à faire, puis rendu', async () => {
  const late = await startTestServer()
  const { club, held, payment, tournament } = await lateSuccess(late, { max_participants: 1 })
  await enterPaidTeam(late, tournament)
  await notify(late, { id: `evt_${payment.id}`, session_key: payment.id })
  expect((await club.post(`/registrations/${held.id}/cancellation`)).body).toMatchObject({
    status: 'cancelled',
    payment_status: 'refund_due',
    refund_due_cents: 4000,
  })
  await expectSoundness(late)
  await runJobs(late, 'payments.refund')
  expect(await read(club, held)).toMatchObject({ payment_status: 'refunded', refunded_cents: 4000 })
  await expectSoundness(late)
})

test('annulée, puis payée d’un autre montant que le prix : rendu, et l’inscription le dit', async () => {
  const { club, held, payment } = await slowPayment()
  await club.post(`/registrations/${held.id}/cancellation`)
  await db`update sandbox.sessions set amount_cents = 100 where key = ${payment.id}`
  server.advance(6000)
  await notify(server, { id: `evt_${payment.id}`, session_key: payment.id })
  expect(await read(club, held)).toMatchObject({ payment_status: 'refund_due', refund_due_cents: 100 })
  await runJobs(server, 'payments.refund')
  expect(await read(club, held)).toMatchObject({ payment_status: 'refunded', refunded_cents: 100 })
})

test('revenue dans la liste à son heure d’origine, une équipe a la première place libérée, son numéro fût-il le dernier', async () => {
  const late = await startTestServer()
  const { club, held, payment, tournament } = await lateSuccess(late, { max_participants: 1 })
  const taker = await enterPaidTeam(late, tournament)
  const newer = await createCaller(late)
  const smallest = `00000000-0000-4000-8000-${held.id.slice(-12)}`
  await createRegistration(db, { ...newer, id: smallest, tournament, status: 'waitlisted', payment_status: 'unpaid' })
  await notify(late, { id: `evt_${payment.id}`, session_key: payment.id })
  expect(await read(club, held)).toMatchObject({ status: 'waitlisted', rank: 1 })
  await taker.club.post(`/registrations/${taker.id}/cancellation`)
  expect(await read(club, held)).toMatchObject({ status: 'offered' })
  expect(await read(newer, { id: smallest })).toMatchObject({ status: 'waitlisted', rank: 1 })
  // Written without a line in the audit log, which the last check would miss.
  await db`delete from registrations where id = ${smallest}`
})

test.each([
  ['la même équipe', 2, 'LES AIGLES'],
  ['la dernière équipe que le tournoi permet au club', 1, 'Les Lynx'],
] as const)('payé trop tard, %s inscrite entre-temps : remboursé, rien ne reste en suspens', async (_, most, name) => {
  const late = await startTestServer()
  const { club, held, payment, tournament } = await lateSuccess(late, { max_teams_per_club: most })
  const again = await register(club, tournament, { team_name: name })
  expect(await notify(late, { id: `evt_${payment.id}`, session_key: payment.id })).toBe(200)
  await runJobs(late, 'payments.refund')
  expect(await read(club, held)).toMatchObject({ status: 'expired', payment_status: 'refunded', refunded_cents: 4000 })
  expect(await read(club, again)).toMatchObject({ status: 'held' })
  await expectSoundness(late)
})

test('on ne paie plus un tournoi terminé', async () => {
  const late = await startTestServer()
  const tournament = await createTournament(db, { payment_methods: ['card', 'cheque'], in_days: 2 })
  const club = await createCaller(late)
  const entered = await register(club, tournament, { payment_method: 'cheque' })
  late.advance(4 * 24 * 60 * MINUTE_MS)
  expect(await read(club, entered)).toMatchObject({ permissions: { pay: false } })
  expect(await pay(club, entered)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
})

test('une inscription annulée pendant le paiement rend tout ce qui arrive après', async () => {
  const { club, held, payment } = await slowPayment()
  expect((await club.post(`/registrations/${held.id}/cancellation`)).body).toMatchObject({ status: 'cancelled' })
  server.advance(6000)
  await notify(server, { id: `evt_${payment.id}`, session_key: payment.id })
  expect(await read(club, held)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
  await runJobs(server, 'payments.refund')
  expect(await read(club, held)).toMatchObject({ payment_status: 'refunded', refunded_cents: 4000 })
})

test('deux paiements pour une inscription : le second est rendu', async () => {
  const { club, held, payment } = await slowPayment()
  // Our side gave up the slow payment, but its provider took the money.
  await db`update payments set status = 'failed', failure_code = 'card_declined' where id = ${payment.id}`
  await db`
    insert into audit_log (action, entity, entity_id, changes)
    values ('payment.failed', 'payment', ${payment.id}, '{"status": ["processing", "failed"]}')`
  expect((await pay(club, held)).body).toMatchObject({ status: 'succeeded' })
  server.advance(6000)
  await notify(server, { id: `evt_${payment.id}`, session_key: payment.id })
  await runJobs(server, 'payments.refund')
  expect(await read(club, held)).toMatchObject({
    status: 'pending',
    payment_status: 'paid',
    paid_cents: 8000,
    refunded_cents: 4000,
  })
})

test('le montant est relu chez le prestataire : un autre que le prix est rendu et ne paie rien', async () => {
  const { club, held, payment } = await slowPayment()
  await db`update sandbox.sessions set amount_cents = 100 where key = ${payment.id}`
  server.advance(6000)
  await notify(server, { id: `evt_${payment.id}`, session_key: payment.id })
  expect(await read(club, held)).toMatchObject({ status: 'held', paid_cents: 100, refund_due_cents: 100 })
})

/** The provider succeeds after the end of our hold. */
async function lateSuccess(at: TestServer, options: object) {
  const entry = await slowPayment(at, options)
  at.advance(80 * MINUTE_MS)
  const close = vi
    .spyOn(at.services.payments.get('sandbox'), 'close')
    .mockRejectedValue(new ProviderUnavailable('down'))
  await expireOverdue(at.services)
  close.mockRestore()
  expect(await read(entry.club, entry.held)).toMatchObject({ status: 'expired' })
  return entry
}

function notify(at: TestServer, event: { id: string; session_key: string }) {
  const body = JSON.stringify(event)
  return post(at, body, signPayload(at.services.secrets.key(WEBHOOK_KEY), body, at.services.clock()))
}

async function post(at: TestServer, body: string, signature: string) {
  const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
  return (await fetch(`${at.url}/webhooks/sandbox`, { method: 'POST', headers, body })).status
}
