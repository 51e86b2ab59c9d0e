import { afterAll, expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { askBasket, createOffer, enterBasket, holdThree } from '#test/kit/steps/baskets.ts'
import { expectSoundness, pay, register } from '#test/kit/steps/registering.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const countOf = async (club_id: number) => {
  const [row] = await db<{ count: number }[]>`select count(*)::int from registrations where club_id = ${club_id}`
  return row!.count
}

test('trois équipes de deux tournois tiennent leurs places ensemble, chacune à son prix', async () => {
  const { basket, club } = await holdThree(server)
  expect(basket).toMatchObject({
    payable_cents: 11_000,
    refused: [],
    open_payment_id: null,
    registrations: [
      { team_name: 'Les Hérons', status: 'held', amount_cents: 4000, basket_id: basket.id },
      { team_name: 'Les Aigles', status: 'held', amount_cents: 4000 },
      { team_name: 'Les Buses', status: 'held', amount_cents: 3000 },
    ],
  })
  expect(new Set(basket.registrations.map(({ hold_expires_at }) => hold_expires_at)).size).toBe(1)
  expect(basket.hold_expires_at).toBe(basket.registrations[0]!.hold_expires_at)
  expect((await club.get(`/baskets/${basket.id}`)).body).toEqual(basket)
})

test('toutes ou aucune : un refus est dit à sa ligne, et rien n’est inscrit', async () => {
  const offer = await createOffer({ extra_places: 1 })
  await register(await createCaller(server), { tournament_category_id: offer.u15 })
  const club = await createCaller(server)
  await register(club, { tournament_category_id: offer.other }, { team_name: 'Les Aigles' })
  const { status, body } = await askBasket(club, [
    { tournament_category_id: offer.u13, team_name: 'Les Aigles' },
    { tournament_category_id: offer.u15, team_name: 'Les Buses' },
    { tournament_category_id: offer.other, team_name: 'les aigles' },
    { tournament_category_id: offer.u13, team_name: 'LES AIGLES' },
  ])
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'BASKET_REFUSED' })
  expect(body.data.lines).toMatchObject([
    { line: 1, code: 'TOURNAMENT_FULL' },
    { line: 2, code: 'ALREADY_REGISTERED' },
    { line: 3, code: 'ALREADY_REGISTERED' },
  ])
  expect(await countOf(club.club_id)).toBe(1)
})

test('ce qui reste : les autres entrent, et la même demande sous sa clé reçoit la même réponse', async () => {
  const offer = await createOffer({ extra_places: 1 })
  await register(await createCaller(server), { tournament_category_id: offer.u15 })
  const club = await createCaller(server)
  const lines = [
    { tournament_category_id: offer.u15, team_name: 'Les Buses' },
    { tournament_category_id: offer.u13, team_name: 'Les Aigles' },
  ]
  const send = () => askBasket(club, lines, { mode: 'rest' }, { 'idempotency-key': `panier-${club.club_id}` })
  const [one, again] = [await send(), await send()]
  expect(one).toMatchObject({
    status: 201,
    body: { payable_cents: 4000, refused: [{ line: 0, code: 'TOURNAMENT_FULL' }], registrations: [{ status: 'held' }] },
  })
  expect(again.body).toEqual(one.body)
  expect(await countOf(club.club_id)).toBe(1)
  const waiting = await askBasket(club, [{ ...lines[0]!, waiting_list: true }], { mode: 'rest' })
  expect(waiting.body).toMatchObject({ payable_cents: 0, registrations: [{ status: 'waitlisted', rank: 1 }] })
  const none = await askBasket(club, [lines[1]!], { mode: 'rest' })
  expect([none.status, none.body.code]).toEqual([409, 'BASKET_REFUSED'])
})

test('deux organisateurs, une catégorie inconnue, un champ de trop, treize lignes : refusés', async () => {
  const [one, other] = [await createOffer(), await createOffer()]
  const club = await createCaller(server)
  const line = { tournament_category_id: one.u13, team_name: 'Les Aigles' }
  const apart = await askBasket(club, [line, { ...line, tournament_category_id: other.u13 }])
  expect([apart.status, apart.body.code]).toEqual([422, 'BASKET_ORGANIZERS'])
  expect((await askBasket(club, [{ ...line, tournament_category_id: 2_000_000_000 }])).status).toBe(404)
  expect((await askBasket(club, [{ ...line, price: 1 }])).status).toBe(400)
  const many = Array.from({ length: 13 }, (_, index) => ({ ...line, team_name: `Équipe ${index}` }))
  expect((await askBasket(club, many)).status).toBe(400)
  expect((await askBasket(club, [])).status).toBe(400)
  expect(await countOf(club.club_id)).toBe(0)
})

