import { expect, test } from 'vitest'
import { keepsPlayers, oldestKeptSeason, openSeasons, playersErasedOn, rosterReadableUntil } from './roster.ts'

test('les joueurs sont effacés trois mois après la fin de la saison', () => {
  expect(playersErasedOn('2026-2027')).toBe('2027-09-30')
})

test.each([
  ['2027-06-30T12:00:00Z', '2025-2026', false],
  ['2027-06-30T12:00:00Z', '2026-2027', true],
  ['2027-09-29T21:59:59Z', '2026-2027', true],
  ['2027-09-29T22:00:00Z', '2026-2027', false],
  ['2027-09-29T22:00:00Z', '2027-2028', true],
] as const)('le %s, ceux de %s sont lus : %s', (now, season, kept) => {
  expect(keepsPlayers(season, new Date(now))).toBe(kept)
  expect(season >= oldestKeptSeason(new Date(now))).toBe(kept)
})

test('on crée des équipes pour la saison qui se joue et la suivante', () => {
  expect(openSeasons(new Date('2026-06-30T21:00:00Z'))).toEqual(['2025-2026', '2026-2027'])
  expect(openSeasons(new Date('2026-06-30T22:00:00Z'))).toEqual(['2026-2027', '2027-2028'])
})

test('un effectif se lit trente jours après le tournoi', () => {
  expect(rosterReadableUntil('2026-11-22T18:00:00Z').toISOString()).toBe('2026-12-22T18:00:00.000Z')
})
