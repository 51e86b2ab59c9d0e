import { afterAll, expect, test } from 'vitest'
import { expireOverdue } from '#server/features/registrations/registrations/commands/ending/expire-overdue.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { askPage, linkHelloAsso, openPage, serveHelloAsso } from '#test/kit/steps/paying-at-helloasso.ts'
import { expectSoundnessOnceTold, register } from '#test/kit/steps/registering.ts'
import { reconcilePayments } from './commands/reconcile-payments.ts'

const served = await serveHelloAsso()
const { server, fake } = served
const organizer = await linkHelloAsso(served, 'bc-lyon')
afterAll(() => expectSoundnessOnceTold(server))

const MINUTE_MS = 60_000

const stateOf = async (club: Caller, { id }: { id: string }) => {
  const { body } = await club.get(`/registrations/${id}`)
  return [body.status, body.payment_status]
}
const round = async () => {
  await reconcilePayments(server.services)
  await expireOverdue(server.services)
}

test('payé à temps, avec un pourboire pour HelloAsso : la place est prise pour le prix du club', async () => {
  const { club, held, payment, intent } = await openPage(served, organizer)
  fake.pay(intent.id, { tip: 300 })
  await round()
  expect(await stateOf(club, held)).toEqual(['pending', 'paid'])
  expect(await db`select amount_cents, fee_cents, tip_cents, net_cents from payments where id = ${payment.id}`).toEqual(
    [{ amount_cents: 4_000, fee_cents: 0, tip_cents: 300, net_cents: 4_000 }],
  )
})

test('une page déjà ouverte mène à la même adresse', async () => {
  const { club, held, intent } = await openPage(served, organizer)
  expect((await askPage(club, held, fake)).intent.id).toBe(intent.id)
})

test('la page reste ouverte après le quart d’heure : la place l’attend, puis se prend', async () => {
  const { club, held, intent } = await openPage(served, organizer)
  server.advance(12 * MINUTE_MS)
  expect(fake.pay(intent.id)).not.toBeNull()
  server.advance(6 * MINUTE_MS)
  await round()
  expect(await stateOf(club, held)).toEqual(['pending', 'paid'])
})

test('personne ne paie : la place se libère quand la page ne peut plus l’être', async () => {
  const { club, held } = await openPage(served, organizer)
  server.advance(34 * MINUTE_MS)
  await round()
  expect(await stateOf(club, held)).toEqual(['held', 'awaiting'])
  server.advance(2 * MINUTE_MS)
  await round()
  expect((await stateOf(club, held))[0]).toBe('expired')
})

test('l’argent qui vient après la fin est trouvé ; sans place, une personne le rend chez HelloAsso, et cela se voit', async () => {
  const { club, held, payment, intent, tournament } = await openPage(served, organizer, { max_participants: 1 })
  server.advance(36 * MINUTE_MS)
  await round()
  const other = await createCaller(server)
  const taken = await register(other, tournament)
  fake.pay((await askPage(other, taken, fake)).intent.id)
  await round()
  const paid = fake.pay(intent.id, { grace_minutes: 60 })!
  server.advance(16 * MINUTE_MS)
  await round()
  await runJobs(server, 'payments.refund')
  expect(await db`select status, why from refunds where payment_id = ${payment.id}`).toEqual([
    { status: 'due', why: 'second_factor' },
  ])
  fake.giveBack(paid.payment_id, 4_000)
  server.advance(24 * 60 * MINUTE_MS)
  await round()
  expect(await db`select status, outside from refunds where payment_id = ${payment.id}`).toEqual([
    { status: 'succeeded', outside: false },
  ])
  expect(await stateOf(club, held)).toEqual(['waitlisted', 'unpaid'])
})

