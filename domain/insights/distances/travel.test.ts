import { expect, test } from 'vitest'
import { byDistance, distanceBadge, durationWords, kmWords, travelBetween, travelTotals } from './distance.ts'
import { carsCo2Kg, coachCo2Kg, crowKm, isAcrossSea, roadKm, roadMinutes } from './travel.ts'

const LYON = { latitude: 45.7578, longitude: 4.832 }
const PARIS = { latitude: 48.8534, longitude: 2.3488 }
const place = (point = LYON, precision: 'exact' | 'departement' = 'exact', department = '69') => ({
  point,
  precision,
  department,
})

test('plus loin à vol d’oiseau n’est jamais plus près ni plus court par la route', () => {
  const away = Array.from({ length: 20_001 }, (_, i) => i / 20)
  const roads = away.map(roadKm)
  expect(roads.every((km, i) => i === 0 || km > roads[i - 1]!)).toBe(true)
  const minutes = roads.map(roadMinutes)
  expect(minutes.every((time, i) => i === 0 || time > minutes[i - 1]!)).toBe(true)
})

test.each([
  [0, 0],
  [50, 67],
  [100, 127],
  [150, 187],
  [393, 473.74],
])('%d km à vol d’oiseau en font %d par la route', (crow, road) => {
  expect(roadKm(crow)).toBeCloseTo(road, 6)
})

test.each([
  [0, 4],
  [15, 26.5],
  [50, 56.5],
  [105, 86.5],
])('%d km se roulent en %d minutes', (km, minutes) => {
  expect(roadMinutes(km)).toBeCloseTo(minutes, 6)
})

test('Paris est à 392 km de Lyon, et Lyon de Paris', () => {
  expect(crowKm(LYON, PARIS)).toBeCloseTo(392, 0)
  expect(crowKm(PARIS, LYON)).toBe(crowKm(LYON, PARIS))
  expect(crowKm(LYON, LYON)).toBe(0)
  expect(crowKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0)
})

test('une équipe à 60 km dépense 71 kg de CO₂ en trois voitures, 54 en car', () => {
  expect(Math.round(carsCo2Kg(120))).toBe(71)
  expect(Math.round(coachCo2Kg(120))).toBe(54)
})

test.each([
  ['69', '2A', true],
  ['2A', '2B', false],
  ['971', '972', true],
  ['974', '974', false],
  ['69', '75', false],
  [null, '69', false],
])('entre le département %s et le %s, la mer : %s', (from, to, expected) => {
  expect(isAcrossSea(from, to)).toBe(expected)
})

test.each([
  [49.999, 'Proche'],
  [50, 'Moyen'],
  [99.999, 'Moyen'],
  [100, 'Loin'],
])('à %d km, le club est « %s », avant tout arrondi', (km, badge) => {
  expect(distanceBadge(km)).toBe(badge)
})

test('un trajet estimé dit son facteur ; celui d’un service, son nom ; à travers la mer, aucun kilomètre', () => {
  const paris = place(PARIS, 'exact', '75')
  expect(travelBetween(place(), paris, null)).toMatchObject({
    route: 'À vol d’oiseau × 1,21',
    badge: 'Loin',
    is_estimated: true,
    is_approximate: false,
  })
  const said = { km: 466, minutes: 270, source: 'ign' }
  expect(travelBetween(place(), paris, said)).toMatchObject({ km: 466, route: 'Itinéraire IGN', is_estimated: false })
  expect(travelBetween(place(), { ...paris, department: '2B' }, said)).toMatchObject({
    km: null,
    badge: null,
    route: 'traversée',
    is_crossing: true,
  })
})

test('une position qui n’est pas exacte, d’un côté ou de l’autre, est dite approximative ; une inconnue ne donne rien', () => {
  expect(travelBetween(place(LYON, 'departement'), place(), null).is_approximate).toBe(true)
  expect(travelBetween(place(), place(PARIS, 'departement'), null).is_approximate).toBe(true)
  const nowhere = { point: null, precision: null, department: '69' }
  expect(travelBetween(nowhere, place(), null)).toMatchObject({ km: null, route: null, badge: null })
})

test('les totaux comptent l’aller et le retour d’un club une fois, le CO₂ de chacune de ses équipes, et à part ce que nul ne sait', () => {
  const totals = travelTotals(
    [
      { km: 10, minutes: 15, teams: 3 },
      { km: 40, minutes: 45, teams: 1 },
      { km: 100, minutes: 60, teams: 2 },
      { km: null, minutes: null, teams: 4 },
    ].map(({ teams, ...travel }) => ({ travel, teams })),
  )
  expect(totals).toMatchObject({ clubs: 3, unknown: 1, median_km: 40, return_km: 300, hours: 4 })
  // The kilometres of the teams: 3 × 20 + 1 × 80 + 2 × 200.
  expect(totals!.co2_kg).toBeCloseTo(3 * 540 * 0.196, 6)
  expect(totals!.coach_co2_kg).toBeCloseTo(12 * 540 * 0.0376, 6)
  expect(travelTotals([{ travel: { km: null, minutes: null }, teams: 1 }])).toBeNull()
  expect(travelTotals([])).toBeNull()
})

test('le plus proche vient d’abord, l’inconnu à la fin', () => {
  const rows = [
    { km: null, name: 'B' },
    { km: 12, name: 'C' },
    { km: null, name: 'A' },
    { km: 3, name: 'D' },
  ]
  expect(byDistance(rows).map(({ name }) => name)).toEqual(['D', 'C', 'A', 'B'])
})

test('kilomètres et durées se lisent comme on les dit', () => {
  expect([kmWords(0.4), kmWords(12.4), kmWords(1_234)].map((words) => words.replaceAll(/\s/g, ' '))).toEqual([
    '< 1 km',
    '12 km',
    '1 234 km',
  ])
  expect([4, 59.6, 65, 120].map(durationWords).map((words) => words.replaceAll(/\s/g, ' '))).toEqual([
    '4 min',
    '1 h',
    '1 h 05',
    '2 h',
  ])
})
