import { afterAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam, enterWaitingTeam, expectSoundness, pay, register } from '#test/kit/steps/registering.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const read = async (caller: Caller, { id }: { id: string }) => (await caller.get(`/registrations/${id}`)).body
const cancel = (caller: Caller, { id }: { id: string }, body = {}) =>
  caller.post(`/registrations/${id}/cancellation`, body)

test.each([
  [30, 100, 4000, 'refunded'],
  [15, 50, 2000, 'partially_refunded'],
  [3, 0, 0, 'paid'],
])('à %i jours du tournoi le club reçoit %i %%', async (in_days, percent, refund_cents, payment_status) => {
  const entered = await enterPaidTeam(server, await createTournament(db, { in_days }))
  const { cancellation } = await read(entered.club, entered)
  expect(cancellation).toMatchObject({ percent, refund_cents })
  expect(cancellation.terms).toContain('jusqu’à 21 jours avant le tournoi')
  const answer = await cancel(entered.club, entered, { expected_refund_cents: refund_cents })
  expect(answer.body).toMatchObject({ status: 'cancelled', label: 'Annulée', permissions: { cancel: false } })
  await runJobs(server, 'payments.refund')
  expect(await read(entered.club, entered)).toMatchObject({ payment_status, refunded_cents: refund_cents })
})

test('ce qui est rendu est ce qui était annoncé, sinon rien ne se passe', async () => {
  const entered = await enterPaidTeam(server, await createTournament(db, { in_days: 15 }))
  expect(await cancel(entered.club, entered, { expected_refund_cents: 4000 })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', data: { refund_cents: 2000 } },
  })
  expect(await read(entered.club, entered)).toMatchObject({ status: 'pending' })
})

test('l’organisateur qui annule rend tout', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const entered = await enterPaidTeam(
    server,
    await createTournament(db, { organizer_club_id: organizer.club_id, in_days: 3 }),
  )
  expect(await read(organizer, entered)).toMatchObject({ cancellation: { percent: 100, refund_cents: 4000 } })
  expect((await cancel(organizer, entered, { reason: 'Plateau incomplet' })).body).toMatchObject({
    status: 'cancelled',
    reason: 'Plateau incomplet',
    refund_due_cents: 4000,
  })
})

test('complet au désistement, la place est reprise : le reste est remboursé', async () => {
  const tournament = await createTournament(db, { in_days: 15, max_participants: 1 })
  const entered = await enterPaidTeam(server, tournament)
  const waiting = await enterWaitingTeam(server, tournament)
  await cancel(entered.club, entered)
  await runJobs(server, 'payments.refund')
  expect(await read(entered.club, entered)).toMatchObject({
    refunded_cents: 2000,
    payment_status: 'partially_refunded',
  })
  await pay(waiting.club, waiting)
  await runJobs(server, 'payments.refund')
  expect(await read(entered.club, entered)).toMatchObject({ refunded_cents: 4000, payment_status: 'refunded' })
  const [message] = (await entered.club.get('/messages')).body.items.filter(({ subject }: { subject: string }) =>
    subject.startsWith('Votre place a été reprise'),
  )
  expect(message.content).toContain('20 €')
})

test('annulée quatre fois à la fois, une inscription l’est une fois, et attend toujours son remplaçant', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    in_days: 15,
    max_participants: 1,
  })
  const entered = await enterPaidTeam(server, tournament)
  const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(entered.club, entered, { reason: 'Effectif' })))
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409, 409])
  const [state] = await db`
    select awaits_replacement, (select count(*)::int from audit_log
      where entity_id = r.id::text and action = 'registration.cancel') as cancelled
    from registrations r where id = ${entered.id}`
  expect(state).toEqual({ awaits_replacement: true, cancelled: 1 })
})

test('de deux équipes parties d’un tournoi complet, la première partie est remplacée la première', async () => {
  const tournament = await createTournament(db, { in_days: 15, max_participants: 2 })
  const first = await enterPaidTeam(server, tournament)
  const second = await enterPaidTeam(server, tournament)
  await cancel(first.club, first)
  const newcomer = await createCaller(server)
  const held = await register(newcomer, tournament)
  await cancel(second.club, second)
  await pay(newcomer, held)
  await runJobs(server, 'payments.refund')
  expect(await read(first.club, first)).toMatchObject({ payment_status: 'refunded', refunded_cents: 4000 })
  expect(await read(second.club, second)).toMatchObject({ payment_status: 'partially_refunded', refunded_cents: 2000 })
})

test('il restait des places au désistement : une autre équipe ne le remplace pas', async () => {
  const tournament = await createTournament(db, { in_days: 3 })
  const entered = await enterPaidTeam(server, tournament)
  await cancel(entered.club, entered)
  await enterPaidTeam(server, tournament)
  expect(await read(entered.club, entered)).toMatchObject({ payment_status: 'paid', refund_due_cents: 0 })
})

test('annuler sans avoir payé ne rend rien, et libère', async () => {
  const tournament = await createTournament(db, { max_participants: 1 })
  const club = await createCaller(server)
  const held = await register(club, tournament)
  expect(held.cancellation).toMatchObject({ percent: 0, refund_cents: 0 })
  expect((await cancel(club, held)).body).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' })
  expect((await register(await createCaller(server), tournament)).status).toBe('held')
})

test('un membre sans ce droit n’annule pas ; deux fois ne se peut pas', async () => {
  const entered = await enterPaidTeam(server, await createTournament(db))
  const scorer = await createCaller(server, { club_id: entered.club.club_id, rights: 'table' })
  expect(await cancel(scorer, entered)).toMatchObject({ status: 403 })
  expect(await cancel(entered.club, entered)).toMatchObject({ status: 200 })
  expect(await cancel(entered.club, entered)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
})

test('l’organisateur apprend le désistement', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const entered = await enterPaidTeam(server, await createTournament(db, { organizer_club_id: organizer.club_id }))
  await cancel(entered.club, entered, { reason: 'Trois blessés' })
  expect((await organizer.get('/messages')).body.items).toMatchObject([
    { subject: 'Désistement : Les Aigles', content: expect.stringContaining('Trois blessés') },
    { subject: 'Nouvelle inscription : Les Aigles' },
  ])
  const mails = await db`select recipient, subject from mails where recipient = ${organizer.email} order by created_at`
  expect(mails).toHaveLength(2)
})
