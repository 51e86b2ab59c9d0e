import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { expireOverdue } from '#server/features/registrations/registrations/commands/ending/expire-overdue.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import { WEBHOOK_KEY } from '#server/platform/payments/sandbox/notify.ts'
import { signPayload } from '#server/platform/payments/signature.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { addCategory, createTournament } from '#test/kit/factories.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { expectSoundness, pay, register, tryToRegister } from '#test/kit/steps/registering.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const MINUTE_MS = 60_000
const soon = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const early = (minutes: number) => ({ early_off_cents: 1000, early_until: soon(minutes) })

const sell = async ({ id }: { id: number }, extra: { name?: string; price_cents?: number; stock?: number | null }) => {
  const { name = 'Repas', price_cents = 850, stock = null } = extra
  const [row] = await db<{ id: number }[]>`
    insert into tournament_extras (tournament_id, position, name, price_cents, stock)
    values (${id}, 0, ${name}, ${price_cents}, ${stock}) returning id`
  return row!.id
}
const taken = async (id: number) => {
  const [row] = await db<{ taken: number }[]>`select taken from tournament_extras where id = ${id}`
  return row!.taken
}
const read = async (who: Caller, { id }: { id: string }): Promise<Registration> =>
  (await who.get(`/registrations/${id}`)).body
const optionsOf = async (who: Caller, { id }: { id: number }): Promise<RegistrationOptions> =>
  (await who.get(`/tournaments/${id}/registration-options`)).body
const costs = ({ lines }: Pick<Registration, 'lines'>) =>
  lines.map(({ kind, quantity, cents }) => [kind, quantity, cents])

describe('le prix', () => {
  test('sans réduction ni option est celui de la catégorie, en une ligne', async () => {
    const held = await register(await createCaller(server), await createTournament(db))
    expect(held).toMatchObject({ amount_cents: 4000, lines: [{ kind: 'entry', words: 'Inscription', cents: 4000 }] })
    const [row] = await db`select lines from registrations where id = ${held.id}`
    expect(row).toEqual({ lines: null })
  })

  test('réduit se lit avant, se paie pendant, et reste celui de la page ouverte avant sa fin', async () => {
    const late = await startTestServer()
    const tournament = await createTournament(db, { columns: early(5) })
    const [one, two, three] = await Promise.all([createCaller(late), createCaller(late), createCaller(late)])
    const shown = (await optionsOf(one, tournament)).categories[0]!
    expect(shown).toMatchObject({ price_cents: 3000, early_until: expect.any(String) })
    expect(costs(shown)).toEqual([
      ['entry', 1, 4000],
      ['early', 1, -1000],
    ])
    late.advance(6 * MINUTE_MS)
    expect((await optionsOf(two, tournament)).categories[0]).toMatchObject({ price_cents: 4000, early_until: null })
    const kept = await register(one, tournament, { expected_amount_cents: 3000 })
    expect(kept).toMatchObject({ status: 'held', amount_cents: 3000 })
    expect((await pay(one, kept)).body).toMatchObject({ status: 'succeeded', amount_cents: 3000 })
    expect(await register(two, tournament)).toMatchObject({ amount_cents: 4000 })
    late.advance(15 * MINUTE_MS)
    expect(await tryToRegister(three, tournament, { expected_amount_cents: 3000 })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', data: { price_cents: 4000 } },
    })
  })

  test('de l’autre équipe d’un club est réduit, même dans une autre catégorie, et le reste quand la première part', async () => {
    const tournament = await createTournament(db, { columns: { second_team_off_cents: 1500 } })
    const other = await addCategory(db, tournament)
    const club = await createCaller(server)
    const first = await register(club, tournament)
    const second = await register(club, other)
    await Promise.all([pay(club, first), pay(club, second)])
    expect([first.amount_cents, second.amount_cents]).toEqual([4000, 2500])
    expect((await club.post(`/registrations/${first.id}/cancellation`)).status).toBe(200)
    await runJobs(server, 'payments.refund')
    expect(await read(club, first)).toMatchObject({ refunded_cents: 4000 })
    expect(await read(club, second)).toMatchObject({ amount_cents: 2500, payment_status: 'paid' })
    expect((await club.post(`/registrations/${second.id}/cancellation`)).status).toBe(200)
    await runJobs(server, 'payments.refund')
    expect(await read(club, second)).toMatchObject({ refunded_cents: 2500 })
  })

  test('de dix équipes d’un club à la fois : une seule est la première', async () => {
    const tournament = await createTournament(db, { max_teams_per_club: 9, columns: { second_team_off_cents: 1500 } })
    const others = await Promise.all(
      ['U15', 'U18', 'U11', 'Senior'].map((category) => addCategory(db, tournament, { category })),
    )
    const club = await createCaller(server)
    const entered = await Promise.all(
      [tournament, ...others].flatMap((place) =>
        ['A', 'B'].map((name) => register(club, place, { team_name: `Les Aigles ${name}` })),
      ),
    )
    const amounts = entered.map(({ amount_cents }) => amount_cents).toSorted((one, two) => one - two)
    expect(amounts).toEqual([...Array.from({ length: 9 }, () => 2500), 4000])
  })

  test('est nul pour le club organisateur qui ne se fait pas payer, sans moyen de paiement', async () => {
    const host = await createCaller(server, { organizer: true })
    const tournament = await createTournament(db, { organizer_club_id: host.club_id, columns: { host_is_free: true } })
    expect((await optionsOf(host, tournament)).categories[0]).toMatchObject({ price_cents: 0 })
    const entered = await register(host, tournament, { payment_method: undefined })
    expect(entered).toMatchObject({ status: 'pending', payment_status: 'paid', amount_cents: 0 })
    expect(costs(entered)).toEqual([
      ['entry', 1, 4000],
      ['host', 1, -4000],
    ])
    expect(await register(await createCaller(server), tournament)).toMatchObject({ amount_cents: 4000 })
  })

  test('suit la catégorie où l’équipe va : réduction et options restent, la différence est rendue', async () => {
    const tournament = await createTournament(db, { columns: early(60) })
    const cheaper = await addCategory(db, tournament, { price_cents: 3000 })
    const meal = await sell(tournament, {})
    const club = await createCaller(server)
    const held = await register(club, tournament, {
      extras: [{ extra_id: meal, quantity: 2 }],
      expected_amount_cents: 4700,
    })
    await pay(club, held)
    const moved = await club.put(`/registrations/${held.id}/category`, {
      tournament_category_id: cheaper.tournament_category_id,
      expected_difference_cents: -1000,
      younger_confirmed: true,
    })
    expect(moved.body).toMatchObject({ amount_cents: 3700, refund_due_cents: 1000 })
    expect(costs(moved.body)).toEqual([
      ['entry', 1, 3000],
      ['early', 1, -1000],
      ['extra', 2, 1700],
    ])
  })

  test('plus élevé ailleurs se paie d’abord, réduction et options gardées', async () => {
    const tournament = await createTournament(db, { columns: early(60) })
    const dearer = await addCategory(db, tournament, { price_cents: 5500 })
    const meal = await sell(tournament, {})
    const club = await createCaller(server)
    const held = await register(club, tournament, { extras: [{ extra_id: meal, quantity: 1 }] })
    await pay(club, held)
    const { body: hold } = await club.put(`/registrations/${held.id}/category`, {
      tournament_category_id: dearer.tournament_category_id,
      expected_difference_cents: 1500,
      younger_confirmed: true,
    })
    expect((await pay(club, hold)).body).toMatchObject({ status: 'succeeded', registration: { amount_cents: 5350 } })
    expect(await taken(meal)).toBe(1)
  })
})