test('la réduction de la deuxième équipe compte dans le panier, et l’écran l’annonce avant', async () => {
  const offer = await createOffer({ columns: { second_team_off_cents: 1000 } })
  const club = await createCaller(server)
  const options = (await club.get(`/tournaments/${offer.first.id}/registration-options`)).body
  const u13 = options.categories.find(({ id }: { id: number }) => id === offer.u13)
  expect(u13).toMatchObject({ price_cents: 4000, further: { price_cents: 3000 } })
  const basket = await enterBasket(club, [
    { tournament_category_id: offer.u13, team_name: 'Les Aigles', expected_amount_cents: 4000 },
    { tournament_category_id: offer.other, team_name: 'Les Hérons', expected_amount_cents: 4000 },
    { tournament_category_id: offer.u15, team_name: 'Les Buses', expected_amount_cents: 2000 },
  ])
  expect(basket.payable_cents).toBe(10_000)
})

test('la dernière option va à la première ligne ; la seconde le dit, et n’entre pas', async () => {
  const offer = await createOffer()
  const [extra] = await db<{ id: number }[]>`
    insert into tournament_extras (tournament_id, position, name, price_cents, stock)
    values (${offer.first.id}, 1, 'Matelas', 500, 1) returning id`
  const club = await createCaller(server)
  const extras = [{ extra_id: extra!.id, quantity: 1 }]
  const { body } = await askBasket(
    club,
    [
      { tournament_category_id: offer.u13, team_name: 'Les Aigles', extras },
      { tournament_category_id: offer.u15, team_name: 'Les Buses', extras },
    ],
    { mode: 'rest' },
  )
  expect(body).toMatchObject({ payable_cents: 4500, refused: [{ line: 1, code: 'EXTRA_SOLD_OUT' }] })
})

test('un panier n’existe que pour le club qui l’a rempli, et le paie qui peut payer', async () => {
  const { basket, club } = await holdThree(server)
  const stranger = await createCaller(server)
  const scorer = await createCaller(server, { club_id: club.club_id, rights: 'table' })
  expect((await stranger.get(`/baskets/${basket.id}`)).status).toBe(404)
  expect(
    (await stranger.post(`/baskets/${basket.id}/payments`, { method: 'card', token: 'test_success' })).status,
  ).toBe(404)
  expect((await scorer.get(`/baskets/${basket.id}`)).body).toMatchObject({ payable_cents: 0, open_payment_id: null })
  expect((await scorer.post(`/baskets/${basket.id}/payments`, { method: 'card', token: 'test_success' })).status).toBe(
    403,
  )
  const line = { tournament_category_id: basket.registrations[0]!.tournament_category_id, team_name: 'Les Milans' }
  expect((await askBasket(scorer, [line])).status).toBe(403)
})

test('par chèque, chaque équipe attend le sien ; sans rien à payer, toutes sont inscrites', async () => {
  const offer = await createOffer({ payment_methods: ['cheque', 'card'] })
  const club = await createCaller(server)
  const lines = [
    { tournament_category_id: offer.u13, team_name: 'Les Aigles' },
    { tournament_category_id: offer.u15, team_name: 'Les Buses' },
  ]
  const basket = await enterBasket(club, lines, { payment_method: 'cheque' })
  expect(basket.registrations).toMatchObject([
    { status: 'pending', payment_status: 'awaiting' },
    { status: 'pending', payment_status: 'awaiting' },
  ])
  await db`update tournament_categories set price_cents = 0 where id = ${offer.other}`
  const free = await enterBasket(club, [{ tournament_category_id: offer.other, team_name: 'Les Hérons' }])
  expect(free).toMatchObject({ payable_cents: 0, registrations: [{ status: 'pending', payment_status: 'paid' }] })
})

test('une équipe du panier se paie aussi seule ; le reste se paie ensuite ensemble', async () => {
  const { basket, club } = await holdThree(server)
  await pay(club, basket.registrations[1]!)
  const { body } = await club.post(`/baskets/${basket.id}/payments`, { method: 'card', token: 'test_success' })
  expect(body).toMatchObject({ status: 'succeeded', total_cents: 7000 })
  expect((await club.get(`/baskets/${basket.id}`)).body).toMatchObject({ payable_cents: 0 })
})
