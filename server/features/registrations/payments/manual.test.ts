import { afterAll, expect, test, vi } from 'vitest'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { addDays, instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam, expectSoundness, pay, register } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'
import { reconcilePayments } from './commands/reconcile-payments.ts'
import { sendRefund } from './commands/send-refund.ts'
import { remindPayments } from './commands/remind-payments.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const DAY_MS = 86_400_000

async function awaitCheque(at = server, in_days = 60) {
  const organizer = await createCaller(at, { organizer: true })
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    payment_methods: ['card', 'cheque', 'transfer', 'cash'],
    in_days,
  })
  const club = await createCaller(at)
  const registration = await register(club, tournament, { payment_method: 'cheque' })
  return { organizer, club, registration }
}

const another = async (organizer: { club_id: number | null }) => {
  const methods = ['card', 'transfer'] as const
  const { tournament_category_id } = await createTournament(db, {
    ...(organizer.club_id === null ? {} : { organizer_club_id: organizer.club_id }),
    payment_methods: [...methods],
    in_days: 60,
  })
  return tournament_category_id
}

const read = async (caller: Caller, { id }: { id: string }) => (await caller.get(`/registrations/${id}`)).body
const subjects = async (caller: Caller) =>
  (await caller.get('/messages')).body.items.map(({ subject }: { subject: string }) => subject)

test('par chèque, la place est gardée dix jours et l’organisateur note le paiement', async () => {
  const { organizer, club, registration } = await awaitCheque()
  expect(registration).toMatchObject({ status: 'pending', payment_status: 'awaiting', payment_method: 'cheque' })
  const days = (Date.parse(registration.payment_due_at!) - Date.now()) / DAY_MS
  expect(Math.round(days)).toBe(10)
  const path = `/registrations/${registration.id}/manual-payment`
  expect(await club.put(path)).toMatchObject({ status: 403 })
  expect((await organizer.put(path)).body).toMatchObject({
    status: 'pending',
    payment_status: 'paid',
    payment_method: 'cheque',
    paid_cents: 4000,
    receipts: [{ title: 'Reçu de paiement' }],
  })
  expect(await organizer.put(path)).toMatchObject({ status: 409 })
})

test('à payer après validation : la place validée, le chèque est attendu cinq jours, par l’organisateur comme par le club', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    payment_methods: ['cheque'],
    payment_timing: 'after_approval',
    in_days: 60,
  })
  const club = await createCaller(server)
  const registration = await register(club, tournament, { payment_method: 'cheque' })
  expect(registration).toMatchObject({ status: 'pending', payment_status: 'unpaid', payment_due_at: null })
  await organizer.put(`/registrations/${registration.id}/approval`)
  const approved = await read(club, registration)
  expect(approved).toMatchObject({ status: 'approved', payment_status: 'awaiting' })
  expect(Math.round((Date.parse(approved.payment_due_at) - Date.now()) / DAY_MS)).toBe(5)
  const { body } = await organizer.get(`/collection/awaited?tournament_id=${tournament.id}`)
  expect(body).toMatchObject({ total: 1, total_cents: 4000, items: [{ registration_id: registration.id }] })
})

test('validé tard, un club n’est rappelé que par les matins d’après : jamais à l’instant où on vient de le lui demander', async () => {
  const late = await startTestServer()
  const organizer = await createCaller(late, { organizer: true })
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    payment_methods: ['cheque'],
    payment_timing: 'after_approval',
    in_days: 60,
  })
  const club = await createCaller(late)
  const registration = await register(club, tournament, { payment_method: 'cheque' })
  const at = (days: number, time: string) =>
    instantOf(addDays(localDay(new Date(), 'Europe/Paris'), days), time, 'Europe/Paris').getTime() -
    late.services.clock().getTime()
  late.advance(at(10, '15:00'))
  await organizer.put(`/registrations/${registration.id}/approval`)
  const reminded = async () => {
    await remindPayments(late.services)
    return (await subjects(club)).filter((subject: string) => subject.startsWith('Paiement attendu')).length
  }
  expect(await reminded()).toBe(0)
  late.advance(at(14, '10:00'))
  expect(await reminded()).toBe(1)
})

