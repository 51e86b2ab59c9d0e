import type { RequestListener } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeService, openMeteoAnswer, routeAnswer, saysJson } from '#test/kit/services/fake-service.ts'
import { geoplateforme } from '../routing/geoplateforme.ts'
import { openMeteo } from './open-meteo.ts'

const FIRST = new Date('2027-06-04T22:00:00Z')
const LYON = { latitude: 45.8, longitude: 4.8, time_zone: 'Europe/Paris' }
const [FROM, TO] = [
  { latitude: 45.7578, longitude: 4.832 },
  { latitude: 45.5242, longitude: 4.8781 },
]
const service = await fakeService(saysJson({}))
const elsewhere = await fakeService(saysJson(openMeteoAnswer(FIRST)))
/** Long enough for a busy machine. Tests of a silent service use less. */
const PATIENCE = 20_000
const weatherOf = (patienceMs: number) => openMeteo({ url: service.url, key: 'clé & secret', patienceMs })
const routingOf = (patienceMs: number) => geoplateforme({ url: service.url, patienceMs })
const [weather, routing] = [weatherOf(PATIENCE), routingOf(PATIENCE)]
beforeEach(() => {
  service.asked.length = 0
})

describe('la météo', () => {
  test('est demandée pour le milieu d’une case, seize jours, avec la clé, et rendue jour par jour à l’heure du lieu', async () => {
    service.answer = saysJson(openMeteoAnswer(FIRST))
    const days = await weather.forecast(LYON)
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 16 }, (_, i) => `2027-06-${String(5 + i).padStart(2, '0')}`),
    )
    expect(days[0]!.hours[9]).toEqual({ hour: 9, temperature: 19.5, humidity: 48, wind: 12.4, rain: 9, code: 2 })
    expect(service.asked).toHaveLength(1)
    expect(Object.fromEntries(service.asked[0]!.searchParams)).toMatchObject({
      latitude: '45.8',
      longitude: '4.8',
      timezone: 'Europe/Paris',
      forecast_days: '16',
      apikey: 'clé & secret',
    })
  })

  test('au changement d’heure, chaque heure reste à sa place', async () => {
    service.answer = saysJson(openMeteoAnswer(new Date('2027-10-30T22:00:00Z'), 2))
    const [sunday, monday] = await weather.forecast(LYON)
    expect(sunday!.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
    expect(sunday!.hours[9]!.rain).toBe(10)
    expect(monday!.day).toBe('2027-11-01')
  })

  test('une valeur que le service ne connaît pas reste inconnue', async () => {
    const none = Array.from({ length: 24 }, () => null)
    service.answer = saysJson(openMeteoAnswer(FIRST, 1, { temperature_2m: none }))
    expect((await weather.forecast(LYON))[0]!.hours[9]!.temperature).toBeNull()
  })
})

test('un trajet est demandé longitude d’abord, en mètres et en secondes', async () => {
  service.answer = saysJson(routeAnswer('4.8325,45.7570', '4.8790,45.5240'))
  expect(await routing.route(FROM, TO)).toEqual({ km: 30.4205, minutes: 31 })
  expect(Object.fromEntries(service.asked[0]!.searchParams)).toMatchObject({
    start: '4.8320,45.7578',
    end: '4.8781,45.5242',
    distanceUnit: 'meter',
    timeUnit: 'second',
  })
})

test('un trajet dont un bout a été déplacé de plus de 2 km est refusé ; un trajet sans route aussi', async () => {
  service.answer = saysJson(routeAnswer('4.8320,45.7400', '4.8781,45.5242'))
  expect(await routing.route(FROM, TO)).toMatchObject({ km: 30.4205 })
  service.answer = saysJson(routeAnswer('4.8320,45.7390', '4.8781,45.5242'))
  expect(await routing.route(FROM, TO)).toEqual({ refused: 'moved' })
  service.answer = saysJson(routeAnswer('4.8320,45.7578', '5.2000,45.5242'))
  expect(await routing.route(FROM, TO)).toEqual({ refused: 'moved' })
  service.answer = saysJson({ error: { message: 'No path found' } }, 404)
  expect(await routing.route(FROM, TO)).toEqual({ refused: 'no_way' })
})

