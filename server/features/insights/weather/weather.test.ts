import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { fakeService, openMeteoAnswer, saysJson } from '#test/kit/services/fake-service.ts'
import { startTestServer } from '#test/kit/server.ts'

const service = await fakeService(saysJson({}))
const weather = { url: service.url, key: 'secret-de-meteo' }
const [server, twin, off] = [
  await startTestServer({ config: { weather } }),
  await startTestServer({ config: { weather } }),
  await startTestServer(),
]
const today = localDay(new Date(), PARIS)
const midnight = instantOf(today, '00:00', PARIS)
const forecast = (change: object = {}) => saysJson(openMeteoAnswer(midnight, 16, change))
beforeEach(() => {
  service.asked.length = 0
  service.answer = forecast()
})

let latitude = 40
/** At nine, in so many days, in a cell of its own. */
async function tournament(in_days: number, columns: Record<string, string | number | boolean | null> = {}) {
  latitude += 0.1
  const starts_at = instantOf(addDays(today, in_days), '09:00', PARIS).toISOString()
  const ends_at = instantOf(addDays(today, in_days), '18:00', PARIS).toISOString()
  const { id } = await createTournament(db, {
    columns: { latitude, longitude: 4.832, location_precision: 'exact', starts_at, ends_at, ...columns },
  })
  return id
}

async function ask(id: number, at = server) {
  const response = await fetch(`${at.url}/api/tournaments/${id}/weather`)
  return { status: response.status, body: await response.json() }
}

