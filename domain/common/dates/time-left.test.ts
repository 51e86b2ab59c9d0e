import { expect, test } from 'vitest'
import { formatDaysUntil, formatTimeLeft } from './dates.ts'

const PARIS = 'Europe/Paris'
const NOW = new Date('2026-11-21T20:00:00Z')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['2026-11-21T20:00:20Z', 'encore 1 min'],
  ['2026-11-21T20:12:00Z', 'encore 12 min'],
  ['2026-11-22T01:46:00Z', 'encore 5 h, jusqu’à 2 h 46'],
  ['2026-11-23T20:46:00Z', 'jusqu’à lundi, 21 h 46'],
  ['2026-11-27T22:00:00Z', 'jusqu’à vendredi, 23 h'],
  ['2026-11-28T11:00:00Z', 'jusqu’au sam. 28 nov., 12 h'],
  ['2027-01-05T11:00:00Z', 'jusqu’au mar. 5 janv. 2027, 12 h'],
  ['2026-11-21T19:59:59Z', 'délai dépassé'],
])('une échéance à %s laisse « %s »', (deadline, words) => {
  expect(plain(formatTimeLeft(deadline, NOW, PARIS))).toBe(words)
})

test.each([
  ['2026-11-21T08:00:00Z', 'Aujourd’hui'],
  ['2026-11-22T08:00:00Z', 'Demain'],
  ['2026-11-25T08:00:00Z', 'Dans 4 jours'],
])('un tournoi du %s vient « %s »', (start, words) => {
  expect(formatDaysUntil(start, NOW, PARIS)).toBe(words)
})