test('ce qu’il faut pour payer se lit dans l’inscription, le message et le rappel ; la référence se retrouve', async () => {
  const late = await startTestServer()
  const { organizer, club, registration } = await awaitCheque(late)
  await db`update clubs set email = 'tournois@exemple.test', city = 'Lyon' where id = ${organizer.club_id}`
  const seen = await read(club, registration)
  expect(seen.manual_payment.lines.map(({ value }: { value: string }) => value)).toEqual([
    'Union Lyon',
    '1 rue du Stade\n69007 Lyon',
    '40\u00a0€',
    seen.reference,
    expect.any(String),
    'tournois@exemple.test',
    'Lyon',
  ])
  late.advance(5.5 * DAY_MS)
  await remindPayments(late.services)
  const second = await register(
    club,
    { ...registration, tournament_category_id: await another(organizer) },
    { payment_method: 'transfer' },
  )
  const messages = (await club.get('/messages')).body.items as { subject: string; content: string }[]
  for (const [subject, { reference }] of [
    ['Paiement attendu avant', seen],
    ['Inscription enregistrée', second],
  ] as const) {
    const told = messages.find((message) => message.subject.startsWith(subject))!
    for (const words of [reference, 'Union Lyon', '40\u00a0€', 'tournois@exemple.test', 'Lyon'])
      expect(told.content).toContain(words)
  }
  expect((await organizer.get(`/registrations?scope=organized&q=${second.reference}`)).body.items).toMatchObject([
    { id: second.id },
  ])
  expect(messages.find(({ subject }) => subject.startsWith('Inscription enregistrée'))!.content).toContain(
    'FR76\u00a03000\u00a06000\u00a00112\u00a03456\u00a07890\u00a0189',
  )
  const scorer = await createCaller(late, { club_id: club.club_id, rights: 'table' })
  expect((await scorer.get(`/registrations/${second.id}`)).body).toMatchObject({ manual_payment: null })
})

test('l’adresse de l’organisateur est pour les clubs qui ont une place', async () => {
  const { organizer, club, registration } = await awaitCheque()
  await db`update clubs set email = 'tournois@exemple.test' where id = ${organizer.club_id}`
  expect((await read(club, registration)).tournament.organizer).toMatchObject({ email: 'tournois@exemple.test' })
  await club.post(`/registrations/${registration.id}/cancellation`)
  expect((await read(club, registration)).tournament.organizer).toMatchObject({ email: null })
  expect((await read(organizer, registration)).tournament.organizer).toMatchObject({ email: 'tournois@exemple.test' })
})

test('un club peut finalement payer par carte ce qu’il devait par chèque', async () => {
  const { club, registration } = await awaitCheque()
  await pay(club, registration, 'test_declined')
  expect(await read(club, registration)).toMatchObject({ payment_status: 'awaiting', payment_method: 'cheque' })
  expect((await pay(club, registration)).body).toMatchObject({
    registration: { payment_status: 'paid', payment_method: 'card' },
  })
})