describe('la météo d’un tournoi', () => {
  test('est celle de l’heure du début, avec les noms de la spécification, et se lit sans compte', async () => {
    const { status, body } = await ask(await tournament(3))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        state: 'known',
        location: 'Lyon',
        date: addDays(today, 3),
        temperature: 20,
        description: 'Partiellement nuageux',
        humidity: 48,
        windSpeed: 12,
        hour: 9,
        lowest: 15,
        highest: 27,
        rain_percent: 18,
        advice: [],
        is_stale: false,
        is_demo: false,
        attribution: 'Données météo\u00a0: Open-Meteo.com',
      },
    })
  })

  test('vingt visiteurs, deux serveurs : le service est interrogé une fois', async () => {
    const id = await tournament(3)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(id, i % 2 === 0 ? server : twin)))
    expect(answers.map(({ body }) => body.state)).toEqual(Array(20).fill('known'))
    expect(service.asked).toHaveLength(1)
  })

  test('deux tournois de la même case partagent une réponse ; aucune adresse de lieu ne sort', async () => {
    const one = await tournament(3)
    const there = latitude
    const near = await tournament(5, { latitude: there + 0.01, longitude: 4.8123 })
    await ask(one)
    await ask(near)
    expect(service.asked.map(({ searchParams }) => searchParams.get('latitude'))).toEqual([there.toFixed(1)])
    expect(service.asked[0]!.searchParams.get('longitude')).toBe('4.8')
  })

  test.each([
    [3, 59, 61],
    [8, 179, 181],
  ])('à %d jours, elle tient %d minutes, et plus %d', async (in_days, within, beyond) => {
    const at = await startTestServer({ config: { weather } })
    const id = await tournament(in_days)
    await ask(id, at)
    at.advance(within * 60_000)
    await ask(id, at)
    expect(service.asked).toHaveLength(1)
    at.advance((beyond - within) * 60_000)
    await ask(id, at)
    expect(service.asked).toHaveLength(2)
  })

  test('quand le service se tait, ce qu’il disait tient six heures et le dit ; ensuite c’est une erreur, et il est laissé en paix', async () => {
    const at = await startTestServer({ config: { weather } })
    const id = await tournament(8)
    const said = (await ask(id, at)).body.fetched_at
    service.answer = saysJson({}, 500)
    at.advance(5 * 3_600_000)
    expect((await ask(id, at)).body).toMatchObject({ state: 'known', is_stale: true, fetched_at: said })
    await ask(id, at)
    expect(service.asked).toHaveLength(2)
    at.advance(2 * 3_600_000)
    expect(await ask(id, at)).toMatchObject({ status: 503, body: { code: 'WEATHER_FAILED' } })
    service.answer = forecast()
    expect((await ask(id, at)).status).toBe(503)
    expect(service.asked).toHaveLength(3)
    at.advance(61_000)
    expect((await ask(id, at)).body).toMatchObject({ state: 'known', is_stale: false })
  })

  test('« trop de demandes » : on attend aussi longtemps qu’il le dit, une heure au plus', async () => {
    const at = await startTestServer({ config: { weather } })
    const id = await tournament(8)
    service.answer = saysJson({ error: true }, 429, { 'retry-after': '86400' })
    expect((await ask(id, at)).status).toBe(503)
    service.answer = forecast()
    at.advance(59 * 60_000)
    expect((await ask(id, at)).status).toBe(503)
    expect(service.asked).toHaveLength(1)
    at.advance(2 * 60_000)
    expect((await ask(id, at)).status).toBe(200)
  })

  test('des heures sans valeur comptent comme un échec', async () => {
    service.answer = forecast({ temperature_2m: Array(16 * 24).fill(null) })
    const id = await tournament(3)
    expect(await ask(id)).toMatchObject({ status: 503, body: { code: 'WEATHER_FAILED' } })
    expect((await ask(id)).status).toBe(503)
    expect(service.asked).toHaveLength(1)
  })

  test('des heures sans valeur n’effacent pas ce qui était su', async () => {
    const at = await startTestServer({ config: { weather } })
    const id = await tournament(8)
    const said = (await ask(id, at)).body.fetched_at
    service.answer = forecast({ temperature_2m: Array(16 * 24).fill(null) })
    at.advance(4 * 3_600_000)
    expect((await ask(id, at)).body).toMatchObject({ state: 'known', is_stale: true, fetched_at: said })
    expect(service.asked).toHaveLength(2)
  })

  test.each([
    ['trop tôt, elle dit dès quand', 16, {}, { state: 'early', from_day: addDays(today, 1) }],
    ['le seizième jour d’avance est le dernier', 15, {}, { state: 'known' }],
    ['sans lieu, rien', 3, { latitude: null, longitude: null, location_precision: null }, { state: 'unplaced' }],
    ['terminé, rien', -3, {}, { state: 'over' }],
    ['annulé, rien', 3, { status: 'cancelled', status_reason: 'Salle fermée' }, { state: 'over' }],
  ])('%s', async (_, in_days, columns, expected) => {
    expect((await ask(await tournament(in_days, columns))).body).toMatchObject(expected)
    expect(service.asked).toHaveLength(expected.state === 'known' ? 1 : 0)
  })

  test('d’un brouillon, elle ne se lit que par qui l’organise', async () => {
    const owner = await createCaller(server, { organizer: true })
    const id = await tournament(3, { status: 'draft', organizer_club_id: owner.club_id })
    expect((await ask(id)).status).toBe(404)
    expect((await owner.get(`/tournaments/${id}/weather`)).status).toBe(200)
  })
})

describe('sans service de météo', () => {
  test('personne n’est interrogé, et l’écran sait pourquoi il n’y a rien', async () => {
    expect((await ask(await tournament(3), off)).body).toEqual({ state: 'off', from_day: null })
    expect((await ask(await tournament(30), off)).body).toEqual({ state: 'off', from_day: null })
    expect(service.asked).toHaveLength(0)
  })

  test('ce que la démonstration invente ne paraît que sous un tournoi de démonstration, et jamais auprès d’un vrai service', async () => {
    const [shown, real] = [await tournament(3, { demo: true }), await tournament(3)]
    const hours = Array.from({ length: 24 }, (_, hour) => ({
      hour,
      temperature: 8,
      humidity: 60,
      wind: 9,
      rain: 0,
      code: 3,
    }))
    for (const id of [shown, real])
      await db`
        insert into weather_forecasts (cell, day, payload, source, fetched_at)
        select place_cell(latitude, longitude, 1), ${addDays(today, 3)}, ${db.json({ hours })}, 'demo', now()
        from tournaments where id = ${id}`
    expect((await ask(shown, off)).body).toMatchObject({
      state: 'known',
      temperature: 8,
      is_demo: true,
      attribution: null,
    })
    expect((await ask(real, off)).body.state).toBe('off')
    expect((await ask(shown)).body).toMatchObject({ temperature: 20, is_demo: false })
  })
})
