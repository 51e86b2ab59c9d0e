import { afterAll, describe, expect, test } from 'vitest'
import type { Registration } from '#contract/registrations/registrations.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { expectSoundness, pay, register } from '#test/kit/steps/registering.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

/** A team that has ordered three meals at 8 €, of which ten are sold; it has paid by card unless it pays otherwise. */
async function ordering({ in_days = 40, payment_method = 'card' } = {}) {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    in_days,
    payment_methods: ['card', 'cheque'],
  })
  const [extra] = await db<{ id: number }[]>`
    insert into tournament_extras (tournament_id, position, name, price_cents, stock)
    values (${tournament.id}, 0, 'Repas', 800, 10) returning id`
  const club = await createCaller(server)
  const extra_id = extra!.id
  const { id } = await register(club, tournament, { payment_method, extras: [{ extra_id, quantity: 3 }] })
  if (payment_method === 'card') await pay(club, { id })
  return { organizer, tournament, club, id, extra_id }
}

const drop = (who: Caller, { id, extra_id }: { id: string; extra_id: number }, expected_refund_cents?: number) =>
  who.put(`/registrations/${id}/extra-removal`, {
    extra_id,
    ...(expected_refund_cents === undefined ? {} : { expected_refund_cents }),
  })
const read = async (who: Caller, { id }: { id: string }): Promise<Registration> =>
  (await who.get(`/registrations/${id}`)).body
const taken = async ({ extra_id }: { extra_id: number }) =>
  (await db<{ taken: number }[]>`select taken from tournament_extras where id = ${extra_id}`)[0]!.taken
const refundsOf = ({ id }: { id: string }) => db`
  select amount_cents, reason from refunds where registration_id = ${id}`
const wordsOf = ({ lines }: Registration) => lines.map(({ words, cents }) => [words.replaceAll('\u00a0', ' '), cents])

describe('une option retirée par son club', () => {
  test('rend ce que dit le barème, qui se lit avant, et se vend de nouveau', async () => {
    const ordered = await ordering()
    const { club, organizer, id } = ordered
    const before = await read(club, { id })
    expect(before).toMatchObject({ amount_cents: 6400, permissions: { drop_extra: true } })
    expect(before.extra_drops).toMatchObject([{ words: '3 × Repas', refund_cents: 2400 }])
    expect(await taken(ordered)).toBe(3)
    const dropped = await drop(club, ordered, 2400)
    expect(dropped).toMatchObject({
      status: 200,
      body: { amount_cents: 4000, refund_due_cents: 2400, payment_status: 'paid', extra_drops: [] },
    })
    expect(await taken(ordered)).toBe(0)
    await runJobs(server, 'payments.refund')
    expect((await read(club, { id })).receipts.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'receipt'])
    expect(await refundsOf({ id })).toMatchObject([{ amount_cents: 2400, reason: 'Option retirée\u00a0: 3 × Repas' }])
    const told = await db`
      select kind from mails where kind like 'extra-dropped%' and recipient = any (${[club.email, organizer.email]}) order by kind`
    expect(told.map(({ kind }) => kind)).toEqual(['extra-dropped', 'extra-dropped-by-club'])
  })

  test('plus tard rend moins : la part gardée reste dans le prix, et ne revient pas au club qui annule ensuite', async () => {
    const ordered = await ordering({ in_days: 10 })
    const { club, id } = ordered
    expect(await drop(club, ordered, 2400)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', data: { refund_cents: 1200 } },
    })
    const { body } = await drop(club, ordered, 1200)
    expect(wordsOf(body)).toEqual([
      ['Inscription', 4000],
      ['Option retirée, part gardée : 3 × Repas', 1200],
    ])
    expect(await taken(ordered)).toBe(0)
    expect((await read(club, { id })).cancellation).toMatchObject({ percent: 50, refund_cents: 2000 })
    const ended = await club.post(`/registrations/${id}/cancellation`, { expected_refund_cents: 2000 })
    expect(ended.body).toMatchObject({ status: 'cancelled', refund_due_cents: 3200 })
  })

  test('deux fois à la même seconde ne rend qu’une fois', async () => {
    const ordered = await ordering()
    const answers = await Promise.all(Array.from({ length: 5 }, () => drop(ordered.club, ordered)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    expect(await refundsOf(ordered)).toHaveLength(1)
    expect(await taken(ordered)).toBe(0)
  })

  test('qui n’est pas payée ne coûte plus rien', async () => {
    const ordered = await ordering({ payment_method: 'cheque' })
    const { body } = await drop(ordered.club, ordered, 0)
    expect(body).toMatchObject({ amount_cents: 4000, payment_status: 'awaiting' })
    expect(await refundsOf(ordered)).toEqual([])
  })
})

describe('une fois le tournoi commencé', () => {
  test('le club ne la retire plus ; l’organisateur la rend entière', async () => {
    const ordered = await ordering({ in_days: 5 })
    const { club, organizer, tournament, id } = ordered
    await db`
      update tournaments set starts_at = now() - interval '1 hour', ends_at = now() + interval '8 hours'
      where id = ${tournament.id}`
    expect((await read(club, { id })).extra_drops).toEqual([])
    expect(await drop(club, ordered)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
    expect((await read(organizer, { id })).extra_drops).toMatchObject([{ refund_cents: 2400 }])
    expect(await drop(organizer, ordered, 2400)).toMatchObject({ status: 200, body: { amount_cents: 4000 } })
    expect(await refundsOf(ordered)).toHaveLength(1)
  })

  test('personne d’autre n’y touche, et une option inconnue se refuse', async () => {
    const ordered = await ordering()
    const scorer = await createCaller(server, { club_id: ordered.club.club_id, rights: 'table' })
    expect(await drop(scorer, ordered)).toMatchObject({ status: 403 })
    expect(await drop(await createCaller(server), ordered)).toMatchObject({ status: 404 })
    expect(await drop(ordered.club, { ...ordered, extra_id: 2_000_000 })).toMatchObject({ status: 409 })
    expect(await refundsOf(ordered)).toEqual([])
  })
})
