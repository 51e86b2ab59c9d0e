import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { expectSoundness, pay, register } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

async function awaited() {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    payment_methods: ['card', 'cheque', 'transfer', 'cash'],
    max_teams_per_club: 3,
    in_days: 60,
  })
  const club = await createCaller(server)
  const { id } = await register(club, tournament, { payment_method: 'transfer' })
  return { organizer, club, tournament, id }
}

const receive = (organizer: Caller, id: string, due_cents: number, received_cents: number, key = randomUUID()) =>
  organizer.post(
    '/collection/other-amounts',
    { registration_id: id, method: 'transfer', due_cents, received_cents },
    { 'idempotency-key': key },
  )
const read = async (caller: Caller, id: string) => (await caller.get(`/registrations/${id}`)).body
const due = async (organizer: Caller) =>
  (await organizer.get('/refunds?status=due')).body.items as { id: string; kind: string; amount_cents: number }[]
const movements = async (caller: Caller, id: string) =>
  (await caller.get(`/registrations/${id}/movements`)).body.items as {
    id: string
    way: string
    label: string
    undo: boolean
  }[]
const reason = 'Noté par erreur'

test('une part par virement, le reste par carte : la carte ne demande que le reste, le livre et le solde sont justes', async () => {
  const { organizer, club, id } = await awaited()
  await receive(organizer, id, 4000, 1500)
  const paid = await pay(club, { id })
  expect(paid).toMatchObject({ status: 201, body: { status: 'succeeded', amount_cents: 2500, total_cents: 2500 } })
  expect(await read(club, id)).toMatchObject({
    payment_status: 'paid',
    paid_cents: 4000,
    advance_cents: 0,
    refund_due_cents: 0,
  })
  expect(await due(organizer)).toEqual([])
  const [apart] = await db<{ cents: number }[]>`
    select sum(apart_cents)::int as cents from payments where registration_id = ${id} and status = 'succeeded'`
  expect(apart!.cents).toBe(0)
})

test('payé en deux fois : la première attend la seconde, et rien n’est à rembourser', async () => {
  const { organizer, club, tournament, id } = await awaited()
  expect(await receive(organizer, id, 4000, 1500)).toMatchObject({ status: 201 })
  expect(await read(club, id)).toMatchObject({ payment_status: 'awaiting', advance_cents: 1500, refund_due_cents: 0 })
  expect(await due(organizer)).toEqual([])
  const { body } = await organizer.get(`/collection/awaited?tournament_id=${tournament.id}`)
  expect(body).toMatchObject({ total_cents: 2500, items: [{ amount_cents: 2500 }] })
  const guide = (await read(club, id)).manual_payment.lines.map(({ value }: { value: string }) => value)
  expect(guide).toContain('25\u00a0€')
  expect(await organizer.put(`/registrations/${id}/manual-payment`, { method: 'transfer' })).toMatchObject({
    status: 200,
  })
  expect(await read(club, id)).toMatchObject({ payment_status: 'paid', paid_cents: 4000, advance_cents: 0 })
  expect((await club.get('/messages')).body.items.map(({ subject }: { subject: string }) => subject)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Paiement reçu en partie/),
      expect.stringMatching(/^Paiement reçu\s:/),
    ]),
  )
})

test('payé de trop : le surplus se voit et se rend', async () => {
  const { organizer, club, id } = await awaited()
  await receive(organizer, id, 4000, 6000)
  expect(await read(club, id)).toMatchObject({ payment_status: 'paid', refund_due_cents: 2000 })
  const [surplus] = await due(organizer)
  expect(surplus).toMatchObject({ kind: 'surplus', amount_cents: 2000 })
  await organizer.put(`/refunds/${surplus!.id}/settlement`)
  expect(await read(club, id)).toMatchObject({ payment_status: 'paid', refunded_cents: 2000, refund_due_cents: 0 })
})

test('payé deux fois, ou après la fin : tout est de trop', async () => {
  const { organizer, id } = await awaited()
  await organizer.put(`/registrations/${id}/manual-payment`, {})
  expect(await receive(organizer, id, 4000, 4000)).toMatchObject({ status: 409, body: { code: 'AMOUNT_CHANGED' } })
  await receive(organizer, id, 0, 4000)
  expect(await due(organizer)).toMatchObject([{ kind: 'surplus', amount_cents: 4000 }])
  const other = await awaited()
  await other.organizer.put(`/registrations/${other.id}/rejection`, { reason: 'Complet' })
  await receive(other.organizer, other.id, 0, 4000)
  expect(await read(other.club, other.id)).toMatchObject({ payment_status: 'refund_due', refund_due_cents: 4000 })
})

