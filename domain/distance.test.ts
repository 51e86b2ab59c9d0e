import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceBadge, estimatedRoadKm, greatCircleKm } from './distance.ts'

const PARIS = { latitude: 48.8566, longitude: 2.3522 }
const LYON = { latitude: 45.764, longitude: 4.8357 }

describe('une distance', () => {
  it.each([
    [0, 'Proche'],
    [49.9, 'Proche'],
    [50, 'Moyen'],
    [99.9, 'Moyen'],
    [100, 'Loin'],
    [800, 'Loin'],
  ])('de %s km est « %s »', (kilometres, badge) => {
    expect(distanceBadge(kilometres)).toBe(badge)
  })

  it('à vol d’oiseau de Paris à Lyon fait 392 km', () => {
    expect(greatCircleKm(PARIS, LYON)).toBeCloseTo(391.5, 0)
  })

  it('est la même dans les deux sens, nulle sur place, jamais plus que la moitié du tour de la Terre', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(point, point, (from, to) => {
        expect(greatCircleKm(from, to)).toBeCloseTo(greatCircleKm(to, from), 6)
        expect(greatCircleKm(from, from)).toBeCloseTo(0, 6)
        expect(greatCircleKm(from, to)).toBeLessThanOrEqual(20_016)
      }),
    )
  })

  it.each([
    [10, 13.4],
    [100, 125],
    [200, 240],
  ])('de %i km à vol d’oiseau est estimée à %s km par la route', (crow, road) => {
    expect(estimatedRoadKm(crow)).toBeCloseTo(road, 6)
  })

  it('plus grande à vol d’oiseau n’est jamais estimée plus courte', () => {
    const kilometres = fc.double({ min: 0, max: 1200, noNaN: true })
    fc.assert(
      fc.property(kilometres, kilometres, (one, other) => {
        const [near, far] = one < other ? [one, other] : [other, one]
        expect(estimatedRoadKm(far)).toBeGreaterThanOrEqual(estimatedRoadKm(near))
      }),
    )
  })
})