test('rappels à cinq jours et à un jour, une fois chacun ; puis l’organisateur prolonge ou libère', async () => {
  const late = await startTestServer()
  const { organizer, club, registration } = await awaitCheque(late)
  const path = `/registrations/${registration.id}`
  const remindTwice = async () => {
    await remindPayments(late.services)
    await remindPayments(late.services)
    return (await subjects(club)).filter((subject: string) => subject.startsWith('Paiement attendu')).length
  }
  expect(await remindTwice()).toBe(0)
  late.advance(5.5 * DAY_MS)
  expect(await remindTwice()).toBe(1)
  late.advance(3.9 * DAY_MS)
  expect(await remindTwice()).toBe(2)
  expect(await organizer.put(`${path}/release`)).toMatchObject({ status: 409 })

  late.advance(DAY_MS)
  expect(await remindTwice()).toBe(2)
  expect((await subjects(organizer)).filter((subject: string) => subject.startsWith('Paiement non reçu'))).toHaveLength(
    1,
  )
  expect(await read(club, registration)).toMatchObject({ status: 'pending', payment_status: 'awaiting' })
  expect(await read(organizer, registration)).toMatchObject({ permissions: { release: true, extend_payment: true } })

  const payment_due_at = new Date(late.services.clock().getTime() + 3 * DAY_MS).toISOString()
  expect((await organizer.put(`${path}/payment-extension`, { payment_due_at })).body).toMatchObject({ payment_due_at })
  const [told] = (await club.get('/messages')).body.items
  expect(told.subject).toContain('Plus de temps pour payer')
  expect(told.content).toContain(`jusqu’au ${formatLongMoment(payment_due_at, 'Europe/Paris')}.`)
  expect(await read(organizer, registration)).toMatchObject({ permissions: { release: false, extend_payment: true } })
  expect(await organizer.put(`${path}/release`)).toMatchObject({ status: 409 })
  late.advance(4 * DAY_MS)
  expect((await organizer.put(`${path}/release`)).body).toMatchObject({
    status: 'cancelled',
    reason: 'Paiement non reçu',
    payment_status: 'awaiting',
  })
  await expectSoundness(late)
})

test('une échéance ne s’avance pas, et ne se repousse ni dans le passé ni au-delà du début du tournoi', async () => {
  const { organizer, registration } = await awaitCheque()
  for (const days of [-1, 3, 61])
    expect(
      await organizer.put(`/registrations/${registration.id}/payment-extension`, {
        payment_due_at: new Date(Date.now() + days * DAY_MS).toISOString(),
      }),
    ).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect(await read(organizer, registration)).toMatchObject({ payment_due_at: registration.payment_due_at })
})

test('tant qu’un essai par carte est ouvert, un chèque ne se note pas reçu : on ne paie pas deux fois', async () => {
  const { organizer, club, registration } = await awaitCheque()
  await pay(club, registration, 'test_authentication_required')
  expect(await read(organizer, registration)).toMatchObject({ permissions: { confirm_payment: false } })
  expect(await organizer.put(`/registrations/${registration.id}/manual-payment`)).toMatchObject({
    status: 409,
    body: { code: 'NOT_ALLOWED_NOW' },
  })
})

test('un essai par carte abandonné se termine, le chèque reste attendu', async () => {
  const late = await startTestServer()
  const { club, registration } = await awaitCheque(late)
  await pay(club, registration, 'test_authentication_required')
  late.advance(DAY_MS / 24)
  await reconcilePayments(late.services)
  expect(await db`select status from payments where registration_id = ${registration.id}`).toEqual([
    { status: 'expired' },
  ])
  expect(await read(club, registration)).toMatchObject({
    status: 'pending',
    payment_status: 'awaiting',
    payment_method: 'cheque',
    open_payment: null,
  })
})

