import { expect, test } from 'vitest'
import { freshMinutes, weatherAt, weatherFrom, type WeatherHour, weatherMoment, weatherWords } from './weather.ts'

const event = { starts_at: '2027-06-05T07:30:00Z', ends_at: '2027-06-06T16:00:00Z', time_zone: 'Europe/Paris' }
const before = new Date('2027-06-01T10:00:00Z')
const day = (change: (hour: number) => Partial<WeatherHour> = () => ({})): WeatherHour[] =>
  Array.from({ length: 24 }, (_, hour) => ({
    hour,
    temperature: 15 + hour / 2,
    humidity: 48,
    wind: 12.4,
    rain: hour,
    code: 2,
    ...change(hour),
  }))

test('le temps est celui de l’heure du début, à l’horloge du lieu, avec le risque de pluie jusqu’au soir', () => {
  expect(weatherAt(day(), event, before)).toEqual({
    hour: 9,
    temperature: 20,
    description: 'Partiellement nuageux',
    humidity: 48,
    wind: 12,
    lowest: 15,
    highest: 27,
    rain: 20,
    advice: [],
  })
})

test('le second jour, c’est le temps du second jour, et la pluie jusqu’à la fin', () => {
  const sunday = new Date('2027-06-06T06:00:00Z')
  expect(weatherMoment(event, sunday)).toEqual({ day: '2027-06-06', hour: 9 })
  expect(weatherAt(day(), event, sunday)?.rain).toBe(18)
})

test.each(['temperature', 'humidity', 'wind', 'code'] as const)('sans %s à cette heure, rien n’est dit', (field) => {
  expect(
    weatherAt(
      day((hour) => (hour === 9 ? { [field]: null } : {})),
      event,
      before,
    ),
  ).toBeNull()
})

test('une heure qui manque ne dit rien ; un risque de pluie inconnu ne cache pas le reste', () => {
  expect(weatherAt(day().slice(0, 9), event, before)).toBeNull()
  expect(
    weatherAt(
      day(() => ({ rain: null })),
      event,
      before,
    )?.rain,
  ).toBeNull()
})

test.each([
  [{ temperature: 32 }, ['heat']],
  [{ temperature: 31.9 }, []],
  [{ code: 71 }, ['slippery']],
  [{ code: 85, temperature: 40 }, ['heat', 'slippery']],
])('pour %j, le conseil est %j', (change, advice) => {
  expect(
    weatherAt(
      day((hour) => (hour === 9 ? change : { temperature: 10 })),
      event,
      before,
    )?.advice,
  ).toEqual(advice)
})

test.each([
  [0, 'Ciel dégagé'],
  [99, 'Orage avec grêle forte'],
  [4, 'Temps indéterminé'],
  [-1, 'Temps indéterminé'],
])('le code %d se dit « %s »', (code, words) => {
  expect(weatherWords(code)).toBe(words)
})

test('les prévisions commencent quinze jours avant, et se renouvellent plus souvent à l’approche', () => {
  expect(weatherFrom(event)).toBe('2027-05-21')
  expect(freshMinutes(event, new Date('2027-06-01T10:00:00Z'))).toBe(180)
  expect(freshMinutes(event, new Date('2027-06-02T10:00:00Z'))).toBe(60)
})