test('la même demande répétée ne note qu’un paiement, ensemble ou plus tard', async () => {
  const { organizer, id } = await awaited()
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => receive(organizer, id, 4000, 1500, key)))
  expect(new Set(answers.map(({ body }) => body.payment_id)).size).toBe(1)
  expect(await read(organizer, id)).toMatchObject({ advance_cents: 1500 })
})

test('gardé pour une autre équipe du même club, puis repris', async () => {
  const { organizer, club, tournament, id } = await awaited()
  const second = await register(club, tournament, { payment_method: 'transfer', team_name: 'Les Hérons' })
  await receive(organizer, id, 4000, 6000)
  const [surplus] = await due(organizer)
  expect((await organizer.get(`/refunds/${surplus!.id}/teams`)).body.items).toMatchObject([
    { registration_id: second.id, due_cents: 4000 },
  ])
  const move = () => organizer.put(`/refunds/${surplus!.id}/move`, { registration_id: second.id })
  const answers = await Promise.all([move(), move()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await read(club, second.id)).toMatchObject({ payment_status: 'awaiting', advance_cents: 2000 })
  expect(await read(club, id)).toMatchObject({ payment_status: 'paid', refund_due_cents: 0 })
  expect(await due(organizer)).toEqual([])
  expect(await receive(organizer, second.id, 2000, 2500)).toMatchObject({ status: 201 })
  expect(await read(club, second.id)).toMatchObject({ payment_status: 'paid', refund_due_cents: 500 })
  const moved = (await movements(organizer, id)).find(({ label }) => label.startsWith('Trop-perçu gardé'))!
  expect(moved.undo).toBe(true)
  expect(await organizer.put(`/refunds/${moved.id}/undo`, { reason })).toMatchObject({ status: 200 })
  expect(await read(club, second.id)).toMatchObject({ payment_status: 'awaiting', advance_cents: 2500 })
  expect(await due(organizer)).toMatchObject([{ kind: 'surplus', amount_cents: 2000 }])
  expect(await organizer.put(`/refunds/${moved.id}/undo`, { reason })).toMatchObject({ status: 409 })
})

test('gardé seulement ce que l’autre équipe doit, et jamais pour un autre club', async () => {
  const { organizer, club, tournament, id } = await awaited()
  const second = await register(club, tournament, { payment_method: 'transfer', team_name: 'Les Hérons' })
  const stranger = await register(await createCaller(server), tournament, { payment_method: 'transfer' })
  await receive(organizer, id, 4000, 10_000)
  const [surplus] = await due(organizer)
  const move = (registration_id: string) => organizer.put(`/refunds/${surplus!.id}/move`, { registration_id })
  expect(await move(stranger.id)).toMatchObject({ status: 404 })
  expect(await move(second.id)).toMatchObject({ status: 200 })
  expect(await read(club, second.id)).toMatchObject({ payment_status: 'paid' })
  expect(await due(organizer)).toMatchObject([{ amount_cents: 2000 }])
  expect(await move(second.id)).toMatchObject({ status: 409 })
})

test('sans le paiement de trop, ce qui reste paie encore ; sans l’autre, ce qui était de trop aussi', async () => {
  for (const [first, rest] of [
    ['latest', 0],
    ['earliest', 0],
  ] as const) {
    const { organizer, id } = await awaited()
    await organizer.put(`/registrations/${id}/manual-payment`, {})
    await receive(organizer, id, 0, 4000)
    const all = await movements(organizer, id)
    const { id: mistaken } = first === 'latest' ? all[0]! : all.at(-1)!
    expect(await organizer.put(`/payments/${mistaken}/undo`, { reason })).toMatchObject({ status: 200 })
    expect(await read(organizer, id)).toMatchObject({
      payment_status: 'paid',
      paid_cents: 4000,
      refund_due_cents: rest,
    })
  }
})

test('sans la seconde partie, la première attend de nouveau', async () => {
  const { organizer, id } = await awaited()
  await receive(organizer, id, 4000, 1500)
  await receive(organizer, id, 2500, 2500)
  const [latest] = await movements(organizer, id)
  await organizer.put(`/payments/${latest!.id}/undo`, { reason })
  expect(await read(organizer, id)).toMatchObject({ payment_status: 'awaiting', advance_cents: 1500, paid_cents: 1500 })
})

test('l’inscription annulée, la partie reçue est à rendre', async () => {
  const { organizer, club, id } = await awaited()
  await receive(organizer, id, 4000, 1500)
  await club.post(`/registrations/${id}/cancellation`, {})
  expect(await read(club, id)).toMatchObject({ payment_status: 'refund_due', advance_cents: 0, refund_due_cents: 1500 })
  expect(await due(organizer)).toMatchObject([{ kind: 'surplus', amount_cents: 1500 }])
})
