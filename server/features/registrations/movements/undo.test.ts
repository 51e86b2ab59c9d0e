import { afterAll, describe, expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { expectSoundness, enterPaidTeam, register } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

async function awaited(input: Record<string, unknown> = {}) {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    payment_methods: ['card', 'cheque', 'transfer', 'cash'],
    in_days: 60,
    ...input,
  })
  const club = await createCaller(server)
  const { id } = await register(club, tournament, { payment_method: 'transfer' })
  return { organizer, club, tournament, id }
}

const read = async (caller: Caller, id: string) => (await caller.get(`/registrations/${id}`)).body
const movements = async (caller: Caller, id: string) =>
  (await caller.get(`/registrations/${id}/movements`)).body.items as {
    id: string
    way: string
    label: string
    amount_cents: number
    receipt: { number: string } | null
    undo: boolean
  }[]
const note = (organizer: Caller, id: string, method = 'cheque') =>
  organizer.put(`/registrations/${id}/manual-payment`, { method })
const reason = 'Chèque d’une autre équipe'
const undoLatest = async (organizer: Caller, id: string) => {
  const [latest] = await movements(organizer, id)
  const path = latest!.way === 'in' ? 'payments' : 'refunds'
  return organizer.put(`/${path}/${latest!.id}/undo`, { reason })
}

describe('un paiement noté par erreur', () => {
  test('s’annule par une écriture contraire, et l’inscription redevient ce qu’elle était', async () => {
    const { organizer, club, id } = await awaited()
    const before = await read(organizer, id)
    await note(organizer, id)
    const [paid] = await movements(organizer, id)
    expect(paid).toMatchObject({ way: 'in', label: 'Paiement reçu', amount_cents: 4000, undo: true })
    expect(await movements(club, id)).toMatchObject([{ undo: false }])
    const { status, body } = await undoLatest(organizer, id)
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      { way: 'out', label: 'Paiement annulé', detail: reason, amount_cents: 4000, undo: false },
      { way: 'in', amount_cents: 4000, undo: false },
    ])
    expect(body.items[0].receipt.number).not.toBe(body.items[1].receipt.number)
    const { status: state, payment_status, payment_method, payment_due_at } = before
    expect(await read(organizer, id)).toMatchObject({
      status: state,
      payment_status,
      payment_method,
      payment_due_at,
      paid_cents: 0,
      refunded_cents: 0,
      refund_due_cents: 0,
      permissions: { confirm_payment: true },
    })
    const { body: messages } = await club.get('/messages')
    expect(messages.items[0].subject).toMatch(/^Paiement noté par erreur/)
  })

  test('le reste au journal et dans la trésorerie, dont la somme est juste', async () => {
    const { organizer, tournament, id } = await awaited()
    await note(organizer, id)
    await undoLatest(organizer, id)
    await note(organizer, id, 'cash')
    const { body } = await organizer.get('/collection/treasury')
    expect(body.tournaments).toMatchObject([{ id: tournament.id, gross_cents: 4000, refund_cents: 0 }])
    const file = await fetch(`${server.url}/files/treasury/tournaments/${tournament.id}.csv`, {
      headers: organizer.session().headers,
    })
    const lines = (await file.text()).trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(';').slice(5, 7))).toEqual([
      ['Chèque', '40,00'],
      ['Chèque', '-40,00'],
      ['Espèces', '40,00'],
    ])
    const acts = await db<{ action: string }[]>`
      select action from audit_log where entity = 'payment' and entity_id in (
        select id::text from payments where registration_id = ${id}) order by id`
    expect(acts.map(({ action }) => action)).toEqual(['payment.succeeded', 'payment.undo', 'payment.succeeded'])
  })

  test('après un refus, rien n’est plus à rembourser', async () => {
    const { organizer, id } = await awaited()
    await note(organizer, id)
    await organizer.put(`/registrations/${id}/rejection`, { reason: 'Complet' })
    expect(await read(organizer, id)).toMatchObject({ payment_status: 'refund_due', refund_due_cents: 4000 })
    expect(await undoLatest(organizer, id)).toMatchObject({ status: 200 })
    expect(await read(organizer, id)).toMatchObject({
      status: 'rejected',
      payment_status: 'unpaid',
      refund_due_cents: 0,
    })
    expect((await organizer.get('/refunds?status=due')).body.items).toEqual([])
  })

  test('une fois rendu, ne s’annule qu’après son remboursement', async () => {
    const { organizer, id } = await awaited()
    await note(organizer, id)
    await organizer.put(`/registrations/${id}/rejection`, { reason: 'Complet' })
    const { body } = await organizer.get('/refunds?status=due')
    await organizer.put(`/refunds/${body.items[0].id}/settlement`)
    const paid = (await movements(organizer, id)).find(({ way }) => way === 'in')!
    expect(paid.undo).toBe(false)
    const refused = await organizer.put(`/payments/${paid.id}/undo`, { reason })
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
    expect(refused.body.message).toMatch(/annulez d’abord/)
  })

  test('une carte ne s’annule pas : elle se rembourse', async () => {
    const { organizer, tournament } = await awaited()
    const { id } = await enterPaidTeam(server, tournament)
    expect(await movements(organizer, id)).toMatchObject([{ undo: false }])
    expect(await undoLatest(organizer, id)).toMatchObject({ status: 409 })
  })

  test('avant la validation, un chèque attendu après elle n’est pas encore dû', async () => {
    const { organizer, id } = await awaited({ payment_timing: 'after_approval' })
    await note(organizer, id)
    await undoLatest(organizer, id)
    expect(await read(organizer, id)).toMatchObject({ payment_status: 'unpaid', payment_due_at: null })
  })

  test('validé entre-temps, il est attendu cinq jours', async () => {
    const { organizer, id } = await awaited({ payment_timing: 'after_approval' })
    await note(organizer, id)
    await organizer.put(`/registrations/${id}/approval`)
    await undoLatest(organizer, id)
    const { payment_status, payment_due_at } = await read(organizer, id)
    expect(payment_status).toBe('awaiting')
    expect(Math.round((Date.parse(payment_due_at) - Date.now()) / 86_400_000)).toBe(5)
  })

  test('deux annulations ensemble n’en font qu’une', async () => {
    const { organizer, id } = await awaited()
    await note(organizer, id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => undoLatest(organizer, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await movements(organizer, id)).toHaveLength(2)
  })

  test('annulé pendant que l’inscription l’est aussi, rien ne reste à rendre', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const { organizer, club, id } = await awaited()
      await note(organizer, id)
      const cancel = () => club.post(`/registrations/${id}/cancellation`, {})
      const both = turn % 2 ? [undoLatest(organizer, id), cancel()] : [cancel(), undoLatest(organizer, id)]
      for (const { status } of await Promise.all(both)) expect(status).toBe(200)
      const after = await read(organizer, id)
      expect(after).toMatchObject({ status: 'cancelled', refund_due_cents: 0, paid_cents: 0 })
      expect(['unpaid', 'awaiting']).toContain(after.payment_status)
    }
  })

  test('annulé pendant qu’on note son remboursement : l’un ou l’autre, jamais les deux', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const { organizer, id } = await awaited()
      await note(organizer, id)
      await organizer.put(`/registrations/${id}/rejection`, { reason: 'Complet' })
      const [refund] = (await organizer.get('/refunds?status=due')).body.items
      const settle = () => organizer.put(`/refunds/${refund.id}/settlement`)
      const paid = (await movements(organizer, id)).find(({ way }) => way === 'in')!
      const undo = () => organizer.put(`/payments/${paid.id}/undo`, { reason })
      const both = await Promise.all(turn % 2 ? [undo(), settle()] : [settle(), undo()])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      const out = (await movements(organizer, id)).filter(({ way }) => way === 'out')
      expect(out).toMatchObject([{ amount_cents: 4000 }])
    }
  })
})