test('un chèque se rembourse à la main : une tâche avec sa date, en retard après elle, puis un avoir', async () => {
  const { organizer, club, registration } = await awaitCheque()
  await organizer.put(`/registrations/${registration.id}/manual-payment`)
  await club.post(`/registrations/${registration.id}/cancellation`)
  expect(await read(club, registration)).toMatchObject({ payment_status: 'refund_due', refund_due_cents: 4000 })
  const due = (await organizer.get('/refunds')).body.items
  expect(due).toMatchObject([
    { status: 'due', amount_cents: 4000, overdue: false, method: 'cheque', team_name: 'Les Aigles' },
  ])
  expect(await subjects(organizer)).toContain(`Remboursement à faire : 40 € à ${due[0].club_name}`)
  await db`update refunds set due_at = now() - interval '1 hour' where id = ${due[0].id}`
  expect((await organizer.get('/refunds')).body.items).toMatchObject([{ overdue: true }])
  const path = `/refunds/${due[0].id}/settlement`
  expect(await club.put(path)).toMatchObject({ status: 403 })
  expect(await (await createCaller(server)).put(path)).toMatchObject({ status: 404 })
  expect((await organizer.put(path)).body).toMatchObject({ status: 'succeeded' })
  expect(await read(club, registration)).toMatchObject({
    payment_status: 'refunded',
    receipts: [{ kind: 'receipt' }, { kind: 'credit_note' }],
  })
  expect((await organizer.get('/refunds?status=due')).body.items).toEqual([])
  for (const asked of ['/refunds', '/refunds?scope=club'])
    expect((await (asked === '/refunds' ? organizer : club).get(asked)).body.items).toMatchObject([
      { status: 'succeeded', overdue: false },
    ])
})

test('le prestataire ne sait pas rembourser : la tâche passe à l’organisateur, une fois', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const entered = await enterPaidTeam(server, await createTournament(db, { organizer_club_id: organizer.club_id }))
  await entered.club.post(`/registrations/${entered.id}/cancellation`)
  const [requested] = (await organizer.get('/refunds')).body.items
  expect(requested).toMatchObject({ status: 'requested' })
  expect(await organizer.put(`/refunds/${requested.id}/settlement`)).toMatchObject({ status: 409 })
  const refund = vi.spyOn(server.services.payments.get('sandbox'), 'refund')
  refund.mockResolvedValue({ status: 'due', reference: null, why: 'failed' })
  await sendRefund(server.services, requested.id)
  await sendRefund(server.services, requested.id)
  expect(refund).toHaveBeenCalledTimes(1)
  refund.mockRestore()
  expect(await subjects(organizer)).toHaveLength(3)
  expect((await organizer.put(`/refunds/${requested.id}/settlement`)).body).toMatchObject({ status: 'succeeded' })
  expect(await read(entered.club, entered)).toMatchObject({ payment_status: 'refunded' })
})

test('un remboursement demandé deux fois au prestataire n’est rendu qu’une fois', async () => {
  const entered = await enterPaidTeam(server, await createTournament(db))
  await entered.club.post(`/registrations/${entered.id}/cancellation`)
  const [refund] = await db<{ id: string }[]>`select id from refunds where registration_id = ${entered.id}`
  await Promise.all([1, 2, 3].map(() => sendRefund(server.services, refund!.id)))
  expect(await read(entered.club, entered)).toMatchObject({ payment_status: 'refunded', refunded_cents: 4000 })
  const [given] = await db`select count(*)::int, sum(amount_cents)::int from sandbox.refunds where key = ${refund!.id}`
  expect(given).toEqual({ count: 1, sum: 4000 })
})

test('le trésorier du club organisateur note un remboursement', async () => {
  const { organizer, club, registration } = await awaitCheque()
  await organizer.put(`/registrations/${registration.id}/manual-payment`)
  await club.post(`/registrations/${registration.id}/cancellation`)
  const treasurer = await createCaller(server, { club_id: organizer.club_id, rights: 'treasurer' })
  const [refund] = (await organizer.get('/refunds?status=due')).body.items
  expect((await treasurer.put(`/refunds/${refund.id}/settlement`)).body).toMatchObject({ status: 'succeeded' })
})

test('un tournoi qui ne prend que les chèques ne se paie pas par carte', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id, payment_methods: ['cheque'] })
  const club = await createCaller(server)
  const registration = await register(club, tournament, { payment_method: 'cheque' })
  const path = `/registrations/${registration.id}/payments`
  expect(await club.post(path, { method: 'card', token: 'test_success' })).toMatchObject({
    status: 422,
    body: { code: 'PAYMENT_METHOD_REFUSED' },
  })
  expect(await read(club, registration)).toMatchObject({ payment_status: 'awaiting', open_payment: null })
})
