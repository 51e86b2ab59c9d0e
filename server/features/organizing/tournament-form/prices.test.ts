import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { register, tryToRegister } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'
import { category, createDraft, readForm, save } from '#test/kit/steps/tournament-form.ts'

const server = await startTestServer()
const { db } = server.services
const organizer = await createCaller(server, { organizer: true })
await organizer.put('/collection/means', { method: 'cheque', payee: 'Union Lyon', address: '1 rue du Stade' })

const PRICES = {
  early_off: '10',
  early_until_on: '2031-03-01',
  early_until_time: '20:00',
  second_team_off: '5',
  host_is_free: 'oui',
}
const MEALS = { id: null, name: 'Repas', price: '8,50', stock: '10' }
const SHIRT = { id: null, name: 'T-shirt', price: '12', stock: '' }

async function published() {
  const id = await createDraft(organizer)
  const fields = { ...PRICES, extras: [MEALS, SHIRT], payment_methods: ['cheque'], categories: [category()] }
  const { body } = await save(organizer, id, fields)
  await db`update tournaments set status = 'registration_open', registration_closes_at = null where id = ${id}`
  const extras = (await readForm(organizer, id)).fields.extras
  const [row] = await db<{ id: number }[]>`select id from tournament_categories where tournament_id = ${id}`
  return { id, body, extras, place: { id, tournament_category_id: row!.id } }
}
const kept = (id: number) =>
  db`select name, stock, taken, is_sold from tournament_extras where tournament_id = ${id} order by id`
const enter = { payment_method: 'cheque' }

test('les réductions et les options se gardent telles que tapées, et chaque option reçoit son numéro', async () => {
  const { id, body, extras } = await published()
  expect(body.extra_ids).toEqual([expect.any(Number), expect.any(Number)])
  expect(extras.map((one: { id: number | null }) => one.id)).toEqual(body.extra_ids)
  expect((await readForm(organizer, id)).fields).toMatchObject({
    ...PRICES,
    extras: [
      { ...MEALS, id: expect.any(Number) },
      { ...SHIRT, id: expect.any(Number) },
    ],
  })
})

test('un tarif réduit sans fin reste dans le brouillon, et le tournoi sans tarif réduit', async () => {
  const id = await createDraft(organizer)
  const { body } = await save(organizer, id, { early_off: '10' })
  expect(body.unfinished).toMatchObject([{ at: 'early_until_on' }])
  expect(body.fields).toMatchObject({ early_off: '10' })
  const [row] = await db`select early_off_cents, early_until from tournaments where id = ${id}`
  expect(row).toEqual({ early_off_cents: 0, early_until: null })
  const mended = await save(organizer, id, { early_until_on: '2031-03-01', early_until_time: '20:00' })
  expect(mended.body.unfinished).toEqual([])
})

test('l’an prochain a les mêmes prix, une date un an plus tard et des options à vendre', async () => {
  const { id, place } = await published()
  const { extras } = (await readForm(organizer, id)).fields
  await register(await createCaller(server), place, { ...enter, extras: [{ extra_id: extras[0]!.id, quantity: 4 }] })
  const copy = await organizer.post(`/tournaments/${id}/copies`, {})
  expect((await readForm(organizer, copy.body.id)).fields).toMatchObject({
    early_off: '10',
    early_until_on: '2032-02-28',
    extras: [{ name: 'Repas' }, { name: 'T-shirt' }],
  })
  expect(await kept(copy.body.id)).toMatchObject([{ taken: 0 }, { taken: 0 }])
})

test('ce qui est commandé reste servi : le stock ne descend pas dessous, l’option retirée ne se vend plus', async () => {
  const { id, extras, place } = await published()
  const club = await createCaller(server)
  const orders = [{ extra_id: extras[0]!.id, quantity: 4 }]
  const entered = await register(club, place, { ...enter, extras: orders })
  expect(entered).toMatchObject({ amount_cents: 6000 - 1000 + 4 * 850 })
  const [meals, shirt] = [extras[0]!, extras[1]!]
  expect((await save(organizer, id, { extras: [{ ...meals, stock: '3' }, shirt] })).body).toMatchObject({
    code: 'FORM_NOT_VALID',
    data: { problems: [{ at: 'extras.0.stock' }] },
  })
  expect((await save(organizer, id, { extras: [{ ...meals, stock: '4', price: '20' }, shirt] })).status).toBe(200)
  expect((await club.get(`/registrations/${entered.id}`)).body).toMatchObject({ amount_cents: 8400 })
  expect((await save(organizer, id, { extras: [shirt] })).status).toBe(200)
  expect(await kept(id)).toEqual([
    { name: 'Repas', stock: 4, taken: 4, is_sold: false },
    { name: 'T-shirt', stock: null, taken: 0, is_sold: true },
  ])
  const late = await createCaller(server)
  expect((await tryToRegister(late, place, { ...enter, extras: orders })).body).toMatchObject({
    code: 'EXTRA_SOLD_OUT',
  })
})

test('un changement de prix se relit en mots, et ne prévient personne', async () => {
  const { id, place } = await published()
  await register(await createCaller(server), place, enter)
  const { body } = await organizer.post(`/tournaments/${id}/form/preview`, {
    form_version: (await readForm(organizer, id)).form_version,
    fields: { second_team_off: '', host_is_free: '', extras: [] },
  })
  expect(body).toMatchObject({ told: 0, problems: [] })
  expect(body.changes.map(({ before, after }: Record<string, string>) => [before, after])).toEqual([
    ['5\u00a0€', '—'],
    ['Oui', 'Non'],
    ['Repas (8,50\u00a0€, 10 au plus) et T-shirt (12\u00a0€)', '—'],
  ])
})