describe('un remboursement noté par erreur', () => {
  async function settled() {
    const entered = await awaited()
    const { organizer, id } = entered
    await note(organizer, id)
    await organizer.put(`/registrations/${id}/rejection`, { reason: 'Complet' })
    const [refund] = (await organizer.get('/refunds?status=due')).body.items
    await organizer.put(`/refunds/${refund.id}/settlement`)
    return { ...entered, refund }
  }

  test('s’annule par une écriture contraire, et reste à faire pour le même jour', async () => {
    const { organizer, id, refund } = await settled()
    expect(await read(organizer, id)).toMatchObject({ payment_status: 'refunded' })
    const { status, body } = await undoLatest(organizer, id)
    expect(status).toBe(200)
    expect(body.items[0]).toMatchObject({ way: 'in', label: 'Remboursement annulé', amount_cents: 4000 })
    expect(await read(organizer, id)).toMatchObject({
      payment_status: 'refund_due',
      paid_cents: 4000,
      refunded_cents: 0,
      refund_due_cents: 4000,
    })
    const [due] = (await organizer.get('/refunds?status=due')).body.items
    expect(due).toMatchObject({ amount_cents: 4000, due_at: refund.due_at, reason: refund.reason })
    await organizer.put(`/refunds/${due.id}/settlement`)
    expect(await read(organizer, id)).toMatchObject({
      payment_status: 'refunded',
      paid_cents: 4000,
      refunded_cents: 4000,
    })
  })

  test('puis le paiement, s’il n’était jamais venu non plus', async () => {
    const { organizer, tournament, id } = await settled()
    await undoLatest(organizer, id)
    const back = (await movements(organizer, id)).find(({ undo }) => undo)!
    expect(await organizer.put(`/payments/${back.id}/undo`, { reason })).toMatchObject({ status: 200 })
    expect(await read(organizer, id)).toMatchObject({ payment_status: 'unpaid', paid_cents: 0, refund_due_cents: 0 })
    const { body } = await organizer.get('/collection/treasury')
    expect(body.tournaments).toMatchObject([{ id: tournament.id, gross_cents: 0, refund_cents: 0 }])
  })

  test('deux annulations ensemble n’en font qu’une', async () => {
    const { organizer, id } = await settled()
    const [latest] = await movements(organizer, id)
    const answers = await Promise.all([1, 2, 3].map(() => organizer.put(`/refunds/${latest!.id}/undo`, { reason })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })
})

test('le trésorier annule aussi ; un autre club n’en sait rien, ni le club qui paie ne le peut', async () => {
  const { organizer, club, id } = await awaited()
  await note(organizer, id)
  const [paid] = await movements(organizer, id)
  const path = `/payments/${paid!.id}/undo`
  expect(await club.put(path, { reason })).toMatchObject({ status: 403 })
  expect(await (await createCaller(server, { organizer: true })).put(path, { reason })).toMatchObject({ status: 404 })
  expect(await organizer.put(path, { reason: 'x' })).toMatchObject({ status: 400 })
  const treasurer = await createCaller(server, { club_id: organizer.club_id, rights: 'treasurer' })
  expect(await treasurer.put(path, { reason })).toMatchObject({ status: 200 })
})