const FAULTS: [string, RequestListener, string][] = [
  ['une erreur', saysJson({ error: true, reason: 'Parameter latitude' }, 400), 'answered 400'],
  ['une panne', saysJson({}, 503), 'answered 503'],
  ['le silence', () => {}, 'did not answer within 150 ms'],
  [
    'une réponse qui n’en finit pas',
    (_, response) => void response.writeHead(200).write('{"hourly":'),
    'did not answer within 150 ms',
  ],
  ['un raccroché', (request) => void request.socket.destroy(), 'did not answer as it should'],
  [
    'un raccroché au milieu',
    (request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"hourly"')
      setImmediate(() => request.socket.destroy())
    },
    'did not answer as it should',
  ],
  ['une redirection', (_, response) => void response.writeHead(302, { location: elsewhere.url }).end(), 'answered 302'],
  ['une page', (_, response) => void response.end('<html>Bonjour</html>'), 'did not answer as it should'],
  [
    'des octets qui ne sont pas du texte',
    (_, response) => void response.end(Buffer.from([0xff, 0xfe])),
    'did not answer as it should',
  ],
  ['une réponse énorme', (_, response) => void response.end(`"${'x'.repeat(600 * 1_024)}"`), 'answered more than'],
  ['autre chose', saysJson([1, 2]), 'answered something else'],
  ['rien', saysJson(null), 'answered something else'],
]

describe.each(FAULTS)('à %s', (_, answer, message) => {
  test.each([
    ['la météo', (patience: number) => weatherOf(patience).forecast(LYON)],
    ['un trajet', (patience: number) => routingOf(patience).route(FROM, TO)],
  ])('%s échoue sans dire la clé, et sans rien demander ailleurs', async (_what, ask) => {
    service.answer = answer
    const fault: unknown = await ask(message.endsWith('150 ms') ? 150 : PATIENCE).catch((error: unknown) => error)
    expect(fault).toMatchObject({ name: 'ServiceFault', message: expect.stringContaining(message) as string })
    expect(String(fault)).not.toContain('secret')
    expect(elsewhere.asked).toHaveLength(0)
  })
})

test.each([
  ['une température impossible', openMeteoAnswer(FIRST, 1, { temperature_2m: Array(24).fill(1e9) })],
  ['des colonnes inégales', openMeteoAnswer(FIRST, 2, { weather_code: [1, 2] })],
  ['un nombre écrit en lettres', openMeteoAnswer(FIRST, 1, { wind_speed_10m: Array(24).fill('12') })],
  ['une colonne absente', { hourly: { ...openMeteoAnswer(FIRST, 1).hourly, weather_code: undefined } }],
  ['aucune heure', { hourly: { time: [] } }],
])('une prévision avec %s est refusée tout entière', async (_, body) => {
  service.answer = saysJson(body)
  await expect(weather.forecast(LYON)).rejects.toThrow('answered something else')
})

test.each([
  ['des bouts illisibles', routeAnswer('Lyon', 'Vienne')],
  ['une longueur négative', routeAnswer('4.8320,45.7578', '4.8781,45.5242', { distance: -1 })],
  ['une durée absente', routeAnswer('4.8320,45.7578', '4.8781,45.5242', { duration: undefined })],
])('un trajet avec %s est refusé', async (_, body) => {
  service.answer = saysJson(body)
  await expect(routing.route(FROM, TO)).rejects.toThrow('answered something else')
})

test.each([
  ['120', 120],
  ['Wed, 21 Oct 2099 07:28:00 GMT', null],
  ['beaucoup', null],
])('à « trop de demandes » avec Retry-After %s, on sait combien attendre', async (header, seconds) => {
  service.answer = saysJson({ error: true, reason: 'Daily API request limit exceeded.' }, 429, {
    'retry-after': header,
  })
  await expect(weather.forecast(LYON)).rejects.toMatchObject({ status: 429, retry_after_seconds: seconds })
})
