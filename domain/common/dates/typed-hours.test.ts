import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime } from './local-time.ts'
import { hoursOn, lastDayOf, typedHours } from './typed-hours.ts'

test.each([
  ['un soir', { day: '2027-06-12', from: '18:00', to: '23:30' }, 5.5, '2027-06-12'],
  ['jusqu’à minuit', { day: '2027-06-12', from: '18:00', to: '00:00' }, 6, '2027-06-12'],
  ['une nuit', { day: '2027-06-12', from: '20:00', to: '04:00' }, 8, '2027-06-13'],
  ['un jour et une nuit', { day: '2027-06-12', from: '09:00', to: '09:00' }, 24, '2027-06-13'],
  ['un jour entier', { day: '2027-06-12', from: '00:00', to: '00:00' }, 24, '2027-06-12'],
  ['la nuit la plus longue', { day: '2027-10-30', from: '20:00', to: '04:00' }, 9, '2027-10-31'],
  ['la nuit la plus courte', { day: '2027-03-27', from: '20:00', to: '04:00' }, 7, '2027-03-28'],
  ['la veille du nouvel an', { day: '2026-12-31', from: '20:00', to: '02:00' }, 6, '2027-01-01'],
])('%s dure ce qu’on a dit', (_, hours, lasts, last) => {
  const { from, to } = hoursOn(hours, 'Europe/Paris')
  expect((to.getTime() - from.getTime()) / 3_600_000).toBe(lasts)
  expect(lastDayOf(hours)).toBe(last)
  expect(typedHours(from, to, 'Europe/Paris')).toEqual([hours])
})

const MINUTE = 60_000
const start = fc.integer({ min: Date.UTC(2026, 0, 1) / MINUTE, max: Date.UTC(2029, 0, 1) / MINUTE })
const zones = fc.constantFrom(
  'Europe/Paris',
  'Indian/Reunion',
  'America/Guadeloupe',
  'America/Miquelon',
  'Pacific/Noumea',
)

test('ce qui est gardé se relit et se récrit pareil, quelle que soit sa durée', () => {
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 4 * 1440 }), zones, (first, minutes, zone) => {
      const [from, to] = [new Date(first * MINUTE), new Date((first + minutes) * MINUTE)]
      // In autumn an hour comes twice, and its second pass cannot be typed.
      fc.pre([from, to].every((at) => localTime(at, zone) !== localTime(new Date(at.getTime() - 60 * MINUTE), zone)))
      const spans = typedHours(from, to, zone).map((hours) => hoursOn(hours, zone))
      expect(spans[0]?.from).toEqual(from)
      expect(spans.at(-1)?.to).toEqual(to)
      for (const [i, span] of spans.slice(1).entries()) expect(span.from).toEqual(spans[i]!.to)
    }),
  )
})