test('payé deux fois : la place est prise une fois, le second paiement est à rendre, et se lit rendu aussitôt qu’il l’est', async () => {
  const { club, held, payment, intent } = await openPage(served, organizer)
  server.advance(14.5 * MINUTE_MS)
  await round()
  const tried = await club.post(`/registrations/${held.id}/payments`, { method: 'card' })
  // Less than two minutes of the hold are left, so no second page opens.
  expect(tried).toMatchObject({ status: 409, body: { code: 'HOLD_EXPIRED' } })
  fake.pay(intent.id)
  const second = fake.pay(intent.id)!
  await round()
  expect(await stateOf(club, held)).toEqual(['pending', 'paid'])
  await runJobs(server, 'payments.refund')
  expect(
    await db`
    select p.duplicate_of, r.status, r.amount_cents from payments p left join refunds r on r.payment_id = p.id
    where p.registration_id = ${held.id} order by p.created_at`,
  ).toEqual([
    { duplicate_of: null, status: null, amount_cents: null },
    { duplicate_of: payment.id, status: 'due', amount_cents: 4_000 },
  ])
  // The association gives it back in its own pages, and its notification names that payment alone.
  fake.takeTold()
  fake.giveBack(second.payment_id, 4_000)
  const { body, signature } = fake.takeTold().at(-1)!
  const headers = { 'x-ha-signature': signature }
  expect((await fetch(fake.addresses.get('bc-lyon')!, { method: 'POST', body, headers })).status).toBe(200)
  expect(await db`select status from refunds where registration_id = ${held.id}`).toEqual([{ status: 'succeeded' }])
})

test('rendu en entier par HelloAsso quand le partenaire en a le droit ; lent, il se relit', async () => {
  for (const way of ['allowed', 'slow'] as const) {
    fake.refundsAre(way)
    const { club, held, payment, intent } = await openPage(served, organizer, { in_days: 60 })
    const { payment_id } = fake.pay(intent.id)!
    await round()
    expect(await club.post(`/registrations/${held.id}/cancellation`)).toMatchObject({ status: 200 })
    await runJobs(server, 'payments.refund')
    const status = () => db`select status from refunds where payment_id = ${payment.id}`
    expect(await status()).toEqual([{ status: way === 'slow' ? 'pending' : 'succeeded' }])
    if (way === 'slow') {
      fake.endRefund(payment_id, 'Processed')
      server.advance(24 * 60 * MINUTE_MS)
      await round()
    }
    expect(await status()).toEqual([{ status: 'succeeded' }])
  }
  fake.refundsAre('second_factor')
})

test('contesté : le paiement se lit contesté, la place reste', async () => {
  const { club, held, intent } = await openPage(served, organizer)
  const { payment_id } = fake.pay(intent.id)!
  await round()
  fake.contest(payment_id)
  server.advance(24 * 60 * MINUTE_MS)
  await round()
  expect(await stateOf(club, held)).toEqual(['pending', 'disputed'])
})

test.each(['silent', { refused: 503 }, { refused: 429, headers: { 'retry-after': '1' } }, 'acted_then_lost'] as const)(
  'HelloAsso en panne (%o) : rien n’est perdu, un nouvel essai paie',
  async (goes) => {
    const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
    const other = await createCaller(server)
    const held = await register(other, tournament)
    fake.fault({ match: ({ path, method }) => method === 'POST' && path.endsWith('/checkout-intents'), goes })
    expect(await other.post(`/registrations/${held.id}/payments`, { method: 'card' })).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_UNAVAILABLE' },
    })
    fake.pay((await askPage(other, held, fake)).intent.id)
    await round()
    expect(await stateOf(other, held)).toEqual(['pending', 'paid'])
  },
)

test('un payeur que HelloAsso refuse ne coûte pas la place', async () => {
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
  const club = await createCaller(server)
  const held = await register(club, tournament)
  fake.fault({ match: ({ raw }) => raw.includes('"payer"'), goes: { refused: 400 } })
  fake.pay((await askPage(club, held, fake)).intent.id)
  await round()
  expect(await stateOf(club, held)).toEqual(['pending', 'paid'])
})
