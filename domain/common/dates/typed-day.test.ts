import { expect, test } from 'vitest'
import { dayWhileTyped, daysFrom, typedDay } from './typed-day.ts'

test.each([
  ['14/03/2027', '2027-03-14'],
  ['14/3/27', '2027-03-14'],
  ['14032027', '2027-03-14'],
  ['1403', '2027-03-14'],
  ['14/03', '2027-03-14'],
  ['22/11', '2026-11-22'],
  ['21/11', '2027-11-21'],
  ['14 mars', '2027-03-14'],
  ['samedi 14 mars 2027', '2027-03-14'],
  ['1er août 2027', '2027-08-01'],
  ['29/02', '2028-02-29'],
  ['31/04/2027', null],
  ['14/13', null],
  ['14', null],
  ['', null],
  ['bientôt', null],
])('« %s », tapé le 22 novembre 2026, se lit %s', (text, day) => {
  expect(typedDay(text, '2026-11-22')).toBe(day)
})

test.each([
  ['21/11', '2026-11-21'],
  ['22/11', '2026-11-22'],
  ['23/11', '2025-11-23'],
  ['29/02', '2024-02-29'],
  ['23/11/2026', '2026-11-23'],
])('« %s », un jour passé tapé le 22 novembre 2026, se lit %s', (text, day) => {
  expect(typedDay(text, '2026-11-22', 'last')).toBe(day)
})

test.each([
  ['1', '', '1'],
  ['140', '14', '14/0'],
  ['14/032', '14/03', '14/03/2'],
  ['14/0', '14/03', '14/0'],
  ['4/3', '4/', '4/3'],
  ['14 m', '14 ', '14 m'],
])('les barres viennent seules : « %s » après « %s » devient « %s »', (text, before, shown) => {
  expect(dayWhileTyped(text, before)).toBe(shown)
})

test('les jours d’un tournoi, et pas plus qu’il n’en faut', () => {
  expect(daysFrom('2027-02-28', '2027-03-01', 5)).toEqual(['2027-02-28', '2027-03-01'])
  expect(daysFrom('2027-03-02', '2027-03-01', 5)).toEqual([])
  expect(daysFrom('2027-03-02', '2028-03-01', 3)).toHaveLength(3)
})