describe('les options', () => {
  test('se commandent avec la place, se paient avec elle et se rendent avec elle', async () => {
    const tournament = await createTournament(db)
    const meal = await sell(tournament, { stock: 5 })
    const club = await createCaller(server)
    expect((await optionsOf(club, tournament)).extras).toEqual([{ id: meal, name: 'Repas', price_cents: 850, left: 5 }])
    const held = await register(club, tournament, {
      extras: [{ extra_id: meal, quantity: 3 }],
      expected_amount_cents: 6550,
    })
    expect(held).toMatchObject({ amount_cents: 6550 })
    expect(await taken(meal)).toBe(3)
    const other = await createCaller(server)
    expect((await optionsOf(other, tournament)).extras).toMatchObject([{ left: 2 }])
    expect(await tryToRegister(other, tournament, { extras: [{ extra_id: meal, quantity: 3 }] })).toMatchObject({
      status: 409,
      body: {
        code: 'EXTRA_SOLD_OUT',
        message: '« Repas »\u00a0: il en reste 2.',
        data: { problems: [{ extra_id: meal }] },
      },
    })
    expect((await pay(club, held)).body).toMatchObject({ status: 'succeeded', amount_cents: 6550 })
    await club.post(`/registrations/${held.id}/cancellation`)
    await runJobs(server, 'payments.refund')
    expect(await read(club, held)).toMatchObject({ refunded_cents: 6550 })
    expect(await taken(meal)).toBe(0)
  })

  test('d’un autre tournoi, ou retirées de la vente, ne se commandent pas', async () => {
    const tournament = await createTournament(db)
    const foreign = await sell(await createTournament(db), {})
    const gone = await sell(tournament, {})
    await db`update tournament_extras set is_sold = false where id = ${gone}`
    const club = await createCaller(server)
    for (const extra_id of [foreign, gone])
      expect(await tryToRegister(club, tournament, { extras: [{ extra_id, quantity: 1 }] })).toMatchObject({
        body: { code: 'EXTRA_SOLD_OUT', message: 'Cette option n’est plus proposée.' },
      })
  })

  test('gratuites se commandent aussi, et ce qui fut vendu ne change plus avec le prix', async () => {
    const tournament = await createTournament(db, { price_cents: 0 })
    const mattress = await sell(tournament, { name: 'Matelas au gymnase', price_cents: 0, stock: 2 })
    const club = await createCaller(server)
    const entered = await register(club, tournament, {
      payment_method: undefined,
      extras: [{ extra_id: mattress, quantity: 2 }],
    })
    await db`update tournament_extras set name = 'Lit', price_cents = 900 where id = ${mattress}`
    expect(await read(club, entered)).toMatchObject({
      status: 'pending',
      amount_cents: 0,
      lines: [{ kind: 'entry' }, { words: 'Matelas au gymnase', quantity: 2, cents: 0 }],
    })
  })

  test('ne se commandent pas en attendant, mais en prenant la place proposée', async () => {
    const tournament = await createTournament(db, { max_participants: 1, payment_methods: ['cheque'] })
    const meal = await sell(tournament, { stock: 4 })
    const club = await createCaller(server)
    const first = await register(club, tournament, { payment_method: 'cheque' })
    const waiting = await createCaller(server)
    const entry = await register(waiting, tournament, {
      payment_method: undefined,
      waiting_list: true,
      extras: [{ extra_id: meal, quantity: 2 }],
    })
    expect([entry.amount_cents, await taken(meal)]).toEqual([4000, 0])
    await club.post(`/registrations/${first.id}/cancellation`)
    const accept = (quantity: number) =>
      waiting.put(`/registrations/${entry.id}/offer-acceptance`, {
        payment_method: 'cheque',
        extras: [{ extra_id: meal, quantity }],
      })
    expect((await accept(5)).body).toMatchObject({ code: 'EXTRA_SOLD_OUT' })
    expect((await accept(2)).body).toMatchObject({ status: 'pending', amount_cents: 5700, payment_status: 'awaiting' })
    expect(await taken(meal)).toBe(2)
  })

  test('payées trop tard et vendues à d’autres entre-temps : la place est reprise, leur prix rendu', async () => {
    const late = await startTestServer()
    const tournament = await createTournament(db)
    const meal = await sell(tournament, { stock: 3 })
    const shirt = await sell(tournament, { name: 'T-shirt', price_cents: 1200 })
    const club = await createCaller(late)
    const orders = [meal, shirt].map((extra_id) => ({ extra_id, quantity: 2 }))
    const held = await register(club, tournament, { extras: orders })
    expect(held.amount_cents).toBe(8100)
    const { body: payment } = await pay(club, held, 'test_timeout')
    late.advance(80 * MINUTE_MS)
    const close = vi
      .spyOn(late.services.payments.get('sandbox'), 'close')
      .mockRejectedValue(new ProviderUnavailable('down'))
    await expireOverdue(late.services)
    close.mockRestore()
    expect(await taken(meal)).toBe(0)
    await register(await createCaller(late), tournament, { extras: [{ extra_id: meal, quantity: 2 }] })
    const body = JSON.stringify({ id: `evt_${payment.id}`, session_key: payment.id })
    const signature = signPayload(late.services.secrets.key(WEBHOOK_KEY), body, late.services.clock())
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
    await fetch(`${late.url}/webhooks/sandbox`, { method: 'POST', headers, body })
    await runJobs(late, 'payments.refund')
    expect(await read(club, held)).toMatchObject({
      status: 'pending',
      payment_status: 'paid',
      amount_cents: 6400,
      paid_cents: 8100,
      refunded_cents: 1700,
      lines: [{ kind: 'entry' }, { words: 'T-shirt', quantity: 2, cents: 2400 }],
    })
    const [refund] = await db`select reason from refunds where registration_id = ${held.id}`
    expect(refund).toEqual({ reason: 'Option épuisée\u00a0: 2 × Repas' })
    expect(await taken(meal)).toBe(2)
    await expectSoundness(late)
  })

  test('deux cents clubs à la fois pour cinquante repas, dans deux catégories : cinquante sont vendus', async () => {
    const tournament = await createTournament(db, { max_participants: 200, payment_methods: ['cheque'] })
    const other = await addCategory(db, tournament, { max_participants: 200 })
    const meal = await sell(tournament, { stock: 50 })
    const shirt = await sell(tournament, { name: 'T-shirt', stock: 120 })
    const clubs = await Promise.all(Array.from({ length: 20 }, () => createCaller(server)))
    await db`update tournaments set max_teams_per_club = 20 where id = ${tournament.id}`
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        tryToRegister(clubs[n % 20]!, n % 2 ? tournament : other, {
          team_name: `Les Aigles ${n}`,
          payment_method: 'cheque',
          extras: (n % 3 ? [meal, shirt] : [shirt, meal]).map((extra_id) => ({ extra_id, quantity: 1 })),
        }),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['EXTRA_SOLD_OUT']))
    expect([answers.length - refused.length, await taken(meal), await taken(shirt)]).toEqual([50, 50, 50])
    const clubsLeft = await Promise.all(clubs.map((club) => club.get('/registrations?scope=club')))
    const entered = clubsLeft.flatMap(({ body }) => body.items as Registration[])
    expect(entered).toHaveLength(50)
    await Promise.all(
      clubs.map(async (club, n) => {
        for (const { id } of clubsLeft[n]!.body.items) await club.post(`/registrations/${id}/cancellation`)
      }),
    )
    expect([await taken(meal), await taken(shirt)]).toEqual([0, 0])
  })
})
